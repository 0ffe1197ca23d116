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
import { checkedValue } from '../../../provider/headless.ts';
import { changeInListings, refreshListings, refreshVersions, type FileServices } from '../../data/index.ts';

function checkLimits({ expiresAt, password, maxDownloads }: LinkLimitChanges, now: number): void {
  if (typeof expiresAt === 'number') checkedValue(checkLinkExpiry(expiresAt, now));
  if (typeof password === 'string') checkedValue(checkLinkPassword(password));
  if (typeof maxDownloads === 'number') checkedValue(checkLinkDownloads(String(maxDownloads)));
}

/** Sets and removes limits of the link of a document; nothing is sent when one of them breaks a rule. */
export async function limitLink(
  { client, cache }: FileServices,
  id: number,
  { now, ...changes }: LinkLimitChanges & { readonly now: number },
): Promise<LinkLimits> {
  checkLimits(changes, now);
  const { queryKey } = fileQueries.linkLimits(client, id);
  // A request in flight would overwrite the change with older limits.
  await cache.cancelQueries({ queryKey });
  const limits = await setLinkLimits(client, id, changes);
  cache.setQueryData<LinkLimits>(queryKey, limits);
  return limits;
}

/** Gives a document a new link. Invalidates listings and versions: what is inside a folder, and each version, has a new address, too. */
export async function renewLink({ client, cache }: FileServices, id: number): Promise<string> {
  const { uuid } = await resetLink(client, id);
  changeInListings(cache, id, { uuid });
  void refreshListings(cache);
  void refreshVersions(cache);
  void cache.invalidateQueries({ queryKey: fileQueries.linkLimits(client, id).queryKey });
  return uuid;
}
