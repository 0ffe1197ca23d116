import * as v from 'valibot';
import { type Invoice, invoiceSchema, pricePerMonth } from '../billing/index.ts';
import type { Client } from '../client/index.ts';
import { ThousandTomanSchema } from '../shared/index.ts';
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
import type { ServerPeriod } from './serverPeriods.ts';

/** The operating-system images, for everybody (B §7; decision 37). */
export function listServerImages(client: Client, signal?: AbortSignal): Promise<readonly ServerImage[]> {
  return client.request({ method: 'GET', service: 'cws', path: 'vmOSs', answer: ServerImagesSchema, signal });
}

/** The plans, for everybody (B §7; decision 37). */
export function listServerPlans(client: Client, signal?: AbortSignal): Promise<readonly ServerPlan[]> {
  return client.request({
    method: 'GET',
    service: 'cws',
    path: 'products/user/products',
    query: { category: 'CWS', calculationType: 'FIXED' },
    answer: ServerPlansSchema,
    signal,
  });
}

/** The networks, for everybody (B §7; decision 37). */
export function listServerNetworks(client: Client, signal?: AbortSignal): Promise<readonly ServerNetwork[]> {
  return client.request({ method: 'GET', service: 'cws', path: 'networks', answer: ServerNetworksSchema, signal });
}

const QuoteSchema = v.object({
  lines: v.array(v.object({ title: v.string(), priceType: v.string(), quantity: v.number(), cost: ThousandTomanSchema })),
  total: ThousandTomanSchema,
  taxLines: v.array(v.object({ rate: v.nullish(v.number(), null), cost: ThousandTomanSchema })),
  payable: ThousandTomanSchema,
  perPeriod: ThousandTomanSchema,
});

function toQuote({ lines, total, taxLines, payable, perPeriod }: v.InferOutput<typeof QuoteSchema>, period: ServerPeriod): OrderQuote {
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

/** What goes with an order. */
export interface OrderOptions {
  /** Discount code (decision 14). */
  readonly promo?: string | undefined;
}

/**
 * Asks the server what an order would cost, by the hour too; needs the capability quotes (decision 11). With a code it
 * rejects as checkPromo does.
 */
export async function quoteOrder(
  client: Client,
  choice: ServerChoice,
  { promo, signal }: OrderOptions & { readonly signal?: AbortSignal | undefined } = {},
): Promise<OrderQuote> {
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
 * Orders a server and gives the invoice that has it built when it is paid (B §7); with the same key a call that is sent
 * again gives the same one. Rejects with nameTaken, planMissing, imageMissing, networkMissing, periodUnavailable,
 * belowMinimum, createDisabled, or as checkPromo does.
 */
export function orderServer(
  client: Client,
  order: OrderPayload,
  { key, promo }: OrderOptions & { readonly key: string },
): Promise<Invoice> {
  return client.request({
    method: 'POST',
    service: 'cws',
    path: 'vmBills/createInvoice',
    query: { promo },
    body: order,
    idempotencyKey: key,
    answer: invoiceSchema('servers'),
  });
}
