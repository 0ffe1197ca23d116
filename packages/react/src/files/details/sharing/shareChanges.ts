import { checkEmail } from '@abrak/core/account';
import { fileQueries, shareDocument, type StoredDocument, unshareDocument } from '@abrak/core/files';
import type { Mutation } from '@tanstack/react-query';
import { CommandError, commandOptions, stoppedBy } from '../../../provider/headless.ts';
import type { FileServices } from '../../data/index.ts';
import { addressKey, attemptOf, dropAttempt, shareKey } from './shareAttempts.ts';

type Addresses = readonly string[];
type Shared = Pick<StoredDocument, 'id'>;

async function updateList(
  { id }: Shared,
  change: (known: Addresses) => Addresses,
  { client, cache }: FileServices,
): Promise<void> {
  const { queryKey } = fileQueries.shares(client, id);
  // A request in flight would overwrite the change with an older list.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<Addresses>(queryKey, (known) => known && change(known));
}

function refreshList({ id }: Shared, { client, cache }: FileServices): void {
  void cache.invalidateQueries({ queryKey: fileQueries.shares(client, id).queryKey });
}

/** Shares a document with an address, after the calls for other addresses; a failed attempt is repeated at its place. */
function shareOne(services: FileServices, { id }: Shared, email: string): Promise<unknown> {
  const { client, cache } = services;
  const known = attemptOf(cache, id, email);
  if (known?.state.status === 'pending') return known.continue();
  const mutation: Mutation =
    known ??
    cache.getMutationCache().build<unknown, Error, unknown, unknown>(cache, {
      ...commandOptions,
      mutationKey: shareKey(id),
      scope: { id: shareKey(id).join() },
      mutationFn: async (typed) => {
        const address = String(typed);
        await shareDocument(client, { id, email: address });
        const isOther = (other: string) => addressKey(other) !== addressKey(address);
        await updateList({ id }, (addresses) => [...addresses.filter(isOther), address], services);
      },
    });
  return mutation.execute(email);
}

/**
 * Shares a document with addresses, one call for each and one call at a time: a long pasted list must not become a burst of
 * calls. Resolves to the addresses. The rejection has the first address that failed and, as `done`, those that it is shared
 * with now. Nothing is sent when one of them is invalid.
 */
export async function shareWith(services: FileServices, document: Shared, emails: Addresses): Promise<Addresses> {
  for (const email of emails) {
    const check = checkEmail(email);
    if (!check.ok) throw new CommandError({ code: check.code, params: { email } });
  }
  const ends = await Promise.allSettled(emails.map((email) => shareOne(services, document, email)));
  const shared = emails.filter((_, index) => ends[index]?.status === 'fulfilled');
  if (shared.length > 0) refreshList(document, services);
  for (const [index, end] of ends.entries()) {
    if (end.status === 'fulfilled') continue;
    const { failure } = stoppedBy(end.reason, shared);
    throw new CommandError({ ...failure, params: { email: emails[index] ?? '' } });
  }
  return shared;
}

/** Stops sharing a document with an address. */
export async function stopSharing(services: FileServices, document: Shared, email: string): Promise<undefined> {
  const { client, cache } = services;
  const { id } = document;
  dropAttempt(cache, id, email);
  await updateList(document, (known) => known.filter((address) => address !== email), services);
  try {
    await unshareDocument(client, { id, email });
  } catch (error) {
    await updateList(document, (known) => [...known, email], services);
    throw error;
  } finally {
    refreshList(document, services);
  }
}
