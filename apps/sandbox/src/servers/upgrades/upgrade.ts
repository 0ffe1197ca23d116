import { taxRatesOf } from '@abrak/core/billing';
import { DAY_MS, isSameResources, type PricedOrder, upgradeFault, withCredit } from '@abrak/core/internal';
import type { ServerResources } from '@abrak/core/servers';
import { getCustomer } from '../../account/index.ts';
import { invalidInput, Refusal, wrongState } from '../../shared/index.ts';
import {
  type Bill,
  choiceOf,
  type LockedServer,
  lockServer,
  type OwnBill,
  resourceColumns,
  resourcesOf,
  saveBill,
} from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { leftCredit } from '../bills/leftCredit.ts';
import { cancelOpenInvoice, openServerInvoice } from '../bills/serverInvoices.ts';
import { findPayable } from '../bills/serverInvoiceStore.ts';
import { isExpired, isPaid } from '../bills/paidPeriod.ts';
import { DAY, readChoice } from '../catalogue/choice.ts';
import type { ServerClock } from '../serverDeps.ts';

type Clock = Pick<ServerClock, 'db' | 'now' | 'provider'>;

/** Refuses a choice that costs no more than the current plan or has a shorter period. */
function refuseLower(bill: Bill, choice: PricedOrder): void {
  const field = upgradeFault(choice, readChoice(choiceOf(bill)));
  if (field !== undefined) throw invalidInput(field, 'not more than the current plan');
}

async function refuseUnready({ db, now }: Omit<Clock, 'provider'>, server: LockedServer): Promise<void> {
  const { bill, machine } = server;
  if (machine?.state === 'PROBLEM') throw new Refusal('serverProblem');
  if (bill.paid_until === null || isExpired(server, now())) throw wrongState('not paid for');
  const open = await findPayable(db, bill, now());
  if (open !== undefined && open.purpose !== 'upgrade') throw wrongState('another invoice waits to be paid');
}

// The credit shrinks daily and ends with the paid period, so the invoice is due within a day. An idle hourly server has
// no credit left.
function dueAt(bill: Bill, now: Date): Date {
  const tomorrow = now.getTime() + DAY_MS;
  return new Date(isPaid(bill, now) ? Math.min(tomorrow, bill.paid_until?.getTime() ?? tomorrow) : tomorrow);
}

/**
 * Creates the invoice that changes a server's plan when it is paid, and returns its id; cancels an earlier unpaid one.
 * Throws `itemMissing`, `wrongState`, `serverProblem`, the errors of `readChoice`, and `badRequest` for a lower plan.
 */
export async function openUpgrade(
  clock: Clock,
  own: OwnBill,
  choiceInput: { readonly planId: number; readonly period: string },
): Promise<number> {
  const { db, now, provider } = clock;
  const server = await lockServer(db, own);
  const { bill } = server;
  await refuseUnready(clock, server);
  const choice = readChoice({ ...choiceInput, imageName: bill.image });
  refuseLower(bill, choice);
  const credit = await leftCredit(db, bill.id, now());
  const { language: locale } = await getCustomer(db, bill.customer_id);
  const invoiceId = await openServerInvoice(db, bill, {
    locale,
    purpose: 'upgrade',
    choice,
    charges: withCredit(choice.charges, credit),
    taxRates: taxRatesOf(provider),
    createdAt: now(),
    dueAt: dueAt(bill, now()),
    from: now(),
    creditToman: credit,
    cancelsInvoiceId: bill.paid_invoice_id,
  });
  await addEvent(db, bill.id, {
    type: 'upgradeRequested',
    at: now(),
    details: { plan: choice.planName, period: choice.period },
  });
  return invoiceId;
}

/** Resources for a server's next machine. */
export interface ResourceChange {
  readonly resources: ServerResources;
  /** Rejects when the provider has switched changes off; called only when the resources differ. */
  readonly refuseChange: () => Promise<void>;
}

/**
 * Sets the resources of a server's next machine. An hourly server accepts any within its limits, charged from the next
 * day; other servers accept only those of their plan. Throws `itemMissing`, `mustBeOff`, `serverProblem`, `wrongState`,
 * `belowMinimum`, `badRequest`, and the errors of `refuseChange`.
 */
export async function changeResources(
  { db, now }: Omit<Clock, 'provider'>,
  own: OwnBill,
  { resources, refuseChange }: ResourceChange,
): Promise<void> {
  const { bill, machine } = await lockServer(db, own);
  if (machine?.state === 'PROBLEM') throw new Refusal('serverProblem');
  if (machine?.state === 'ON' || machine?.task === 'boot') throw new Refusal('mustBeOff');
  if (machine?.state === 'DEFINED' || bill.paid_until === null) throw wrongState('not built yet');
  readChoice({ ...choiceOf(bill), resources });
  if (isSameResources(resources, resourcesOf(bill))) return;
  await refuseChange();
  const columns = resourceColumns(resources);
  const { cpu, ram_mb: ramMb, disk_gb: diskGb } = columns;
  await saveBill(db, bill.id, columns);
  await addEvent(db, bill.id, { type: 'changed', at: now(), details: { cpu, ramMb, diskGb } });
}

/**
 * Cancels an unpaid upgrade, or resets changed resources of an hourly server to those of its machine; throws
 * `itemMissing`, or `wrongState` without either.
 */
export async function cancelChanges({ db, now }: Omit<Clock, 'provider'>, own: OwnBill): Promise<void> {
  const { bill, machine } = await lockServer(db, own);
  const open = await findPayable(db, bill, now());
  const before = machine === undefined ? undefined : resourcesOf(machine);
  const isChanged = bill.period === DAY && before !== undefined && !isSameResources(before, resourcesOf(bill));
  if (open?.purpose === 'upgrade') await cancelOpenInvoice(db, bill);
  else if (isChanged) await saveBill(db, bill.id, resourceColumns(before));
  else throw wrongState('nothing to take back');
  await addEvent(db, bill.id, { type: 'changesCancelled', at: now() });
}
