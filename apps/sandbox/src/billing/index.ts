export { answerIdempotent } from './answerIdempotent.ts';
export { sweepIdempotencyKeys } from './idempotencyStore.ts';
export { billingRoutes } from './billingRoutes.ts';
export { findWireInvoice } from './invoices/invoiceListing.ts';
export {
  addInvoice,
  cancelInvoice,
  findInvoices,
  findItems,
  findServiceInvoices,
  getInvoice,
  type InvoiceItemRow,
  type InvoiceRow,
  type NewInvoice,
  MAX_UNPAID_ORDERS,
  refuseManyUnpaid,
  setInvoicePeriod,
} from './invoices/invoiceStore.ts';
export { type PaidHandlers, payInvoices } from './invoices/payInvoices.ts';
export { wireInvoice } from './invoices/wireInvoice.ts';
export { billingJobs, runBillingTasks, resumeBilling } from './jobs.ts';
export { assertLedgerSums } from './ledger/assertLedgerSums.ts';
export { post } from './ledger/ledgerStore.ts';
export { openBalance } from './ledger/openBalance.ts';
export { billingNotices } from './noticeStore.ts';
export { periodEnd } from './plans/periodEnd.ts';
export { applyPlan } from './plans/planStore.ts';
export { lastPaidInvoice } from './plans/paidPlan.ts';
export { PastBilling, type PastInvoice, type PastOf, SEED_LOCALE } from './seed/pastBilling.ts';
export { described, titled } from './subjectText.ts';
export { seedBilling, seedHistory } from './seed/seedBilling.ts';
