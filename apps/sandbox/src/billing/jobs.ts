import { HOUR_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { applyBankDeadlines, type Banks, SIMULATED_BANK } from '../gateway/index.ts';
import { eachStep, type RunningJob, runRegularly } from '../jobs/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import { assertLedgerSums } from './ledger/assertLedgerSums.ts';
import { reconcilePayments } from './payments/reconcilePayments.ts';
import { endPlans } from './plans/paidPlan.ts';

const RECONCILE_INTERVAL_MS = 30_000;
const AUDIT_INTERVAL_MS = HOUR_MS;

/** Dependencies of the billing jobs. */
export interface BillingJobDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly banks: Banks;
  readonly logError: ErrorLog;
  /** Handlers of paid invoices; undefined leaves the settlement of invoices to another process. */
  readonly onInvoicePaid?: PaidHandlers | undefined;
}

/** Runs the time-based work once: expires sales of the simulated bank, reconciles abandoned payments, ends plans. */
export async function runBillingTasks(deps: BillingJobDeps): Promise<void> {
  const hasSimulatedBank = deps.banks.byId(SIMULATED_BANK) !== undefined;
  await eachStep([
    ...(hasSimulatedBank ? [() => applyBankDeadlines(deps.db, deps.now())] : []),
    () => reconcilePayments(deps),
    () => endPlans(deps),
  ]);
}

/** Catches up on time-based work after a restart, then audits the ledger; rejects when the audit fails. */
export async function resumeBilling(deps: BillingJobDeps): Promise<void> {
  await runBillingTasks(deps);
  await assertLedgerSums(deps.db);
}

/** Starts the billing jobs: time-based work every 30 seconds, a ledger audit every hour. */
export function billingJobs(deps: BillingJobDeps): RunningJob[] {
  const { db, logError } = deps;
  return [
    runRegularly({ name: 'billing', intervalMs: RECONCILE_INTERVAL_MS, work: () => runBillingTasks(deps), logError }),
    runRegularly({ name: 'books', intervalMs: AUDIT_INTERVAL_MS, work: () => assertLedgerSums(db), logError }),
  ];
}
