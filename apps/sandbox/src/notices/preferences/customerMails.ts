import type { DbScope } from '../../db/index.ts';
import type { SettingsOfMail } from '../../mail/index.ts';
import { mailFooter } from '../texts/renderNotice.ts';
import { isMailOn } from './mailPreferenceStore.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Dependencies of mails to customers. */
export interface CustomerMailDeps {
  readonly db: DbScope;
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  /** Returns the origin of the API for the links that switch mails off. */
  readonly apiOrigin: () => string;
}

/** Creates the function with which a noun that renders a mail itself asks for the settings of the recipient. */
export function customerMails({ db, consoleOrigin, apiOrigin }: CustomerMailDeps): SettingsOfMail {
  return async ({ customerId, kind, locale }) => {
    const url = await unsubscribeUrl(db, { customerId, kind }, apiOrigin());
    const footer = mailFooter({ locale, consoleOrigin: consoleOrigin(), unsubscribeUrl: url, isSwitchable: true });
    return { isWanted: await isMailOn(db, customerId, kind), footer, unsubscribeUrl: url };
  };
}
