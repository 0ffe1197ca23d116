import type { DbScope } from '../db/index.ts';
import type { Bank } from '../gateway/index.ts';
import type { ErrorLog, FindSession } from '../http/index.ts';
import type { ReadSettings } from '../settings/index.ts';

/** What billing stands on. */
export interface BillingDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly findSession: FindSession;
  readonly bank: Bank;
  readonly readSettings: ReadSettings;
  /** Origin of this API as browsers reach it: the bank sends them back there. */
  readonly apiOrigin: () => string;
  /** Origin of the console, where a payment ends. */
  readonly consoleOrigin: () => string;
  readonly logError: ErrorLog;
}
