import type { ChangesOf, PortCall } from '../client/internal.ts';
import type { listActivity } from './activity.ts';
import type * as calls from './api.ts';
import type * as mails from './mails/mailPreferences.ts';
import type * as notifications from './notifications/notificationCalls.ts';
import type { listStoragePlans } from './planOffers.ts';
import type * as registration from './registration.ts';

/**
 * Adapter of accounts, which the account components use instead of the documented calls. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface AccountPort {
  /** Checks the credentials; resolves with the token of the session. */
  readonly signIn?: (
    credentials: calls.Credentials,
    signal?: AbortSignal,
  ) => Promise<{ readonly token: string; readonly username: string }>;
  /** Ends the session on the server. */
  readonly signOut?: PortCall<typeof calls.endSession>;
  readonly getCurrentUser: PortCall<typeof calls.getCurrentUser>;
  readonly changePassword?: PortCall<typeof calls.changePassword>;
  readonly changeProfile?: PortCall<typeof calls.changeProfile>;
  readonly listSessions?: PortCall<typeof calls.listSessions>;
  readonly endSessions?: PortCall<typeof calls.endSessions>;
  readonly endOtherSessions?: PortCall<typeof calls.endOtherSessions>;
  readonly listActivity?: PortCall<typeof listActivity>;
  readonly listMailPreferences?: PortCall<typeof mails.listMailPreferences>;
  readonly setMailPreference?: PortCall<typeof mails.setMailPreference>;
  readonly listNotifications?: PortCall<typeof notifications.listNotifications>;
  readonly countUnreadNotifications?: PortCall<typeof notifications.countUnreadNotifications>;
  readonly readNotifications?: PortCall<typeof notifications.readNotifications>;
  readonly dismissNotifications?: PortCall<typeof notifications.dismissNotifications>;
  readonly listStoragePlans?: PortCall<typeof listStoragePlans>;
  readonly signUp?: PortCall<typeof registration.signUp>;
  readonly activateAccount?: PortCall<typeof registration.activateAccount>;
  readonly requestActivation?: PortCall<typeof registration.requestActivation>;
  readonly requestPasswordReset?: PortCall<typeof registration.requestPasswordReset>;
  readonly setNewPassword?: PortCall<typeof registration.setNewPassword>;
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
