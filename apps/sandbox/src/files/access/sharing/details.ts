import { checkEmail } from '@abrak/core/account';
import { MAX_DESCRIPTION_LENGTH } from '@abrak/core/files';
import { identifierKey } from '../../../account/index.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { addEvents } from '../../../events/index.ts';
import { invalidInput, Refusal } from '../../../shared/index.ts';
import { type Actor, eventDocument, getOwnUntrashed, lockOwner, type SharingStatus } from '../../documents/index.ts';
import { addShare, countShares, listShares, removeShare, setDescription, setSharingStatus } from './detailsStore.ts';

/** Maximum number of addresses that a document is shared with. */
export const MAX_SHARES = 200;

/** Document and an e-mail address to share it with. */
export interface NewShare {
  readonly id: number;
  readonly email: string;
}

/** Share that was added: the document and the address, as typed and normalized. */
export interface AddedShare {
  readonly document: DocumentRow;
  readonly email: string;
  readonly emailKey: string;
}

/** Called in the transaction that adds a share. */
export type OnShared = (added: AddedShare) => Promise<void>;

function checkedDescription(description: string): string {
  // PostgreSQL text cannot contain U+0000.
  const isStorable = !description.includes('\0') && Array.from(description).length <= MAX_DESCRIPTION_LENGTH;
  if (isStorable) return description;
  throw invalidInput('description', 'description too long or not text');
}

function checkedEmail(email: string): string {
  const checked = checkEmail(email);
  if (checked.ok) return checked.value;
  throw invalidInput('userEmails', checked.code);
}

// Holds the owner's lock, so that the document cannot be erased between the check and the change.
function changeOwn(actor: Actor, id: number, change: (document: DocumentRow) => Promise<void>): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    for (const document of await getOwnUntrashed(actor, [id])) await change(document);
  });
}

/**
 * Sets a document's description. Throws badRequest for a text that is too long or contains U+0000, else itemMissing.
 */
export function describe(
  actor: Actor,
  { id, description }: { readonly id: number; readonly description: string },
): Promise<void> {
  const text = checkedDescription(description);
  return changeOwn(actor, id, () => setDescription(actor.db, id, text));
}

/** Sets the sharing status of a document. Throws itemMissing. */
export function changeSharing(
  actor: Actor,
  { id, status }: { readonly id: number; readonly status: SharingStatus },
): Promise<void> {
  return changeOwn(actor, id, () => setSharingStatus(actor.db, id, status));
}

/**
 * Shares a document with an e-mail address, which need not belong to an account: the share takes effect when an account
 * with the address exists. Calls `onShared` for a new share, in the same transaction. Throws badRequest for an invalid
 * address, limitReached, else itemMissing.
 */
export function share(actor: Actor, { id, email }: NewShare, onShared: OnShared): Promise<void> {
  const checked = checkedEmail(email);
  const emailKey = identifierKey(checked);
  return changeOwn(actor, id, async (document) => {
    const isNew = await addShare(actor.db, { documentId: id, emailKey }, actor.now);
    if (isNew && (await countShares(actor.db, id)) > MAX_SHARES) throw new Refusal('limitReached');
    if (!isNew) return;
    const data = [{ document: eventDocument(document) }];
    await addEvents(actor.db, { type: 'share.created', customerId: actor.customer.id, data }, actor.now);
    await onShared({ document, email: checked, emailKey });
  });
}

/** Removes a share; succeeds also when there is no such share. Throws itemMissing for an unknown document. */
export function unshare(actor: Actor, { id, email }: NewShare): Promise<void> {
  return changeOwn(actor, id, () => removeShare(actor.db, { documentId: id, emailKey: identifierKey(email) }));
}

/** Returns the e-mail addresses that a document of the customer is shared with. Throws itemMissing. */
export async function sharesOf(actor: Actor, id: number): Promise<string[]> {
  await getOwnUntrashed(actor, [id]);
  return listShares(actor.db, id);
}
