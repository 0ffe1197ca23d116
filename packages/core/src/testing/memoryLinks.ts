import { checkLinkDownloads, checkLinkExpiry, checkLinkPassword, type LinkLimits } from '../files/index.ts';
import { type CallOf, type MemoryAccount, type Route, route, valueOf } from './memoryRoute.ts';

/** Limits of a link in memory. Nobody opens a page of this backend, so a password is never compared. */
type MemoryLinkLimits = Omit<LinkLimits, 'isOpenAround'>;

/** Limits of a link that has none. */
export const noLimits: MemoryLinkLimits = { expiresAt: null, hasPassword: false, maxDownloads: null, downloads: 0 };

function limitsFor({ tree, linkLimits }: MemoryAccount, id: number): LinkLimits {
  const [, ...around] = tree.lineage(id);
  return { ...(linkLimits.get(id) ?? noLimits), isOpenAround: around.some(({ sharing }) => sharing !== 'PRIVATE') };
}

function setLimits({ account, body, world, params: { id } }: CallOf<'setLinkLimits'>): LinkLimits {
  const { expiresAt, password, maxDownloads } = body;
  const { isOpenAround: _, ...known } = limitsFor(account, id);
  if (password != null) valueOf(checkLinkPassword(password), 'password');
  account.linkLimits.set(id, {
    ...known,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : valueOf(checkLinkExpiry(expiresAt, world.now()), 'expiresAt'),
    }),
    ...(password !== undefined && { hasPassword: password !== null }),
    ...(maxDownloads !== undefined && {
      maxDownloads: maxDownloads === null ? null : valueOf(checkLinkDownloads(String(maxDownloads)), 'maxDownloads'),
    }),
  });
  return limitsFor(account, id);
}

function renewLink({ account: { contents, tree, linkLimits, versions }, params: { id } }: CallOf<'resetLink'>) {
  const oldUuids = new Map(tree.all().map((document) => [document.id, document.uuid]));
  const uuid = tree.renewUuids(id);
  for (const document of tree.all()) {
    const from = oldUuids.get(document.id) ?? '';
    if (from === document.uuid) continue;
    for (const [old, renewed] of [
      [from, document.uuid] as const,
      ...versions.renewUuids(document.id, { from, to: document.uuid }),
    ]) {
      const bytes = contents.get(old);
      if (bytes !== undefined) contents.set(renewed, bytes);
    }
  }
  const known = linkLimits.get(id);
  if (known !== undefined) linkLimits.set(id, { ...known, downloads: 0 });
  return { uuid };
}

/** Calls of the limits of links. */
export const linkRoutes: readonly Route[] = [
  route('getLinkLimits', ({ account, params: { id } }) => limitsFor(account, id)),
  route('setLinkLimits', setLimits),
  route('resetLink', renewLink),
];
