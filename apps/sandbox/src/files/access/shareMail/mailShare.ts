import { admitShareMail, findByEmail, getCustomer, identifierKey } from '../../../account/index.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { addMail, type SettingsOfMail } from '../../../mail/index.ts';
import type { AddedShare } from '../sharing/details.ts';
import type { Actor } from '../../documents/index.ts';
import { renderShareMail } from './renderShareMail.ts';

/** Dependencies of mails about shares. */
export interface ShareMailDeps {
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  readonly settingsOfMail: SettingsOfMail;
}

const KIND = 'documentShared';

// The address is in the fragment, like codes, so that no log receives it.
function linkFor(
  consoleOrigin: string,
  { document, email }: { readonly document: DocumentRow; readonly email: string | undefined },
): string {
  if (email !== undefined) return `${consoleOrigin}/nwregister#email=${encodeURIComponent(email)}`;
  return `${consoleOrigin}/nwfm/shared${document.discriminator === 'D' ? `/${document.id}` : ''}`;
}

/**
 * Puts the mail about a new share in the outbox, in the language of a recipient with an account, else of the customer
 * who shares. Call it in the transaction of the share. Returns false without a mail when customers share with their own
 * address; that a recipient has switched these mails off is not told. Throws tooManyRequests above the limits of mails.
 */
export async function mailShare(
  { db, customer, now }: Actor,
  { document, email, emailKey }: AddedShare,
  { consoleOrigin, settingsOfMail }: ShareMailDeps,
): Promise<boolean> {
  if (emailKey === identifierKey(customer.email)) return false;
  await admitShareMail(db, { customerId: customer.id, emailKey }, now);
  const sharer = await getCustomer(db, customer.id);
  const recipient = await findByEmail(db, emailKey);
  const { language: locale } = recipient ?? sharer;
  const own = recipient && (await settingsOfMail({ customerId: recipient.id, kind: KIND, locale }));
  const mail = await renderShareMail({
    locale,
    sharerName: sharer.display_name || sharer.username,
    sharerEmail: sharer.email,
    documentName: document.name,
    isFolder: document.discriminator === 'D',
    hasAccount: recipient !== undefined,
    link: linkFor(consoleOrigin(), { document, email: recipient === undefined ? email : undefined }),
    footer: own?.footer,
  });
  const to = recipient?.email ?? email;
  await addMail(
    db,
    { ...mail, kind: KIND, to, locale, unsubscribeUrl: own?.unsubscribeUrl, isWanted: own?.isWanted ?? true },
    now,
  );
  return true;
}
