import * as v from 'valibot';
import type { Invoice } from '../billing/index.ts';
import { pricePerMonth } from '../billing/internal.ts';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
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
export function listServerImages(client: Client, signal?: AbortSignal): Promise<readonly ServerImage[]> {
  const port = portCall(client, 'servers', 'listServerImages');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cws', path: 'vmOSs', answer: ServerImagesSchema, signal });
}

/** Lists the server plans; no sign-in required. */
export function listServerPlans(client: Client, signal?: AbortSignal): Promise<readonly ServerPlan[]> {
  const port = portCall(client, 'servers', 'listServerPlans');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cws',
    path: 'products/user/products',
    query: { category: 'CWS', calculationType: 'FIXED' },
    answer: ServerPlansSchema,
    signal,
  });
}

/** Lists the networks; no sign-in required. */
export function listServerNetworks(client: Client, signal?: AbortSignal): Promise<readonly ServerNetwork[]> {
  const port = portCall(client, 'servers', 'listServerNetworks');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cws', path: 'networks', answer: ServerNetworksSchema, signal });
}

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
export async function quoteOrder(
  client: Client,
  choice: ServerChoice,
  { promo, signal }: OrderOptions & { readonly signal?: AbortSignal | undefined } = {},
): Promise<OrderQuote> {
  const port = portCall(client, 'servers', 'quoteOrder');
  if (port !== undefined) return port(choice, { promo, signal });
  const answer = await client.request({
    method: 'POST',
    service: 'cws',
    path: 'vmBills/quote',
    query: { promo },
    body: pricedPayload(choice),
    answer: QuoteSchema,
    signal,
  });
  return toQuote(answer, choice.period);
}

/**
 * Orders a server and returns its draft invoice, looked up when the answer does not hold it. The server is built when
 * the invoice is paid. `key` is the idempotency key: a retry with the same key returns the same invoice. Rejects with nameTaken, planMissing, imageMissing,
 * networkMissing, periodUnavailable, belowMinimum, createDisabled or an error of checkPromo.
 */
export function orderServer(
  client: Client,
  order: OrderPayload,
  { key, promo }: OrderOptions & { readonly key: string },
): Promise<Invoice> {
  const call = {
    method: 'POST',
    service: 'cws',
    path: 'vmBills/createInvoice',
    query: { promo },
    body: order,
  } as const;
  return sendChange(client, { noun: 'servers', call: 'orderServer', input: [order, { key, promo }] }, () =>
    requestInvoice(client, { ...call, idempotencyKey: key }, { name: order.name }),
  );
}
