import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import * as v from 'valibot';
import type { PageForm } from './bankBrowser.ts';
import { tokenOf } from './openSandbox.ts';

const IdSchema = v.object({ id: v.number() });
const StartSchema = v.object({ RefId: v.string(), postAddress: v.string() });
const PaymentSchema = v.object({
  id: v.number(),
  amount: v.number(),
  state: v.string(),
  referenceNumber: v.nullable(v.string()),
  cardPan: v.nullable(v.string()),
  reason: v.nullable(v.number()),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
});

/** Status and parsed body of an answer. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a call of the signed-in customer without checking its arguments or its answer. */
export async function rawCall(
  client: Client,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<RawAnswer> {
  const answer = await fetch(new URL(path, client.baseUrl), {
    method,
    headers: {
      token: tokenOf(client),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function expectAnswer<Schema extends v.GenericSchema>(
  answering: Promise<RawAnswer>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return v.parse(schema, body);
}

/** Creates a payment of whole toman and returns its id. */
export async function makePayment(client: Client, amountToman: number, key: string = randomUUID()): Promise<number> {
  return (
    await expectAnswer(
      rawCall(client, 'GET', `/cfs/rest/payments/addToBalance?amount=${amountToman}`, { key }),
      IdSchema,
    )
  ).id;
}

/** Starts a payment at the bank and returns the values that open the bank's page. */
export async function startAtBank(client: Client, paymentId: number, gateway = 'BEHPARDAKHT') {
  const path = `/cfs/rest/payments/${paymentId}/doPay?gateway=${gateway}`;
  const { RefId: refId, postAddress } = await expectAnswer(rawCall(client, 'PUT', path), StartSchema);
  return { refId, postAddress };
}

/** Creates a payment and starts it at the bank. */
export async function beginPayment(client: Client, amountToman: number) {
  const id = await makePayment(client, amountToman);
  return { id, ...(await startAtBank(client, id)) };
}

/** Returns a payment of the customer. */
export function readPayment(client: Client, id: number) {
  return expectAnswer(rawCall(client, 'GET', `/cfs/rest/payments/${id}`), PaymentSchema);
}

/** Returns the customer's balance in toman. */
export async function balanceOf(client: Client): Promise<number> {
  return (await getCurrentUser(client)).balanceToman;
}

/** Returns the first form that returns to the merchant. Throws when the page has none. */
export function onlyReturn({ returns }: { readonly returns: readonly PageForm[] }): PageForm {
  const [form] = returns;
  if (form === undefined) throw new Error('The page has no form that returns to the merchant.');
  return form;
}
