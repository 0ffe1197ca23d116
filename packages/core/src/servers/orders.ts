import * as v from 'valibot';
import { pricePerMonth } from '../billing/index.ts';
import { defineCall, defineChange } from '../client/internal.ts';
import { ThousandTomanSchema } from '../shared/internal.ts';
import {
  ServerImagesSchema,
  ServerNetworksSchema,
  ServerPlansSchema,
  type ServerImage,
  type ServerNetwork,
  type ServerPlan,
} from './catalogueSchema.ts';
import { type OrderPayload, pricedPayload, type ServerChoice } from './orderPayload.ts';
import type { OrderQuote } from './orderQuote.ts';
import { requestInvoice } from './requestInvoice.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** Lists the operating-system images; no sign-in required. */
export const listServerImages = defineCall({
  call: 'servers.listServerImages',
  route: 'GET cws/vmOSs',
  send: ({ request }, signal?: AbortSignal): Promise<readonly ServerImage[]> =>
    request({ answer: ServerImagesSchema, signal }),
});

/** Lists the server plans; no sign-in required. */
export const listServerPlans = defineCall({
  call: 'servers.listServerPlans',
  route: 'GET cws/products/user/products',
  send: ({ request }, signal?: AbortSignal): Promise<readonly ServerPlan[]> =>
    request({ query: { category: 'CWS', calculationType: 'FIXED' }, answer: ServerPlansSchema, signal }),
});

/** Lists the networks; no sign-in required. */
export const listServerNetworks = defineCall({
  call: 'servers.listServerNetworks',
  route: 'GET cws/networks',
  send: ({ request }, signal?: AbortSignal): Promise<readonly ServerNetwork[]> =>
    request({ answer: ServerNetworksSchema, signal }),
});

const QuoteSchema = v.object({
  lines: v.array(
    v.object({ title: v.string(), priceType: v.string(), quantity: v.number(), cost: ThousandTomanSchema }),
  ),
  total: ThousandTomanSchema,
  taxLines: v.array(v.object({ rate: v.nullish(v.number(), null), cost: ThousandTomanSchema })),
  payable: ThousandTomanSchema,
  perPeriod: ThousandTomanSchema,
});

function toQuote(
  { lines, total, taxLines, payable, perPeriod }: v.InferOutput<typeof QuoteSchema>,
  period: ServerPeriod,
): OrderQuote {
  return {
    lines: lines.map(({ cost, ...line }, place) => ({ ...line, index: place + 1, costToman: cost })),
    netToman: total,
    taxes: taxLines.map(({ rate, cost }) => ({ rateBp: rate, costToman: cost })),
    payableToman: payable,
    renewalToman: perPeriod,
    perMonth: pricePerMonth(payable, period),
    saving: null,
    validTo: null,
  };
}

/** Options of an order and its quote. */
export interface OrderOptions {
  /** Discount code. */
  readonly promo?: string | undefined;
}

/**
 * Requests the price of an order from the server, hourly ones included. Requires the `quotes` capability. With a
 * discount code it can also reject with the errors of checkPromo.
 */
export const quoteOrder = defineCall({
  call: 'servers.quoteOrder',
  route: 'POST cws/vmBills/quote',
  send: async (
    { request },
    choice: ServerChoice,
    { promo, signal }: OrderOptions & { readonly signal?: AbortSignal | undefined } = {},
  ) => {
    const answer = await request({ query: { promo }, body: pricedPayload(choice), answer: QuoteSchema, signal });
    return toQuote(answer, choice.period);
  },
  input: (_client, choice, { promo, signal } = {}) => [choice, { promo, signal }],
});

/**
 * Orders a server and returns its draft invoice, looked up when the answer does not hold it. The server is built when
 * the invoice is paid. `key` is the idempotency key: a retry with the same key returns the same invoice. Rejects with nameTaken, planMissing, imageMissing,
 * networkMissing, periodUnavailable, belowMinimum, createDisabled or an error of checkPromo.
 */
export const orderServer = defineChange({
  call: 'servers.orderServer',
  route: 'POST cws/vmBills/createInvoice',
  send: (context, order: OrderPayload, { key, promo }: OrderOptions & { readonly key: string }) =>
    requestInvoice(context, { query: { promo }, body: order, idempotencyKey: key }, { name: order.name }),
  input: (_client, order, { key, promo }) => [order, { key, promo }],
});
