import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { applyBankDeadlines, type Banks, SIMULATED_BANK } from '../gateway/index.ts';
import { eachStep, type RunningJob, runRegularly } from '../jobs/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import type { PaidHandlers } from './invoices/payInvoices.ts';
import { auditAll, auditChanges } from './ledger/audits.ts';
import { reconcilePayments } from './payments/reconcilePayments.ts';
import { endPlans } from './plans/paidPlan.ts';

const RECONCILE_INTERVAL_MS = 30_000;
const AUDIT_INTERVAL_MS = HOUR_MS;
const NIGHT_INTERVAL_MS = 10 * MINUTE_MS;

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

/** Catches up on time-based work after a restart, then audits what has changed; rejects when the audit fails. */
export async function resumeBilling(deps: BillingJobDeps): Promise<void> {
  await runBillingTasks(deps);
  await auditChanges(deps);
}

function auditRegularly(deps: BillingJobDeps): RunningJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, !signal.aborted, { signal }).catch(() => false);
  const job = runRegularly({
    name: 'whole ledger',
    intervalMs: NIGHT_INTERVAL_MS,
    work: () => auditAll(deps, pause),
    logError: deps.logError,
  });
  return {
    stop() {
      stopping.abort();
      return job.stop();
    },
  };
}

/** Starts the billing jobs: time-based work every 30 seconds, an audit of what has changed every hour, of all every night. */
export function billingJobs(deps: BillingJobDeps): RunningJob[] {
  const { logError } = deps;
  return [
    runRegularly({ name: 'billing', intervalMs: RECONCILE_INTERVAL_MS, work: () => runBillingTasks(deps), logError }),
    runRegularly({ name: 'books', intervalMs: AUDIT_INTERVAL_MS, work: () => auditChanges(deps), logError }),
    auditRegularly(deps),
  ];
}
