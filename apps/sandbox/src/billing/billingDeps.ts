import type { Provider } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import type { Banks } from '../gateway/index.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import type { ReadSettings } from '../settings/index.ts';
import type { ErrorLog, FindSession } from '../shared/index.ts';

/** Dependencies of the billing routes. */
export interface BillingDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly findSession: FindSession;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  readonly banks: Banks;
  readonly readSettings: ReadSettings;
  /** Configuration of the provider: taxes and gateways. */
  readonly provider: Provider;
  /** Returns the origin of this API as browsers reach it; the bank redirects them there. */
  readonly apiOrigin: () => string;
  /** Returns the origin of the console, to which a payment returns. */
  readonly consoleOrigin: () => string;
  readonly logError: ErrorLog;
  /** Handlers of paid invoices, for payments that settle invoices; default none. */
  readonly onInvoicePaid?: PaidHandlers | undefined;
}
