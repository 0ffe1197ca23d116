export { sweepKeys } from './answerOnce.ts';
export { billingRoutes } from './billingRoutes.ts';
export { addInvoice, type NewInvoice } from './invoices/invoiceStore.ts';
export { billingJobs, keepBillingTime, resumeBilling } from './jobs.ts';
export { assertLedgerSums } from './ledger/assertLedgerSums.ts';
export { openBalance } from './ledger/openBalance.ts';
export { lastPaidInvoice } from './plans/paidPlan.ts';
export { seedBilling } from './seed/seedBilling.ts';
