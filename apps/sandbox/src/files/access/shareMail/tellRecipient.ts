import { findByEmail } from '../../../account/index.ts';
import { addNotification } from '../../../events/index.ts';
import type { AddedShare } from '../sharing/details.ts';
import type { Actor } from '../../documents/index.ts';

/** Adds the notification of a new share for its recipient, if there is an account. Call it in the transaction of the share. */
export async function tellRecipient({ db, customer, now }: Actor, { document, emailKey }: AddedShare): Promise<void> {
  const recipient = await findByEmail(db, emailKey);
  if (recipient === undefined || recipient.id === customer.id) return;
  const { id, name, discriminator } = document;
  const params = { name, by: customer.displayName, ...(discriminator === 'D' && { id }) };
  // Keyed by the document, so that sharing it again and again is told once.
  await addNotification(
    db,
    { customerId: recipient.id, code: 'documentShared', key: `share:${id}`, subjectId: id, params },
    now,
  );
}
