import { checkEmail, MAX_DESCRIPTION_LENGTH } from '@abrak/core';
import { identifierKey } from '../account/index.ts';
import { HttpError } from '../http/index.ts';
import type { Openness } from './access.ts';
import { addShare, listShares, removeShare, setDescription, setSharingStatus } from './detailsStore.ts';
import { type Actor, getOwnUntrashed } from './documentActions.ts';
import { lockOwner } from './documentStore.ts';

/** A document and the address of somebody to share it with. */
export interface NewShare {
  readonly id: number;
  readonly email: string;
}

function checkedDescription(description: string): string {
  // PostgreSQL stores every character but this one.
  const isStorable = !description.includes('\0') && Array.from(description).length <= MAX_DESCRIPTION_LENGTH;
  if (isStorable) return description;
  throw new HttpError('badRequest', { msg: 'description too long or not text', field: 'description' });
}

function checkedEmail(email: string): string {
  const checked = checkEmail(email);
  if (checked.ok) return checked.value;
  throw new HttpError('badRequest', { msg: checked.code, field: 'userEmails' });
}

// Under the lock, so that the document cannot be erased in between.
function changeOwn(actor: Actor, id: number, change: () => Promise<void>): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await getOwnUntrashed(actor, [id]);
    await change();
  });
}

/** Describes a document; refuses with badRequest or itemMissing. */
export function describe(actor: Actor, { id, description }: { readonly id: number; readonly description: string }): Promise<void> {
  const text = checkedDescription(description);
  return changeOwn(actor, id, () => setDescription(actor.db, id, text));
}

/** Says how far a document is open to people without an account; refuses with itemMissing. */
export function changeSharing(actor: Actor, { id, status }: { readonly id: number; readonly status: Openness }): Promise<void> {
  return changeOwn(actor, id, () => setSharingStatus(actor.db, id, status));
}

/**
 * Shares a document with an address, whether or not anybody has an account with it; refuses with badRequest or
 * itemMissing.
 */
export function share(actor: Actor, { id, email }: NewShare): Promise<void> {
  const emailKey = identifierKey(checkedEmail(email));
  return changeOwn(actor, id, () => addShare(actor.db, { documentId: id, emailKey }, actor.now));
}

/** Takes a share back; one that is not there is no error. Refuses with itemMissing. */
export function unshare(actor: Actor, { id, email }: NewShare): Promise<void> {
  return changeOwn(actor, id, () => removeShare(actor.db, { documentId: id, emailKey: identifierKey(email) }));
}

/** The addresses that an own document is shared with; refuses with itemMissing. */
export async function sharesOf(actor: Actor, id: number): Promise<string[]> {
  await getOwnUntrashed(actor, [id]);
  return listShares(actor.db, id);
}
