import type { ChangesOf, PortCall } from '../client/index.ts';
import type { getInvoice, listInvoiceWindow, listInvoices, payInvoice, payInvoices } from './invoices.ts';
import type {
  addToBalance,
  cancelPayment,
  getGiftBalance,
  getPayment,
  listOpenPayments,
  startPayment,
} from './payments.ts';
import type { changePlan } from './storageUpgrade.ts';
import type { listTransactionWindow, listTransactions } from './transactions.ts';

/**
 * Adapter of invoices, payments and transactions. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface BillingPort {
  readonly getInvoice: PortCall<typeof getInvoice>;
  readonly listInvoices: PortCall<typeof listInvoices>;
  readonly payInvoice: PortCall<typeof payInvoice>;
  readonly listInvoiceWindow?: PortCall<typeof listInvoiceWindow>;
  readonly payInvoices?: PortCall<typeof payInvoices>;
  readonly addToBalance?: PortCall<typeof addToBalance>;
  readonly startPayment?: PortCall<typeof startPayment>;
  readonly cancelPayment?: PortCall<typeof cancelPayment>;
  readonly getPayment?: PortCall<typeof getPayment>;
  readonly listOpenPayments?: PortCall<typeof listOpenPayments>;
  readonly getGiftBalance?: PortCall<typeof getGiftBalance>;
  readonly changePlan?: PortCall<typeof changePlan>;
  readonly listTransactions?: PortCall<typeof listTransactions>;
  readonly listTransactionWindow?: PortCall<typeof listTransactionWindow>;
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
