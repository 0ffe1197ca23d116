import { registerMessages } from '../../provider/index.ts';
import type activity from '../ActivityList/messages/fa.json';
import type changePassword from '../ChangePasswordForm/messages/fa.json';
import type factors from '../factors/messages/fa.json';
import type identity from '../IdentityDialog/messages/fa.json';
import type mails from '../MailPreferences/messages/fa.json';
import type newPassword from '../newPassword/messages/fa.json';
import type plans from '../plans/messages/fa.json';
import type profile from '../Profile/messages/fa.json';
import type securityFactors from '../SecurityFactors/messages/fa.json';
import type sessions from '../SessionList/messages/fa.json';
import type activation from '../activation/messages/fa.json';
import type mailRequest from '../MailRequestForm/messages/fa.json';
import type recovery from '../recovery/messages/fa.json';
import type register from '../RegisterForm/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Lazily loaded parts register their own messages.
    account: typeof fa &
      typeof activation &
      typeof mailRequest &
      typeof recovery &
      typeof register &
      typeof activity &
      typeof changePassword &
      typeof factors &
      typeof identity &
      typeof mails &
      typeof newPassword &
      typeof plans &
      typeof profile &
      typeof securityFactors &
      typeof sessions;
  }
}

registerMessages('account', { fa, en });
