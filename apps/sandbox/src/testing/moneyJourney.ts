import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BankAct, formsIn, type PageForm } from './bankBrowser.ts';
import type { Dice } from './dice.ts';

const UNAVAILABLE = 503;
const bankActs: readonly BankAct[] = [
  'pay',
  'pay',
  'pay',
  'payAndClose',
  'payAndReturnTwice',
  'payAndReturnLate',
  'cancel',
  'decline',
];

const IdSchema = v.object({ id: v.number() });
const StartSchema = v.object({ RefId: v.string(), postAddress: v.string() });
const ErrorSchema = v.object({ errors: v.tuple([v.object({ code: v.optional(v.number()) })]) });

/** Backend at which simulated customers pay, while it fails. */
export interface FailingServer {
  readonly origin: string;
  /** Resolves when a call is worth trying. */
  ready(): Promise<void>;
  /** Causes a random failure, or none. */
  disturb(dice: Dice): Promise<void>;
  /** Adds an invoice and returns its id; undefined when that failed. */
  addInvoice(invoice: { readonly customerId: number; readonly priceToman: number }): Promise<number | undefined>;
}

/** Simulated customer who pays, with the random source of the failures on the way. */
export interface Payer {
  readonly server: FailingServer;
  readonly dice: Dice;
  readonly customer: { readonly id: number; readonly token: string };
}

interface Answer {
  readonly status: number;
  /** Address of a redirect; null without one. */
  readonly location: string | null;
  readonly text: string;
}

// Retries until the server, or the bank at an address of its own, answers with another status than 503.
async function send({ server }: Payer, address: string, init: RequestInit = {}): Promise<Answer> {
  for (;;) {
    await server.ready().catch(() => undefined);
    try {
      const answer = await fetch(new URL(address, server.origin), { ...init, redirect: 'manual' });
      const text = await answer.text();
      if (answer.status !== UNAVAILABLE)
        return { status: answer.status, location: answer.headers.get('location'), text };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

async function call(
  payer: Payer,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<Answer> {
  const headers: Record<string, string> = { token: payer.customer.token, 'content-type': 'application/json' };
  if (key !== undefined) headers['idempotency-key'] = key;
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  // Sends one of six calls twice, as if the first answer had been lost.
  if (payer.dice.roll(6) === 0) await send(payer, path, init);
  return send(payer, path, init);
}

function read<Schema extends v.GenericSchema>({ status, text }: Answer, schema: Schema): v.InferOutput<Schema> {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return v.parse(schema, JSON.parse(text));
}

function submit(payer: Payer, { action, fields }: PageForm): Promise<Answer> {
  return send(payer, new URL(action).pathname, { method: 'POST', body: new URLSearchParams(fields) });
}

function several<Result>({ dice }: Payer, most: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: 1 + dice.roll(most) }, work));
}

async function returnFromBank(payer: Payer, forms: readonly PageForm[]): Promise<void> {
  const { dice } = payer;
  for (const form of forms) {
    const forged = { SaleReferenceId: '123', ResCode: dice.pick(['0', '17']), SaleOrderId: '1', FinalAmount: '10' };
    const name = dice.pick(Object.keys(forged));
    if (dice.roll(5) === 0)
      await submit(payer, {
        ...form,
        fields: { ...form.fields, ...Object.fromEntries(Object.entries(forged).filter(([key]) => key === name)) },
      });
    await payer.server.disturb(dice);
    if (dice.roll(8) > 0) await several(payer, 3, () => submit(payer, form));
  }
}

async function payAtBank(payer: Payer, paymentId: number): Promise<void> {
  const { dice } = payer;
  const [started] = await several(payer, 3, () =>
    call(payer, 'PUT', `/cfs/rest/payments/${paymentId}/doPay?gateway=BEHPARDAKHT`),
  );
  // The payment may have expired before it was started.
  if (started === undefined || started.status !== 200) return;
  const { RefId: refId, postAddress } = read(started, StartSchema);
  await payer.server.disturb(dice);
  await several(payer, 2, () =>
    send(payer, postAddress, { method: 'POST', body: new URLSearchParams({ RefId: refId }) }),
  );
  if (dice.roll(10) === 0) return;
  const act = dice.pick(bankActs);
  const body = () => new URLSearchParams({ RefId: refId, act, card: '6104330000005800', resCode: '12' });
  const payAddress = new URL('pay.mellat', postAddress).href;
  const [paid] = await several(payer, 2, () => send(payer, payAddress, { method: 'POST', body: body() }));
  await payer.server.disturb(dice);
  const page = paid?.location == null ? undefined : await send(payer, new URL(paid.location, postAddress).href);
  await returnFromBank(
    payer,
    formsIn(page?.text ?? '').filter(({ fields }) => 'SaleOrderId' in fields),
  );
}

async function payInvoice(payer: Payer): Promise<void> {
  const { server, dice, customer } = payer;
  const id = await server.addInvoice({ customerId: customer.id, priceToman: 1_000 + dice.roll(400_000) });
  if (id === undefined) return;
  const pay = (key: string) =>
    call(payer, 'PUT', `/cws/rest/invoices/${id}/payByBalance`, { key, body: { payType: 'payByBalance' } });
  const key = randomUUID();
  const answers = await several(payer, 3, () => pay(dice.roll(4) === 0 ? randomUUID() : key));
  for (const { status, text } of answers) {
    // balanceTooLow, or invoicePaid for the second of two keys.
    const codes = [6013, 6014];
    if (status !== 200 && !codes.includes(v.parse(ErrorSchema, JSON.parse(text)).errors[0].code ?? 0))
      throw new Error(text);
  }
}

/** Tops up the balance at the bank, once or twice, and sometimes pays an invoice, while random failures happen. */
export async function makeJourney(payer: Payer): Promise<void> {
  const { dice } = payer;
  const key = randomUUID();
  const amount = 1_000 + dice.roll(500_000);
  const ids = await several(
    payer,
    3,
    async () =>
      read(await call(payer, 'GET', `/cfs/rest/payments/addToBalance?amount=${amount}`, { key }), IdSchema).id,
  );
  const [id = 0] = ids;
  if (new Set(ids).size > 1) throw new Error(`One idempotency key created the payments ${ids.join(', ')}.`);
  await payer.server.disturb(dice);
  for (let attempt = dice.roll(3) === 0 ? 2 : 1; attempt > 0; attempt -= 1) await payAtBank(payer, id);
  await payer.server.disturb(dice);
  if (dice.roll(2) === 0) await payInvoice(payer);
}
