import * as v from 'valibot';
import type { Client, ErrorCode } from '../client/index.ts';
import { defineCall, defineChange, errorCodeFromWire } from '../client/internal.ts';
import type { InvoiceRef } from './invoices.ts';
import { invoiceKinds } from './invoiceSchema.ts';
import type { Money } from '../shared/index.ts';
import { bareOrField, PaymentAmountSchema, rowsOf, TimeSchema, TomanSchema, toMoneyUnit } from '../shared/internal.ts';

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

/** Invoices that are paid from the balance as soon as a bank payment is credited. */
export interface PaymentSettlement {
  readonly invoices: readonly InvoiceRef[];
  /** `WAITING` until the payment is credited; `FAILED` leaves the money in the balance. */
  readonly state: 'FAILED' | 'PAID' | 'WAITING' | (string & {});
  /** Reason why the invoices were not paid; null otherwise. */
  readonly reason: ErrorCode | null;
}

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
  /** Time at which an open payment ends by itself; null or absent when the server does not tell. */
  readonly endsAt?: number | null | undefined;
  /** Null or absent for a top-up of the balance only. */
  readonly settles?: PaymentSettlement | null | undefined;
}

const IdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const SettlementSchema = v.object({
  invoices: v.array(v.object({ id: v.number(), kind: v.picklist(invoiceKinds) })),
  state: v.string(),
  reason: v.pipe(
    v.nullish(v.union([v.number(), v.string()]), null),
    v.transform((code) => (code === null ? null : errorCodeFromWire(code))),
  ),
});

const WirePaymentSchema = v.object({
  id: IdSchema,
  amount: PaymentAmountSchema,
  state: v.string(),
  referenceNumber: v.nullish(IdSchema, null),
  cardPan: v.nullish(v.string(), null),
  reason: v.nullish(v.number(), null),
  createdAt: TimeSchema,
  endedAt: v.nullish(TimeSchema, null),
  endsAt: v.nullish(TimeSchema, null),
  settles: v.nullish(SettlementSchema, null),
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

/** Options of a new bank payment. */
export interface NewBankPayment {
  /** Idempotency key. */
  readonly key: string;
  /** Invoices to pay from the balance as soon as it is credited. Requires the capability `topUpAndPay`. Default: none. */
  readonly invoices?: readonly InvoiceRef[] | undefined;
  /** Price of these invoices that the customer was shown; at another price they are not paid. */
  readonly expectedToman?: Money | undefined;
}

/**
 * Creates a payment into the balance and returns its id. It has side effects although it is a GET: retry it only with
 * the same key, and never through a cache that refetches.
 */
export const addToBalance = defineChange({
  call: 'billing.addToBalance',
  route: 'GET cfs/payments/addToBalance',
  send: ({ client, request }, amount: Money, { key, invoices, expectedToman }: NewBankPayment): Promise<string> => {
    const { payments, prices } = client.provider.units;
    return request({
      query: {
        amount: toMoneyUnit(amount, payments),
        invoices: invoices?.map(({ id }) => id).join(),
        expected: expectedToman === undefined ? undefined : toMoneyUnit(expectedToman, prices),
      },
      idempotencyKey: key,
      canEndSession: false,
      answer: bareOrField('id', IdSchema),
    });
  },
});

const firstGatewayOf = ({ provider }: Client) => provider.gateways[0].id;

/**
 * Hands a payment over to the bank and returns the form to post. Can be repeated until the payment has ended; then
 * rejects with `paymentEnded`. Takes no idempotency key, because a replayed answer would lead to an expired bank page.
 */
export const startPayment = defineChange({
  call: 'billing.startPayment',
  route: 'PUT cfs/payments/{id}/doPay',
  send: ({ client, request }, id: string, gateway: string = firstGatewayOf(client)): Promise<GatewayForm> =>
    request({ params: { id }, query: { gateway }, canEndSession: false, answer: GatewayFormSchema }),
  input: (client, id, gateway = firstGatewayOf(client)) => [id, gateway],
});

/**
 * Returns the address of the provider's page that redirects the browser to the bank, an alternative to `startPayment`.
 * Without a gateway it leads to the provider's first one.
 */
export function paymentRequestUrl({ baseUrl }: Pick<Client, 'baseUrl'>, id: string, gateway?: string): string {
  const chosen = gateway === undefined ? '' : `&gateway=${encodeURIComponent(gateway)}`;
  return new URL(`/cli/payment/request/${encodeURIComponent(id)}?redirect=us${chosen}`, baseUrl).href;
}

/** Fetches a payment of the customer. Rejects with `itemMissing`. Requires the capability `payments`. */
export const getPayment = defineCall({
  call: 'billing.getPayment',
  route: 'GET cfs/payments/{id}',
  send: ({ request }, id: string, signal?: AbortSignal): Promise<BankPayment> =>
    request({ params: { id }, answer: BankPaymentSchema, signal }),
});

/**
 * Ends a payment that the customer gave up, and returns it. Rejects with `paymentEnded` when the bank is being asked or
 * has answered. Requires the capability `cancelPayments`.
 */
export const cancelPayment = defineChange({
  call: 'billing.cancelPayment',
  route: 'PUT cfs/payments/{id}/cancel',
  send: ({ request }, id: string): Promise<BankPayment> =>
    request({ params: { id }, canEndSession: false, answer: BankPaymentSchema }),
});

/** Fetches the payments that have not ended, newest first. Requires the capability `payments`. */
export const listOpenPayments = defineCall({
  call: 'billing.listOpenPayments',
  route: 'GET cfs/payments',
  send: ({ request }, signal?: AbortSignal): Promise<readonly BankPayment[]> =>
    request({ query: { state: 'open' }, answer: rowsOf(BankPaymentSchema), signal }),
});

/** Fetches the customer's gift balance in toman, which is separate from the wallet balance. */
export const getGiftBalance = defineCall({
  call: 'billing.getGiftBalance',
  route: 'POST cws/giftWallets/getGiftWalletBalance',
  send: ({ request }, signal?: AbortSignal): Promise<Money> =>
    request({ answer: bareOrField('value', TomanSchema), signal }),
});
