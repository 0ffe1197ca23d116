import type { Money, Settings } from '@abrak/core';
import { walletLimits } from '@abrak/core/billing';
import { judgeAmount } from '@abrak/core/internal';
import { operations, pathOf } from '@abrak/core/internal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { lockCustomer, unconfirmedLimit } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import type { Bank } from '../../gateway/index.ts';
import { operationRoutes, route, type SessionEnv } from '../../http/index.ts';
import { judgedValue, notFound, Refusal } from '../../shared/index.ts';
import { answerIdempotent } from '../answerIdempotent.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { readPathId } from '../pathId.ts';
import { findInvoices } from '../invoices/invoiceStore.ts';
import { refuseUnconfirmed } from '../invoices/payInvoices.ts';
import { cancelPayment } from './cancelPayment.ts';
import { addPayment, findPayment, listOpenPayments, type NewPayment } from './paymentStore.ts';
import { type GatewayDeps, startPayment } from './startPayment.ts';
import { wirePayment } from './wirePayment.ts';

const CALLBACK_PATH = pathOf(operations.returnFromBank);

const HANDOVER_PATH = pathOf(operations.handOverToBank);

/**
 * Parses an amount in whole toman from a query; throws `amountInvalid`, `amountTooLow`, `amountTooHigh` or
 * `gatewayLimit`.
 */
function readAmount(text: string, settings: Settings): number {
  return judgedValue(judgeAmount(text, walletLimits(settings)));
}

interface TopUp {
  readonly amountToman: number;
  readonly invoices?: readonly number[] | undefined;
  /** Price that the customer was shown, in thousands of toman on the wire. */
  readonly expected?: Money | undefined;
}

/**
 * Reads the customer's invoices that a payment settles; undefined for a top-up only. Throws `itemMissing`, or
 * `confirmationRequired` when more than the limit comes from the present balance, together with the payments of a day.
 */
async function readSettled(
  c: Context<SessionEnv>,
  deps: BillingDeps,
  { amountToman, invoices, expected }: TopUp,
): Promise<NewPayment['settles']> {
  const { db } = deps;
  const { id: customerId } = c.var.customer;
  if (invoices === undefined) return undefined;
  const ids = [...new Set(invoices)];
  const own = (await findInvoices(db, ids)).filter(({ customer_id: owner }) => owner === customerId);
  if (own.length < ids.length) throw notFound();
  const sum = own.reduce((total, { payable_toman: payable }) => total + payable, 0);
  const limitToman = await unconfirmedLimit(c, deps);
  await refuseUnconfirmed(deps, customerId, { sumToman: sum - amountToman, limitToman });
  return { ids, expectedToman: expected ?? null, limitToman };
}

/** Maximum number of payments of a customer that have not ended. */
export const MAX_OPEN_PAYMENTS = 20;

function openPayment(db: DbScope, payment: NewPayment): Promise<number> {
  return db.tx(async () => {
    await lockCustomer(db, payment.customerId);
    if ((await listOpenPayments(db, payment.customerId)).length >= MAX_OPEN_PAYMENTS) throw new Refusal('limitReached');
    return addPayment(db, payment);
  });
}

/** Returns the dependencies of `startPayment`, with the daily limit from the settings. */
export async function gatewayOf({ db, now, apiOrigin, readSettings }: BillingDeps, bank: Bank): Promise<GatewayDeps> {
  const callbackUrl = () => `${apiOrigin()}${CALLBACK_PATH}`;
  const { gatewayDailyLimitToman } = walletLimits(await readSettings());
  return { db, bank, now, callbackUrl, dailyLimitToman: gatewayDailyLimitToman };
}

function refuseWithoutBank({ banks }: BillingDeps): void {
  if (!banks.canPay) throw new Refusal('bankNotConnected');
}

/** Returns the bank of a gateway that the provider offers; throws `bankNotConnected` or `gatewayUnknown`. */
export function bankFor(deps: BillingDeps, gateway: string | undefined): Bank {
  refuseWithoutBank(deps);
  const offered = deps.provider.gateways.find(({ id }) => id === gateway);
  const bank = offered && deps.banks.forGateway(offered.id);
  if (bank === undefined) throw new Refusal('gatewayUnknown', { field: 'gateway' });
  return bank;
}

// A form is all that the documented call can hand over.
function formAddress({ apiOrigin }: BillingDeps, bank: Bank, refId: string): string {
  const { method, address } = bank.page(refId);
  return method === 'POST' ? address : `${apiOrigin()}${HANDOVER_PATH}`;
}

/** Creates the routes that top up the wallet through the bank. */
export function paymentRoutes(deps: BillingDeps) {
  const { db, now } = deps;
  const withBank: MiddlewareHandler = async (_c, next) => {
    refuseWithoutBank(deps);
    await next();
  };
  const answerPayment = async (customerId: number, id: number) => {
    const payment = await findPayment(db, customerId, id);
    if (payment === undefined) throw notFound();
    return wirePayment(db, payment);
  };
  return operationRoutes(deps, [
    route(operations.addToBalance, withBank, async (c, { query: { amount, ...settled } }) => {
      const amountToman = readAmount(amount, await deps.readSettings());
      const { id: customerId } = c.var.customer;
      const settles = await readSettled(c, deps, { ...settled, amountToman });
      const input = settles === undefined ? [] : [settles.ids.join(), settles.expectedToman];
      return answerIdempotent(c, deps, ['addToBalance', amountToman, ...input], async () => ({
        id: await openPayment(db, { customerId, amountToman, now: now(), settles }),
      }));
    }),
    route(operations.startPayment, async (c, { params, query: { gateway } }) => {
      const id = readPathId(params.id);
      const bank = bankFor(deps, gateway);
      // Needs no idempotency key: the RefId stays the same while the bank's page lives.
      const refId = await startPayment(await gatewayOf(deps, bank), c.var.customer.id, id);
      return { RefId: refId, postAddress: formAddress(deps, bank, refId) };
    }),
    route(operations.cancelPayment, async (c, { params }) => {
      const id = readPathId(params.id);
      const { id: customerId } = c.var.customer;
      await cancelPayment(db, { customerId, id, now: now() });
      return answerPayment(customerId, id);
    }),
    route(operations.getPayment, (c, { params }) => answerPayment(c.var.customer.id, readPathId(params.id))),
    route(operations.listOpenPayments, async (c) => {
      const open = await listOpenPayments(db, c.var.customer.id);
      return Promise.all(open.map((payment) => wirePayment(db, payment)));
    }),
  ]);
}
