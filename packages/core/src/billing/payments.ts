import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type Money, TimeSchema, TomanSchema } from '../shared/index.ts';

/** The gateway that payments are handed to when nothing else is said. */
export const DEFAULT_GATEWAY = 'BEHPARDAKHT';

/** How a payment by the bank stands; another word comes as it is (decision 84). */
export type BankPaymentState =
  | 'CANCELLED'
  | 'CREATED'
  | 'FAILED'
  | 'PAID'
  /** Back from the bank, which is being asked whether it was paid. */
  | 'RETURNED'
  /** Given back by the bank. */
  | 'REVERSED'
  | 'STARTED'
  | (string & {});

/** A payment by the bank into the balance; times in milliseconds since the epoch. */
export interface BankPayment {
  readonly id: string;
  readonly amountToman: Money;
  readonly state: BankPaymentState;
  /** What the bank calls the sale; null until it is paid. */
  readonly referenceNumber: string | null;
  /** Masked. */
  readonly cardPan: string | null;
  /** The bank's result code of what ended it. */
  readonly reason: number | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

const IdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const WirePaymentSchema = v.object({
  id: IdSchema,
  amount: TomanSchema,
  state: v.string(),
  referenceNumber: v.nullish(IdSchema, null),
  cardPan: v.nullish(v.string(), null),
  reason: v.nullish(v.number(), null),
  createdAt: TimeSchema,
  endedAt: v.nullish(TimeSchema, null),
});

/** What a backend answers for a payment. */
export type WirePayment = v.InferInput<typeof WirePaymentSchema>;

/** Reads a payment of the wire into the program's spelling. */
export const BankPaymentSchema: v.GenericSchema<unknown, BankPayment> = v.pipe(
  WirePaymentSchema,
  v.transform(({ amount, ...wire }): BankPayment => ({ ...wire, amountToman: amount })),
);

/** What sends a browser to the bank: a form with the field RefId, posted to an address that checkGatewayAddress must allow. */
export interface GatewayForm {
  /** Case-sensitive. */
  readonly refId: string;
  readonly postAddress: string;
}

const GatewayFormSchema = v.pipe(
  v.object({ RefId: v.pipe(v.string(), v.minLength(1)), postAddress: v.string() }),
  v.transform(({ RefId, postAddress }): GatewayForm => ({ refId: RefId, postAddress })),
);

/**
 * Begins a payment into the balance and gives its id (A §7). Although it is a GET, it makes something: never send it
 * again without the same key, and by nothing that repeats reads of its own accord.
 */
export async function addToBalance(client: Client, amount: Money, { key }: { readonly key: string }): Promise<string> {
  const { id } = await client.request({
    method: 'GET',
    service: 'cfs',
    path: 'payments/addToBalance',
    query: { amount },
    idempotencyKey: key,
    answer: v.object({ id: IdSchema }),
  });
  return id;
}

/**
 * Hands a payment to the bank (A §7); it may be handed over again until it has ended, and then rejects with
 * paymentEnded. It takes no key: an old answer would name a bank page that is closed.
 */
export function startPayment(client: Client, id: string, gateway: string = DEFAULT_GATEWAY): Promise<GatewayForm> {
  return client.request({
    method: 'PUT',
    service: 'cfs',
    path: `payments/${encodeURIComponent(id)}/doPay`,
    query: { gateway },
    answer: GatewayFormSchema,
  });
}

/** The other documented start: a page of the provider's that sends the browser on to the bank (A §7; decision 58). */
export function paymentRequestUrl({ baseUrl }: Pick<Client, 'baseUrl'>, id: string): string {
  return new URL(`/cli/payment/request/${encodeURIComponent(id)}?redirect=us`, baseUrl).href;
}

/** A payment of the customer's; needs the capability payments. Rejects with itemMissing. */
export function getPayment(client: Client, id: string, signal?: AbortSignal): Promise<BankPayment> {
  const path = `payments/${encodeURIComponent(id)}`;
  return client.request({ method: 'GET', service: 'cfs', path, answer: BankPaymentSchema, signal });
}

/** Payments that have not ended, newest first; needs the capability payments. */
export function listOpenPayments(client: Client, signal?: AbortSignal): Promise<readonly BankPayment[]> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'payments',
    query: { state: 'open' },
    answer: v.array(BankPaymentSchema),
    signal,
  });
}

/** Gifts of the provider, apart from the balance (A §7, B §7; decision 20). */
export async function getGiftBalance(client: Client, signal?: AbortSignal): Promise<Money> {
  const { value } = await client.request({
    method: 'POST',
    service: 'cws',
    path: 'giftWallets/getGiftWalletBalance',
    answer: v.object({ value: TomanSchema }),
    signal,
  });
  return value;
}
