export { sweepKeys } from './answerOnce.ts';
export { billingRoutes, type BillingRouteDeps } from './billingRoutes.ts';
export { type BillingJobDeps, billingJobs, keepBillingTime } from './jobs.ts';
export { assertLedgerSums } from './ledger/assertLedgerSums.ts';
export { openBalance } from './ledger/openBalance.ts';
export { lastPaidInvoice } from './plans/paidPlan.ts';
export { seedBilling } from './seed/seedBilling.ts';
