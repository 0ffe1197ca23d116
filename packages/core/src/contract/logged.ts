import type { ActivityCode } from '../account/index.ts';
import type { WireErrorCode } from '../client/index.ts';

/** Event of the security log. Those that are no activity of an account, such as money and sharing, are in the log only. */
export type SecurityEvent =
  | ActivityCode
  | 'balanceSpent'
  | 'confirmed'
  | 'linkLimitsChanged'
  | 'linkMade'
  | 'linkRenewed'
  | 'profileChanged'
  | 'signUp'
  | 'topUpStarted';

/** Events of a call that can change who has access, or that spends money. */
export interface LoggedEvents {
  readonly done: SecurityEvent;
  /** Events by the code of a refusal. */
  readonly refused?: Readonly<Partial<Record<WireErrorCode, SecurityEvent>>>;
}

/** Events of refused sign-ins. */
export const signInRefusals = {
  invalidCredentials: 'signInFailed',
  accountLocked: 'signInLocked',
  captchaInvalid: 'signInFailed',
} as const satisfies LoggedEvents['refused'];

/** Events of refused second factors. */
export const factorRefusals = {
  factorRefused: 'factorRefused',
  tooManyRequests: 'factorRefused',
  invalidCredentials: 'factorRefused',
} as const satisfies LoggedEvents['refused'];

/** Events of refused changes of the password. */
export const passwordRefusals = {
  invalidCredentials: 'passwordChangeFailed',
  tooManyRequests: 'passwordChangeFailed',
} as const satisfies LoggedEvents['refused'];
