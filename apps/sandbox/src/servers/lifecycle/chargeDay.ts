import { type Locale, toman } from '@abrak/core';
import { taxRatesOf, type Charge, invoiceLines } from '@abrak/core/billing';
import { DAY_MS, HOURLY_PLAN_NAME, isSameResources } from '@abrak/core/internal';
import { getCustomer } from '../../account/index.ts';
import { findItems, payInvoices } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { type Bill, choiceOf, resourcesOf, saveBill, saveMachine, type LockedServer } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { addServerInvoice } from '../bills/serverInvoices.ts';
import { findServerInvoice } from '../bills/serverInvoiceStore.ts';
import { DAY, readChoice } from '../catalogue/choice.ts';
import { withoutTask } from '../machines/machineTasks.ts';
import type { ServerClock } from '../serverDeps.ts';
import { applyPaidInvoice } from './paidInvoice.ts';

/** A day of an hourly server with its charges before tax. */
interface Day {
  readonly from: Date;
  readonly locale: Locale;
  readonly charges: readonly Charge[];
}

/**
 * Returns the charges of a day: those of the newest paid invoice, so that a server keeps the price that it was sold at; of
 * the catalogue, when the customer has changed the resources since.
 */
async function chargesOf(db: DbScope, bill: Bill): Promise<readonly Charge[]> {
  const resources = resourcesOf(bill);
  const { paid_invoice_id: invoiceId } = bill;
  const sold = invoiceId === null ? undefined : await findServerInvoice(db, invoiceId);
  if (invoiceId !== null && sold !== undefined && isSameResources(resourcesOf(sold), resources)) {
    const items = (await findItems(db, [invoiceId])).get(invoiceId) ?? [];
    return items.flatMap(({ price_type: priceType, rate_bp: rate, title, quantity, price_toman: price }) =>
      priceType === 'DISCOUNT' || price < 0 || rate !== null
        ? []
        : [{ title, priceType, quantity, priceToman: toman(price) }],
    );
  }
  return readChoice({ ...choiceOf(bill), period: DAY }).charges;
}

async function payDay(clock: ServerClock, bill: Bill, { from, locale, charges }: Day): Promise<void> {
  const { db, now, provider } = clock;
  const invoiceId = await addServerInvoice(db, {
    bill,
    locale,
    purpose: 'day',
    choice: { planId: bill.plan_id, planName: HOURLY_PLAN_NAME, period: DAY, resources: resourcesOf(bill) },
    charges,
    taxRates: taxRatesOf(provider),
    from,
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
  const { db, provider } = clock;
  const { balance_toman: balance, language: locale } = await getCustomer(db, bill.customer_id);
  const charges = await chargesOf(db, bill);
  // Checked before the invoice is created: the caller catches the error, so the transaction does not roll back.
  const { payableToman } = invoiceLines(charges, { taxRates: taxRatesOf(provider) });
  if (payableToman > balance) throw new Refusal('balanceTooLow');
  await payDay(clock, bill, { from, locale, charges });
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
