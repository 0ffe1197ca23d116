import { DAY_MS, HOUR_MS, TIME_ZONE_OFFSET_MS } from '@abrak/core/internal';
import { type DueDeps, eachChange, lockProgress, saveProgress, throwAll } from '../../jobs/index.ts';
import { assertLedgerSums, ledgerError } from './assertLedgerSums.ts';
import { findCustomersAfter, findLedgerFlaws } from './ledgerAuditStore.ts';

const PROGRESS = 'ledgerAudit';

/** Hour of the customers' day at which the audit of the whole ledger begins. */
const NIGHT_HOUR = 2;

/** Customers of a step of the audit of the whole ledger. */
const STEP = 500;

/**
 * Audits the ledger of the customers whose money, payments or invoices have changed since the last audit, and of those whose
 * flaws are not mended; throws one error about all flaws.
 */
export function auditChanges(deps: DueDeps): Promise<void> {
  return eachChange(deps, { work: 'books', look: (customerIds) => assertLedgerSums(deps.db, customerIds) });
}

function nightBefore(now: Date): Date {
  const shift = TIME_ZONE_OFFSET_MS - NIGHT_HOUR * HOUR_MS;
  return new Date(Math.floor((now.getTime() + shift) / DAY_MS) * DAY_MS - shift);
}

interface Step {
  readonly isLast: boolean;
  readonly error?: unknown;
}

/** Audits the next customers; undefined when another process does, or when this night's audit is over. */
function auditStep({ db, now }: DueDeps): Promise<Step | undefined> {
  return db.tx(async () => {
    const progress = await lockProgress(db, PROGRESS);
    if (progress === undefined) return undefined;
    const { at, position } = progress;
    if (position === null && at.getTime() >= nightBefore(now()).getTime()) return undefined;
    const customerIds = await findCustomersAfter(db, position ?? 0, STEP);
    const next = { at: position === null ? now() : at, position: customerIds.at(-1) ?? null };
    await saveProgress(db, PROGRESS, next);
    const flaws = await findLedgerFlaws(db, customerIds);
    return { isLast: next.position === null, ...(flaws.length > 0 && { error: ledgerError(flaws) }) };
  });
}

/**
 * Audits the whole ledger once a night, in steps that one process at a time makes. `pause` is called after each step with
 * the milliseconds that it took and returns false to stop; another call then goes on. Throws one error about all flaws.
 */
export async function auditAll(deps: DueDeps, pause: (ms: number) => Promise<boolean>): Promise<void> {
  const errors: unknown[] = [];
  for (;;) {
    const startedAt = performance.now();
    const step = await auditStep(deps);
    if (step?.error !== undefined) errors.push(step.error);
    if (step === undefined || step.isLast || !(await pause(performance.now() - startedAt))) break;
  }
  throwAll(errors);
}
