import { checkEmail } from '@abrak/core/account';
import { fileQueries, shareDocument, type StoredDocument, unshareDocument } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { type Failure, failureOf, type Outcome, settle } from '../../../provider/headless.ts';
import type { FileServices } from '../../data/index.ts';
import { addressKey, shareAttemptsOf } from './shareAttempts.ts';

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

async function shareOne(document: Shared, email: string, services: FileServices): Promise<Failure | undefined> {
  const store = shareAttemptsOf(services.cache);
  const { id } = document;
  try {
    await shareDocument(services.client, { id, email });
  } catch (error) {
    store.put(id, { email, state: 'failed', error: toApiError(error) });
    return { ...failureOf(error), params: { email } };
  }
  await updateList(
    document,
    (known) => [...known.filter((address) => addressKey(address) !== addressKey(email)), email],
    services,
  );
  // Represents the address until the refetched list contains it.
  store.put(id, { email, state: 'sent' });
  return undefined;
}

/**
 * Shares a document with addresses, one call for each and one call at a time; its value is the addresses. After a failure,
 * `params.email` is the first address that it is about, and `done` has the addresses that it is shared with now. Nothing
 * is sent when one of them is invalid.
 */
export async function shareWith(
  document: Shared,
  emails: Addresses,
  services: FileServices,
): Promise<Outcome<Addresses>> {
  for (const email of emails) {
    const check = checkEmail(email);
    if (!check.ok) return { ok: false, code: check.code, params: { email } };
  }
  const store = shareAttemptsOf(services.cache);
  for (const email of emails) store.put(document.id, { email, state: 'pending' });
  const shared: string[] = [];
  let failure: Failure | undefined;
  // One call at a time: a long pasted list must not become a burst of calls.
  for (const email of emails) {
    const failed = await shareOne(document, email, services);
    if (failed === undefined) shared.push(email);
    failure ??= failed;
  }
  if (shared.length > 0) refreshList(document, services);
  return failure === undefined ? { ok: true, value: shared } : { ...failure, done: shared };
}

/** Stops sharing a document with an address. */
export async function stopSharing(document: Shared, email: string, services: FileServices): Promise<Outcome> {
  const { id } = document;
  shareAttemptsOf(services.cache).remove(id, email);
  await updateList(document, (known) => known.filter((address) => address !== email), services);
  const stopped = await settle(unshareDocument(services.client, { id, email }));
  if (!stopped.ok) await updateList(document, (known) => [...known, email], services);
  refreshList(document, services);
  return stopped.ok ? { ok: true, value: undefined } : stopped;
}
