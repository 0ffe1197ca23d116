import type { ChangesOf, PortCall } from '../client/internal.ts';
import type * as invoices from './invoices.ts';
import type * as payments from './payments.ts';
import type * as upgrades from './storageUpgrade.ts';
import type * as transactions from './transactions.ts';

/**
 * Adapter of invoices, payments and transactions. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface BillingPort {
  readonly getInvoice: PortCall<typeof invoices.getInvoice>;
  readonly listInvoices: PortCall<typeof invoices.listInvoices>;
  readonly payInvoice: PortCall<typeof invoices.payInvoice>;
  readonly listInvoiceWindow?: PortCall<typeof invoices.listInvoiceWindow>;
  readonly payInvoices?: PortCall<typeof invoices.payInvoices>;
  readonly addToBalance?: PortCall<typeof payments.addToBalance>;
  readonly startPayment?: PortCall<typeof payments.startPayment>;
  readonly cancelPayment?: PortCall<typeof payments.cancelPayment>;
  readonly getPayment?: PortCall<typeof payments.getPayment>;
  readonly listOpenPayments?: PortCall<typeof payments.listOpenPayments>;
  readonly getGiftBalance?: PortCall<typeof payments.getGiftBalance>;
  readonly changePlan?: PortCall<typeof upgrades.changePlan>;
  readonly listTransactions?: PortCall<typeof transactions.listTransactions>;
  readonly listTransactionWindow?: PortCall<typeof transactions.listTransactionWindow>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly billing?: BillingPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly billing: ChangesOf<BillingPort>;
  }
}
