export { sweepKeys } from './answerOnce.ts';
export { type BillingJobDeps, billingJobs, keepBillingTime } from './jobs.ts';
export { assertLedgerSums } from './ledger/assertLedgerSums.ts';
export { openBalance } from './ledger/openBalance.ts';
export { paymentBrowserRoutes } from './payments/browserRoutes.ts';
export { paymentRoutes } from './payments/routes.ts';
