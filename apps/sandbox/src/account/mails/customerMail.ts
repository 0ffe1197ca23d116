import type { Locale } from '@abrak/core';
import type { MailKind } from '@abrak/core/account';
import type { DbScope } from '../../db/index.ts';
import type { MailContent } from '../../mail/index.ts';
import { isMailOn } from './mailPreferenceStore.ts';
import { mailFooter } from './renderNotice.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Kind and recipient of a mail that is written where its event happens. */
export interface CustomerMailInput {
  readonly customerId: number;
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly consoleOrigin: string;
  readonly apiOrigin: string;
}

/** Parts of a mail that depend on the settings of its recipient. */
export interface CustomerMail {
  /** False when the customer has switched this kind of mails off. */
  readonly isWanted: boolean;
  readonly footer: NonNullable<MailContent['footer']>;
  readonly unsubscribeUrl: string;
}

/** Returns the parts of a mail that depend on the settings of its recipient. */
export async function customerMail(
  db: DbScope,
  { customerId, kind, apiOrigin, ...addressed }: CustomerMailInput,
): Promise<CustomerMail> {
  const url = await unsubscribeUrl(db, { customerId, kind }, apiOrigin);
  const footer = mailFooter({ ...addressed, unsubscribeUrl: url, isSwitchable: true });
  return { isWanted: await isMailOn(db, customerId, kind), footer, unsubscribeUrl: url };
}
