import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import { bareOrField, PaymentAmountSchema, TimeSchema, TomanSchema, toMoneyUnit } from '../shared/internal.ts';

/** State of a bank payment; unknown values are kept as they are. */
export type BankPaymentState =
  | 'CANCELLED'
  | 'CREATED'
  | 'FAILED'
  | 'PAID'
  /** The browser returned from the bank; the result is being requested from the bank. */
  | 'RETURNED'
  /** Refunded by the bank. */
  | 'REVERSED'
  | 'STARTED'
  | (string & {});

/** Bank payment into the balance; times in milliseconds since the epoch. */
export interface BankPayment {
  readonly id: string;
  readonly amountToman: Money;
  readonly state: BankPaymentState;
  /** Reference number of the bank; null until the payment is paid. */
  readonly referenceNumber: string | null;
  /** Masked card number. */
  readonly cardPan: string | null;
  /** Result code with which the bank ended the payment. */
  readonly reason: number | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

const IdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const WirePaymentSchema = v.object({
  id: IdSchema,
  amount: PaymentAmountSchema,
  state: v.string(),
  referenceNumber: v.nullish(IdSchema, null),
  cardPan: v.nullish(v.string(), null),
  reason: v.nullish(v.number(), null),
  createdAt: TimeSchema,
  endedAt: v.nullish(TimeSchema, null),
});

/** Payment as a backend sends it. */
export type WirePayment = v.InferInput<typeof WirePaymentSchema>;

/** Parses a bank payment. */
export const BankPaymentSchema: v.GenericSchema<unknown, BankPayment> = v.pipe(
  WirePaymentSchema,
  v.transform(({ amount, ...wire }): BankPayment => ({ ...wire, amountToman: amount })),
);

/**
 * Form that sends the browser to the bank: post the field `RefId` to `postAddress`, after `checkGatewayAddress` has
 * allowed it.
 */
export interface GatewayForm {
  /** Reference id; case-sensitive. */
  readonly refId: string;
  readonly postAddress: string;
}

/** Page of the provider that sends the browser to the bank; open it in place of posting a form. */
export interface GatewayRedirect {
  readonly redirectTo: string;
}

const GatewayFormSchema = v.pipe(
  v.object({ RefId: v.pipe(v.string(), v.minLength(1)), postAddress: v.string() }),
  v.transform(({ RefId, postAddress }): GatewayForm => ({ refId: RefId, postAddress })),
);

/**
 * Creates a payment into the balance and returns its id. It has side effects although it is a GET: retry it only with
 * the same key, and never through a cache that refetches.
 */
export async function addToBalance(client: Client, amount: Money, { key }: { readonly key: string }): Promise<string> {
  const port = portCall(client, 'billing', 'addToBalance');
  if (port !== undefined) return port(amount, { key });
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'payments/addToBalance',
    query: { amount: toMoneyUnit(amount, client.provider.units.payments) },
    idempotencyKey: key,
    canEndSession: false,
    answer: bareOrField('id', IdSchema),
  });
}

/**
 * Hands a payment over to the bank and returns the form to post. Can be repeated until the payment has ended; then
 * rejects with `paymentEnded`. Takes no idempotency key, because a replayed answer would lead to an expired bank page.
 */
export function startPayment(client: Client, id: string, gateway: string = client.provider.gateways[0].id): Promise<GatewayForm> {
  const port = portCall(client, 'billing', 'startPayment');
  if (port !== undefined) return port(id, gateway);
  return client.request({
    method: 'PUT',
    service: 'cfs',
    path: `payments/${encodeURIComponent(id)}/doPay`,
    query: { gateway },
    canEndSession: false,
    answer: GatewayFormSchema,
  });
}

/**
 * Returns the address of the provider's page that redirects the browser to the bank, an alternative to `startPayment`.
 */
export function paymentRequestUrl({ baseUrl }: Pick<Client, 'baseUrl'>, id: string): string {
  return new URL(`/cli/payment/request/${encodeURIComponent(id)}?redirect=us`, baseUrl).href;
}

/** Fetches a payment of the customer. Rejects with `itemMissing`. Requires the capability `payments`. */
export function getPayment(client: Client, id: string, signal?: AbortSignal): Promise<BankPayment> {
  const port = portCall(client, 'billing', 'getPayment');
  if (port !== undefined) return port(id, signal);
  const path = `payments/${encodeURIComponent(id)}`;
  return client.request({ method: 'GET', service: 'cfs', path, answer: BankPaymentSchema, signal });
}

/** Fetches the payments that have not ended, newest first. Requires the capability `payments`. */
export function listOpenPayments(client: Client, signal?: AbortSignal): Promise<readonly BankPayment[]> {
  const port = portCall(client, 'billing', 'listOpenPayments');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'payments',
    query: { state: 'open' },
    answer: v.array(BankPaymentSchema),
    signal,
  });
}

/** Fetches the customer's gift balance in toman, which is separate from the wallet balance. */
export async function getGiftBalance(client: Client, signal?: AbortSignal): Promise<Money> {
  const port = portCall(client, 'billing', 'getGiftBalance');
  if (port !== undefined) return port(signal);
  const answer = bareOrField('value', TomanSchema);
  return client.request({ method: 'POST', service: 'cws', path: 'giftWallets/getGiftWalletBalance', answer, signal });
}
