import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { errorCodeFromWire } from '@abrak/core/internal';
import * as v from 'valibot';
import { runServerTasks } from '../servers/index.ts';
import { keepSessions } from './keepSessions.ts';
import { rawCall, type RawAnswer } from './moneyCalls.ts';
import { STROKE_MS, type TestSandbox } from './openSandbox.ts';

const BrushSchema = v.object({
  strokes: v.array(v.object({ name: v.string(), percent: v.optional(v.number()) })),
  startedTimes: v.record(v.string(), v.number()),
  current: v.nullable(v.string()),
});

const MachineSchema = v.object({
  id: v.number(),
  state: v.picklist(['ON', 'OFF', 'PAUSED', 'PROBLEM', 'DEFINED']),
  nics: v.array(
    v.object({
      ipAddresses: v.array(v.object({ ip4: v.pipe(v.string(), v.ipv4()) })),
      network: v.object({ name: v.string() }),
    }),
  ),
  cpuCores: v.number(),
  ram: v.number(),
  primaryDisk: v.number(),
  brush: v.nullable(BrushSchema),
});

const ItemSchema = v.object({
  price: v.number(),
  quantity: v.number(),
  priceComponent: v.object({
    priceType: v.string(),
    title: v.string(),
    valueApplication: v.string(),
    rateBp: v.optional(v.number()),
  }),
});

// Format on the wire: prices are in thousands of toman.
const InvoiceSchema = v.object({
  id: v.number(),
  product: v.object({ id: v.number(), name: v.string() }),
  vmBillName: v.string(),
  paid: v.boolean(),
  invoiceStatus: v.string(),
  dueDate: v.number(),
  from: v.number(),
  to: v.number(),
  payablePrice: v.number(),
  totalPrice: v.number(),
  recurringPeriod: v.string(),
  cancelInvoice: v.nullable(v.object({ id: v.number() })),
  invoiceItems: v.optional(v.array(ItemSchema)),
});

/** Schema of a rented server on the wire. It is strict: an additional field fails the test. */
export const BillSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  os: v.string(),
  vmOS: v.object({ displayName: v.string() }),
  cpuCores: v.number(),
  ram: v.number(),
  primaryDisk: v.number(),
  lastInvoice: v.nullable(InvoiceSchema),
  vm: v.nullable(MachineSchema),
  vmEnd: v.nullable(v.object({ at: v.number(), type: v.picklist(['buildFailed', 'machineDeleted']) })),
  vmCreatedBefore: v.boolean(),
  vmBillStatus: v.picklist(['ACTIVE', 'IDLE', 'REMOVED']),
  idleDate: v.nullable(v.number()),
  cm: v.nullable(
    v.object({
      plan: v.object({ id: v.number(), name: v.string() }),
      period: v.string(),
      cpuCores: v.number(),
      ram: v.number(),
      primaryDisk: v.number(),
    }),
  ),
  createdAt: v.number(),
});

/** Rented server on the wire. */
export type WireBill = v.InferOutput<typeof BillSchema>;

/** Values of an order; by default NVMe-VPC1 for a month. */
export interface OrderValues {
  readonly name: string;
  readonly planId?: number;
  readonly period?: string;
  readonly os?: string;
  readonly resources?: { readonly cpu: number; readonly ram: number; readonly disk: number };
}

const VPC1 = 204;
/** Plan id of the hourly plan. */
export const HOURLY = 20_000;
/** Smallest hourly configuration: cores, RAM in GB and disk in GB. */
export const hourlyMinimum = { cpu: 4, ram: 8, disk: 80 } as const;
const vpc1Resources = { cpu: 2, ram: 5, disk: 150 } as const;

/** Returns the body of an order on the wire. */
export function orderBody({
  name,
  planId = VPC1,
  period = 'MONTH',
  os = 'rhel7.4',
  resources = planId === HOURLY ? hourlyMinimum : vpc1Resources,
}: OrderValues) {
  return {
    name,
    nicInfos: [{ ipCount: 1, network: 'net-1' }],
    os,
    plan: {
      id: planId,
      additionalInfo: JSON.stringify({ ...resources, managed: false }),
      jsonInfo: JSON.stringify({ plan_type: period }),
    },
  };
}

/**
 * Returns the core's name for the first error of an answer, else the error's own code; empty when there is no error.
 */
export function errorOf({ body }: RawAnswer): string {
  const parsed = v.safeParse(
    v.object({
      errors: v.tupleWithRest([v.object({ code: v.optional(v.union([v.number(), v.string()])) })], v.unknown()),
    }),
    body,
  );
  if (!parsed.success) return '';
  const { code } = parsed.output.errors[0];
  return errorCodeFromWire(code ?? '');
}

/** Returns the virtual server calls of a signed-in customer. */
export function serverCalls(sandbox: TestSandbox, client: Client) {
  const call = (method: string, path: string, options: Parameters<typeof rawCall>[3] = {}) =>
    rawCall(client, method, `/cws/rest${path}`, options);
  const expectAnswer = async <Schema extends v.GenericSchema>(
    answering: Promise<RawAnswer>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await answering;
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return v.parse(schema, answer.body);
  };
  const list = () => expectAnswer(call('GET', '/vmBills'), v.array(BillSchema));
  const read = async (name: string): Promise<WireBill> => {
    const [bill] = await expectAnswer(call('GET', `/vmBills?name=${name}`), v.array(BillSchema));
    if (bill === undefined) throw new Error(`No server ${name}.`);
    return bill;
  };
  const order = (wish: OrderValues, { promo = '', key = randomUUID() } = {}) =>
    expectAnswer(
      call('POST', `/vmBills/createInvoice${promo && `?promo=${promo}`}`, { key, body: orderBody(wish) }),
      InvoiceSchema,
    );
  const pay = (id: number) =>
    expectAnswer(
      call('PUT', `/invoices/${id}/payByBalance`, { key: randomUUID(), body: { payType: 'payByBalance' } }),
      InvoiceSchema,
    );
  const keepTime = () =>
    runServerTasks({ db: sandbox.db, provider: sandbox.provider, now: sandbox.world.now, ...sandbox.ordered });
  const pass = async (ms: number) => {
    await keepSessions(sandbox, ms);
    sandbox.world.advance(ms);
    await keepTime();
  };
  return {
    call,
    list,
    read,
    order,
    pay,
    keepTime,
    pass,
    /** Advances the clock until the current task of every machine is done. */
    settle: () => pass(5 * STROKE_MS),
    bill: (answering: Promise<RawAnswer>) => expectAnswer(answering, BillSchema),
    invoice: (answering: Promise<RawAnswer>) => expectAnswer(answering, InvoiceSchema),
    power: (id: number, powerAction: string) => call('PUT', `/vmBills/${id}/power`, { body: { id, powerAction } }),
    /** Orders a server, pays for it and waits until it is built. */
    async run(wish: OrderValues): Promise<WireBill> {
      await pay((await order(wish)).id);
      await pass(5 * STROKE_MS);
      return read(wish.name);
    },
    /** Triggers an action of the sandbox's server controls and returns the status of the answer. */
    async control(billId: number, act: string): Promise<number> {
      const body = new URLSearchParams({ server: String(billId), act });
      return (await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body, redirect: 'manual' })).status;
    },
  };
}

/** Calls that `serverCalls` returns. */
export type ServerCalls = ReturnType<typeof serverCalls>;
