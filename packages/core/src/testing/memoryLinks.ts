import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import { checkLinkDownloads, checkLinkExpiry, checkLinkPassword, type LinkLimits } from '../files/index.ts';
import type { Check } from '../shared/index.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';

/** Limits of a link in memory. Nobody opens a page of this backend, so a password is never compared. */
type MemoryLinkLimits = Omit<LinkLimits, 'isOpenAround'>;

/** Limits of a link that has none. */
export const noLimits: MemoryLinkLimits = { expiresAt: null, hasPassword: false, maxDownloads: null, downloads: 0 };

const ChangesSchema = v.object({
  expiresAt: v.optional(v.nullable(v.number())),
  password: v.optional(v.nullable(v.string())),
  maxDownloads: v.optional(v.nullable(v.number())),
});

function valueOf<Value>(check: Check<Value, string>, field: string): Value {
  if (check.ok) return check.value;
  throw new ApiError({ code: check.code, fields: { [field]: check.code } });
}

function limitsFor({ account: { tree, linkLimits } }: RouteCall, id: number): LinkLimits {
  const [, ...around] = tree.lineage(id);
  return { ...(linkLimits.get(id) ?? noLimits), isOpenAround: around.some(({ sharing }) => sharing !== 'PRIVATE') };
}

function setLimits(call: RouteCall): LinkLimits {
  const { account, body, world, param } = call;
  const id = Number(param);
  const { expiresAt, password, maxDownloads } = read(ChangesSchema, body);
  const { isOpenAround: _, ...known } = limitsFor(call, id);
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
  return limitsFor(call, id);
}

function renewLink({ account: { contents, tree, linkLimits, versions }, param }: RouteCall) {
  const oldUuids = new Map(tree.all().map(({ id, uuid }) => [id, uuid]));
  const uuid = tree.renewUuids(Number(param));
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
  const known = linkLimits.get(Number(param));
  if (known !== undefined) linkLimits.set(Number(param), { ...known, downloads: 0 });
  return { uuid };
}

/** Calls of the limits of links. */
export const linkRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/documents\/(\d+)\/linkLimits$/, (call) => limitsFor(call, Number(call.param))],
  ['PUT', /^\/cfs\/rest\/documents\/(\d+)\/linkLimits$/, setLimits],
  ['POST', /^\/cfs\/rest\/documents\/(\d+)\/newLink$/, renewLink],
];
