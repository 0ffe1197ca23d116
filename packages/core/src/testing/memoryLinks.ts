import { checkLinkDownloads, checkLinkExpiry, checkLinkPassword, type LinkLimits } from '../files/index.ts';
import { type CallOf, type MemoryAccount, type Route, route } from './memoryRoute.ts';
import { valueOf } from './refuse.ts';

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
  const renewed = tree.renewUuids(id);
  for (const { document, uuid } of renewed) {
    for (const [from, to] of versions.renewUuids(document, uuid)) {
      const bytes = contents.get(from);
      if (bytes !== undefined) contents.set(to, bytes);
    }
  }
  const known = linkLimits.get(id);
  if (known !== undefined) linkLimits.set(id, { ...known, downloads: 0 });
  return { uuid: renewed[0]?.uuid };
}

/** Calls of the limits of links. */
export const linkRoutes: readonly Route[] = [
  route('getLinkLimits', ({ account, params: { id } }) => limitsFor(account, id)),
  route('setLinkLimits', setLimits),
  route('resetLink', renewLink),
];
