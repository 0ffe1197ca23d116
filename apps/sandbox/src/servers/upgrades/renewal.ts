import { taxRatesOf } from '@abrak/core/billing';
import { getCustomer } from '../../account/index.ts';
import { Refusal, wrongState } from '../../shared/index.ts';
import { type Bill, choiceOf, type LockedServer, lockServer, type OwnBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { continuedSince } from '../bills/paidPeriod.ts';
import { cancelOpenInvoice, DUE_AFTER_MS, openServerInvoice } from '../bills/serverInvoices.ts';
import { findPayable } from '../bills/serverInvoiceStore.ts';
import { DAY, readChoice } from '../catalogue/choice.ts';
import type { ServerFeature } from '../requireFeature.ts';
import type { ServerClock } from '../serverDeps.ts';

type Clock = Pick<ServerClock, 'db' | 'now' | 'provider'>;

function refuseUnrenewable({ bill, machine }: LockedServer): void {
  if (machine?.state === 'PROBLEM') throw new Refusal('serverProblem');
  const renewsItself = bill.period === DAY && bill.paid_until !== null && machine !== undefined;
  if (renewsItself) throw wrongState('hourly servers renew themselves');
}

function periodStart({ paid_until: until }: Bill, now: Date): Date {
  return until !== null && until.getTime() > now.getTime() ? until : now;
}

async function createRenewal({ db, now, provider }: Clock, bill: Bill, period: string): Promise<number> {
  const { language: locale } = await getCustomer(db, bill.customer_id);
  const choice = readChoice({ ...choiceOf(bill), period });
  // The renewal of a server that was never paid counts as a new order.
  const purpose = bill.paid_until === null ? 'order' : 'renewal';
  const taxRates = taxRatesOf(provider);
  const from = periodStart(bill, now());
  const times = {
    createdAt: now(),
    dueAt: new Date(now().getTime() + DUE_AFTER_MS),
    from,
    since: continuedSince(bill, from) ?? null,
  };
  const invoiceId = await openServerInvoice(db, bill, {
    locale,
    purpose,
    choice,
    charges: choice.charges,
    taxRates,
    ...times,
  });
  await addEvent(db, bill.id, { type: 'renewalRequested', at: now(), details: { period } });
  return invoiceId;
}

/** Options of a renewal. */
export interface RenewalOptions {
  /** Default: the period of the open invoice, else of the server. */
  readonly period: string | undefined;
  /** Rejects when the provider has switched the feature off. */
  readonly requireFeature: (feature: ServerFeature) => Promise<void>;
}

/**
 * Returns the id of the invoice that extends a server or replaces its missing machine: the open one, or a new one.
 * Throws `itemMissing`, `serverProblem`, `periodUnavailable`, the errors of `requireFeature`, and `wrongState` for an
 * unpaid upgrade or a running hourly server.
 */
export async function openRenewal(
  clock: Clock,
  own: OwnBill,
  { period: requestedPeriod, requireFeature }: RenewalOptions,
): Promise<number> {
  const server = await lockServer(clock.db, own);
  const { bill, machine } = server;
  await requireFeature(machine === undefined ? 'createServer' : 'extend');
  refuseUnrenewable(server);
  const payable = await findPayable(clock.db, bill, clock.now());
  if (payable?.purpose === 'upgrade') throw wrongState('an upgrade waits to be paid');
  const period = requestedPeriod ?? payable?.period ?? bill.period;
  return payable?.period === period ? payable.id : createRenewal(clock, bill, period);
}

/** Cancels the unpaid renewal of a server; throws `itemMissing`, or `wrongState` without one. */
export async function cancelRenewal({ db, now }: Omit<Clock, 'provider'>, own: OwnBill): Promise<void> {
  const { bill } = await lockServer(db, own);
  const open = await findPayable(db, bill, now());
  if (open?.purpose !== 'renewal') throw wrongState('no renewal waits');
  await cancelOpenInvoice(db, bill);
  await addEvent(db, bill.id, { type: 'renewalCancelled', at: now() });
}
