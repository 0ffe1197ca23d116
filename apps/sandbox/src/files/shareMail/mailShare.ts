import { admitShareMail, findByEmail, getCustomer, identifierKey } from '../../account/index.ts';
import type { DocumentRow } from '../../db/index.ts';
import { addMail } from '../../mail/index.ts';
import type { AddedShare } from '../details.ts';
import type { Actor } from '../documentActions.ts';
import { renderShareMail } from './renderShareMail.ts';

// The address is in the fragment, like codes, so that no log receives it.
function linkFor(consoleOrigin: string, { document, email }: { readonly document: DocumentRow; readonly email: string | undefined }): string {
  if (email !== undefined) return `${consoleOrigin}/nwregister#email=${encodeURIComponent(email)}`;
  return `${consoleOrigin}/nwfm/shared${document.discriminator === 'D' ? `/${document.id}` : ''}`;
}

/**
 * Puts the mail about a new share in the outbox, in the language of the customer who shares. Call it in the transaction
 * of the share. Returns false without a mail when customers share with their own address. Throws tooManyRequests above
 * the limits of mails.
 */
export async function mailShare({ db, customer, now }: Actor, { document, email, emailKey }: AddedShare, consoleOrigin: string): Promise<boolean> {
  if (emailKey === identifierKey(customer.email)) return false;
  await admitShareMail(db, { customerId: customer.id, emailKey }, now);
  const sharer = await getCustomer(db, customer.id);
  const recipient = await findByEmail(db, emailKey);
  const mail = await renderShareMail({
    locale: sharer.language,
    sharerName: sharer.display_name || sharer.username,
    sharerEmail: sharer.email,
    documentName: document.name,
    isFolder: document.discriminator === 'D',
    hasAccount: recipient !== undefined,
    link: linkFor(consoleOrigin, { document, email: recipient === undefined ? email : undefined }),
  });
  await addMail(db, { ...mail, kind: 'share', to: recipient?.email ?? email, locale: sharer.language, isWanted: true }, now);
  return true;
}
