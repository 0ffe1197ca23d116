import {
  fileQueries,
  checkLinkDownloads,
  checkLinkExpiry,
  checkLinkPassword,
  type LinkLimitChanges,
  type LinkLimits,
  resetLink,
  setLinkLimits,
} from '@abrak/core/files';
import { type Failure, type Outcome, settle } from '../../../provider/headless.ts';
import { changeInListings, refreshListings, refreshVersions, type FileServices } from '../../data/index.ts';

function problemOf({ expiresAt, password, maxDownloads }: LinkLimitChanges): Failure | undefined {
  const checks = [
    typeof expiresAt === 'number' ? checkLinkExpiry(expiresAt, Date.now()) : undefined,
    typeof password === 'string' ? checkLinkPassword(password) : undefined,
    typeof maxDownloads === 'number' ? checkLinkDownloads(String(maxDownloads)) : undefined,
  ];
  const broken = checks.find((check) => check?.ok === false);
  return broken?.ok === false ? { ok: false, code: broken.code, params: broken.params } : undefined;
}

/** Sets and removes limits of the link of a document; nothing is sent when one of them breaks a rule. */
export async function limitLink(
  id: number,
  changes: LinkLimitChanges,
  { client, cache }: FileServices,
): Promise<Outcome<LinkLimits>> {
  const problem = problemOf(changes);
  if (problem !== undefined) return problem;
  const { queryKey } = fileQueries.linkLimits(client, id);
  // A request in flight would overwrite the change with older limits.
  await cache.cancelQueries({ queryKey });
  const changed = await settle(setLinkLimits(client, id, changes));
  if (changed.ok) cache.setQueryData<LinkLimits>(queryKey, changed.value);
  return changed;
}

/** Gives a document a new link. Invalidates listings and versions: what is inside a folder, and each version, has a new address, too. */
export async function renewLink(id: number, { client, cache }: FileServices): Promise<Outcome<string>> {
  const renewed = await settle(resetLink(client, id));
  if (!renewed.ok) return renewed;
  const { uuid } = renewed.value;
  changeInListings(cache, id, { uuid });
  void refreshListings(cache);
  void refreshVersions(cache);
  void cache.invalidateQueries({ queryKey: fileQueries.linkLimits(client, id).queryKey });
  return { ok: true, value: uuid };
}
