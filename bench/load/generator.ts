import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { SERVER_POLL_MS } from '@abrak/core/internal';
import * as v from 'valibot';
import { type LoadCustomer, type LoadKind, LoadPlanSchema, type LoadResult } from './plan.ts';

/**
 * Polls like open consoles and uploads and orders meanwhile; prints a LoadResult. In a process of its own, so that its
 * processor time is not that of a server.
 */

/** Milliseconds between two requests for the settings, and for the number of unread notifications. */
const MINUTE_MS = 60_000;
const SOCKETS_PER_TARGET = 256;
const HTTP_ERROR = 400;
const CALL_TIMEOUT_MS = 30_000;

const plan = v.parse(LoadPlanSchema, JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')));
const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_TARGET });
const milliseconds: Record<LoadKind, number[]> = {
  servers: [],
  unread: [],
  settings: [],
  upload: [],
  order: [],
  payment: [],
};
const errors: Record<string, number> = {};
const uploaded = randomBytes(plan.uploadBytes);
let isMeasuring = false;
let isOver = false;
let turn = 0;

interface Call {
  readonly kind: LoadKind;
  readonly method?: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

interface Answered {
  readonly status: number;
  readonly etag: string | undefined;
  readonly text: string;
}

function send({ method = 'GET', url, headers, body }: Call): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sent = request(url, { method, headers, agent, timeout: CALL_TIMEOUT_MS }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, text }));
    answer.on('error', reject);
  });
  sent.on('timeout', () => sent.destroy(new Error('timeout')));
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** Makes a call and records its time, or its error. */
async function measure(call: Call): Promise<Answered | undefined> {
  const startedAt = performance.now();
  const answered = await send(call).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { status: 0, etag: undefined, text: code };
  });
  if (!isMeasuring) return answered;
  if (answered.status > 0 && answered.status < HTTP_ERROR) {
    milliseconds[call.kind].push(performance.now() - startedAt);
    return answered;
  }
  const error = `${call.kind} ${answered.status || answered.text}`;
  errors[error] = (errors[error] ?? 0) + 1;
  return undefined;
}

// As a proxy would divide them: one call to each process in turn.
function nextTarget() {
  turn += 1;
  const target = plan.targets[turn % plan.targets.length];
  if (target === undefined) throw new Error('The plan has no targets.');
  return target;
}

/** Repeats a call after each answer, at first at a random moment, so that consoles do not poll at the same time. */
function repeat(intervalMs: number, call: () => Promise<unknown>): void {
  const again = () => {
    if (isOver) return;
    void call().then(() => setTimeout(again, intervalMs));
  };
  setTimeout(again, Math.random() * intervalMs);
}

function openConsole({ token }: LoadCustomer): void {
  let etag: string | undefined;
  const headers = { token, 'accept-encoding': 'gzip' };
  repeat(SERVER_POLL_MS, async () => {
    const known = etag === undefined ? {} : { 'if-none-match': etag };
    const answered = await measure({
      kind: 'servers',
      url: new URL('/cws/rest/vmBills', nextTarget().api),
      headers: { ...headers, ...known },
    });
    etag = answered?.etag ?? etag;
  });
  repeat(MINUTE_MS, () =>
    measure({ kind: 'unread', url: new URL('/cfs/rest/users/notifications/unread', nextTarget().api), headers }),
  );
  repeat(MINUTE_MS, () => measure({ kind: 'settings', url: new URL('/vm/settings', nextTarget().api), headers }));
}

function anyCustomer(): LoadCustomer {
  const customer = plan.customers[Math.floor(Math.random() * plan.customers.length)];
  if (customer === undefined) throw new Error('The plan has no customers.');
  return customer;
}

async function upload(): Promise<void> {
  const boundary = randomUUID();
  const part = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`;
  const head = `${part('name="pathId"')}\r\n0\r\n${part('name="onConflict"')}\r\nkeepBoth\r\n${part(`name="file"; filename="${randomUUID()}.bin"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), uploaded, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    token: anyCustomer().token,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  await measure({ kind: 'upload', method: 'POST', url: new URL(nextTarget().uploads), headers, body });
}

async function order(): Promise<void> {
  const { token } = anyCustomer();
  const headers = () => ({ token, 'content-type': 'application/json', 'idempotency-key': randomUUID() });
  const choice = {
    name: `load-${randomUUID().slice(0, 8)}`,
    nicInfos: [{ ipCount: 1, network: 'net-1' }],
    os: 'fedora',
    plan: {
      id: 206,
      additionalInfo: JSON.stringify({ cpu: 6, ram: 6, disk: 15, managed: false }),
      jsonInfo: JSON.stringify({ plan_type: 'MONTH' }),
    },
  };
  const ordered = await measure({
    kind: 'order',
    method: 'POST',
    url: new URL('/cws/rest/vmBills/createInvoice', nextTarget().api),
    headers: headers(),
    body: JSON.stringify(choice),
  });
  const invoice: unknown = ordered === undefined || ordered.status !== 200 ? undefined : JSON.parse(ordered.text);
  if (typeof invoice !== 'object' || invoice === null || !('id' in invoice)) return;
  const url = new URL(`/cws/rest/invoices/${String(invoice.id)}/payByBalance`, nextTarget().api);
  await measure({
    kind: 'payment',
    method: 'PUT',
    url,
    headers: headers(),
    body: JSON.stringify({ payType: 'payByBalance' }),
  });
}

const seconds = (count: number) => new Promise((resolve) => void setTimeout(resolve, count * 1_000));

for (const customer of plan.customers) openConsole(customer);
const timers = [
  setInterval(() => void upload(), 1_000 / plan.uploadsPerSecond),
  setInterval(() => void order(), 1_000 / plan.ordersPerSecond),
];
await seconds(plan.warmUpSeconds);
process.send?.('measuring');
isMeasuring = true;
const before = process.cpuUsage();
await seconds(plan.seconds);
isMeasuring = false;
isOver = true;
for (const timer of timers) clearInterval(timer);
const { user, system } = process.cpuUsage(before);
const result: LoadResult = {
  milliseconds,
  errors,
  cpuSeconds: (user + system) / 1e6,
  memoryMegabytes: process.memoryUsage.rss() / 1024 ** 2,
};
process.send?.(result, () => process.exit(0));
