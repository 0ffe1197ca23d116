import type { Locale } from '@abrak/core';
import { taxRatesOf } from '@abrak/core/billing';
import { DAY_MS, invoiceLines } from '@abrak/core/internal';
import { getCustomer } from '../../account/index.ts';
import { payInvoices } from '../../billing/index.ts';
import { Refusal } from '../../shared/index.ts';
import { type Bill, resourcesOf, saveBill, saveMachine, type LockedServer } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { addServerInvoice } from '../bills/serverInvoices.ts';
import { readChoice } from '../catalogue/choice.ts';
import { DAY } from '../catalogue/hourly.ts';
import { withoutTask } from '../machines/machineTasks.ts';
import type { ServerClock } from '../serverDeps.ts';
import { applyPaidInvoice } from './paidInvoice.ts';

function choiceOf(bill: Bill) {
  return readChoice({ planId: bill.plan_id, period: DAY, image: bill.image, resources: resourcesOf(bill) });
}

async function payDay(
  clock: ServerClock,
  bill: Bill,
  day: { readonly from: Date; readonly locale: Locale },
): Promise<void> {
  const { db, now, provider } = clock;
  const choice = choiceOf(bill);
  const dayInvoice = {
    bill,
    locale: day.locale,
    purpose: 'day',
    choice,
    charges: choice.charges,
    taxRates: taxRatesOf(provider),
    from: day.from,
  } as const;
  const invoiceId = await addServerInvoice(db, {
    ...dayInvoice,
    createdAt: now(),
    dueAt: new Date(now().getTime() + DAY_MS),
  });
  const deps = {
    db,
    now,
    onInvoicePaid: { servers: (invoice) => applyPaidInvoice(clock, invoice) },
  } satisfies Parameters<typeof payInvoices>[0];
  await payInvoices(deps, { customerId: bill.customer_id, invoiceIds: [invoiceId] });
}

/**
 * Charges a day of an hourly server from the balance; throws `balanceTooLow` before it changes anything. The customer
 * must be locked.
 */
export async function chargeDay(clock: ServerClock, bill: Bill, from: Date): Promise<void> {
  const { balance_toman: balance, language: locale } = await getCustomer(clock.db, bill.customer_id);
  // Checked before the invoice is created: the caller catches the error, so the transaction does not roll back.
  const { payableToman } = invoiceLines(choiceOf(bill).charges, { taxRates: taxRatesOf(clock.provider) });
  if (payableToman > balance) throw new Refusal('balanceTooLow');
  await payDay(clock, bill, { from, locale });
}

/** Makes an hourly server idle: its machine is off, and it is not charged until it is activated. */
export async function makeServerIdle(
  { db, now }: ServerClock,
  { bill, machine }: LockedServer,
  reason: 'balanceTooLow' | 'customer',
): Promise<void> {
  await saveBill(db, bill.id, { status: 'IDLE', idle_at: now() });
  if (machine !== undefined) await saveMachine(db, machine.id, withoutTask('OFF'));
  await addEvent(db, bill.id, { type: 'idle', at: now(), details: { reason } });
}
