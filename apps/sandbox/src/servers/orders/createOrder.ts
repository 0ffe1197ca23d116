import { taxRatesOf } from '@abrak/core/billing';
import { discountCharges } from '@abrak/core/internal';
import { lockCustomer } from '../../account/index.ts';
import { refuseManyUnpaid } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { addEvents } from '../../events/index.ts';
import { Refusal } from '../../shared/index.ts';
import { addBill, type Bill, hasBillNamed, resourceColumns } from '../bills/billStore.ts';
import { addEvent as addServerEvent } from '../bills/eventStore.ts';
import { DUE_AFTER_MS, openServerInvoice } from '../bills/serverInvoices.ts';
import { findPromo, promoOf } from '../promos/promos.ts';
import { takePromo } from '../promos/promoStore.ts';
import type { ServerClock } from '../serverDeps.ts';
import type { Order } from './orderInput.ts';

/** A validated order with its customer. */
export interface NewOrder extends Order {
  readonly customerId: number;
  /** Discount code; undefined for none. */
  readonly promo: string | undefined;
}

// Names are part of URLs, which are matched case-insensitively.
async function refuseTaken(db: DbScope, { customerId, name }: NewOrder): Promise<void> {
  if (await hasBillNamed(db, customerId, name)) throw new Refusal('nameTaken', { field: 'name' });
}

function addOrderedBill(db: DbScope, { customerId, name, network, choice }: NewOrder, now: Date): Promise<Bill> {
  const { planId, period, image, resources } = choice;
  const own = { customer_id: customerId, name, image: image.name, network, period, plan_id: planId, created_at: now };
  return addBill(db, { ...own, ...resourceColumns(resources) });
}

/**
 * Creates an unpaid server and its invoice; returns the invoice's id. Throws `nameTaken`, and the errors of
 * `findPromo`.
 */
export function createOrder(
  { db, now: clock, provider }: Pick<ServerClock, 'db' | 'now' | 'provider'>,
  order: NewOrder,
): Promise<number> {
  const { customerId, choice, promo: code } = order;
  const now = clock();
  return db.tx(async () => {
    const { language: locale } = await lockCustomer(db, customerId);
    await refuseManyUnpaid(db, customerId, now);
    await refuseTaken(db, order);
    const promo = code === undefined ? undefined : await findPromo(db, { code, planName: choice.planName, now });
    if (promo !== undefined) await takePromo(db, promo);
    const bill = await addOrderedBill(db, order, now);
    const invoiceId = await openServerInvoice(db, bill, {
      locale,
      purpose: 'order',
      choice,
      charges: discountCharges(choice.charges, promo && promoOf(promo).discount),
      taxRates: taxRatesOf(provider),
      createdAt: now,
      dueAt: new Date(now.getTime() + DUE_AFTER_MS),
      from: now,
      ...(promo && { promoCode: promo.code }),
    });
    await addServerEvent(db, bill.id, {
      type: 'ordered',
      at: now,
      details: { plan: choice.planName, period: choice.period },
    });
    const placed = { kind: 'server', id: bill.id, name: bill.name, invoiceId } as const;
    await addEvents(db, { type: 'order.created', customerId, data: [{ order: placed }] }, now);
    return invoiceId;
  });
}
