import type { ChangesOf, PortCall } from '../client/index.ts';
import type { listActivity } from './activity.ts';
import type {
  Credentials,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSessions,
  getCurrentUser,
  listSessions,
} from './api.ts';
import type { listMailPreferences, setMailPreference } from './mails/mailPreferences.ts';
import type {
  countUnreadNotifications,
  dismissNotifications,
  listNotifications,
  readNotifications,
} from './notifications/notificationCalls.ts';
import type { listStoragePlans } from './planOffers.ts';
import type {
  activateAccount,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signUp,
} from './registration.ts';

/**
 * Adapter of accounts, which the account components use instead of the documented calls. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface AccountPort {
  /** Checks the credentials; resolves with the token of the session. */
  readonly signIn?: (
    credentials: Credentials,
    signal?: AbortSignal,
  ) => Promise<{ readonly token: string; readonly username: string }>;
  /** Ends the session on the server. */
  readonly signOut?: () => Promise<void>;
  readonly getCurrentUser: PortCall<typeof getCurrentUser>;
  readonly changePassword?: PortCall<typeof changePassword>;
  readonly changeProfile?: PortCall<typeof changeProfile>;
  readonly listSessions?: PortCall<typeof listSessions>;
  readonly endSessions?: PortCall<typeof endSessions>;
  readonly endOtherSessions?: PortCall<typeof endOtherSessions>;
  readonly listActivity?: PortCall<typeof listActivity>;
  readonly listMailPreferences?: PortCall<typeof listMailPreferences>;
  readonly setMailPreference?: PortCall<typeof setMailPreference>;
  readonly listNotifications?: PortCall<typeof listNotifications>;
  readonly countUnreadNotifications?: PortCall<typeof countUnreadNotifications>;
  readonly readNotifications?: PortCall<typeof readNotifications>;
  readonly dismissNotifications?: PortCall<typeof dismissNotifications>;
  readonly listStoragePlans?: PortCall<typeof listStoragePlans>;
  readonly signUp?: PortCall<typeof signUp>;
  readonly activateAccount?: PortCall<typeof activateAccount>;
  readonly requestActivation?: PortCall<typeof requestActivation>;
  readonly requestPasswordReset?: PortCall<typeof requestPasswordReset>;
  readonly setNewPassword?: PortCall<typeof setNewPassword>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly account?: AccountPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly account: ChangesOf<AccountPort>;
  }
}
