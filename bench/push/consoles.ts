import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_POLL_MS } from '@abrak/core/internal';
import * as v from 'valibot';

// Idle consoles in a process of their own, so that their processor time is not that of the server.
const PlanSchema = v.object({
  way: v.picklist(['poll', 'push']),
  url: v.string(),
  tokens: v.array(v.string()),
  seconds: v.number(),
});

const WARM_UP_MS = 20_000;
const MINUTE_MS = 60_000;
/** Milliseconds between two polls of a console with a stream. */
const SAFETY_NET_MS = 300_000;
const HTTP_ERROR = 400;

const polls = new Agent({ keepAlive: true, maxSockets: 256 });
const streams = new Agent({ maxSockets: Infinity });

const [plan] = await new Promise<[v.InferOutput<typeof PlanSchema>]>((resolve) =>
  process.once('message', (message) => resolve([v.parse(PlanSchema, message)])),
);
const { way, url, tokens, seconds } = plan;
let opened = 0;

function call(path: string, token: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(new URL(path, url), { headers: { token }, agent }, (answer) => {
    if ((answer.statusCode ?? HTTP_ERROR) >= HTTP_ERROR) reject(new Error(`${path}: ${answer.statusCode}`));
    if (agent === streams) opened += 1;
    answer.resume().on('end', resolve).on('error', reject);
  });
  sent.on('error', reject).end();
  return promise;
}

// The first calls of the consoles are spread over their interval.
async function repeat(path: string, token: string, ms: number): Promise<never> {
  await sleep(Math.random() * ms);
  for (;;) {
    await call(path, token, polls);
    await sleep(ms);
  }
}

function stop(error: unknown): void {
  console.error(error);
  process.exit(1);
}

for (const token of tokens) {
  const every = (ms: number) => (way === 'poll' ? ms : SAFETY_NET_MS);
  repeat('/cws/rest/vmBills', token, every(SERVER_POLL_MS)).catch(stop);
  repeat('/cfs/rest/users/notifications/unread', token, every(MINUTE_MS)).catch(stop);
  repeat('/vm/settings', token, every(MINUTE_MS)).catch(stop);
  if (way === 'push') {
    void call('/cfs/rest/users/updates', token, streams).then(() => stop('a stream has ended'), stop);
    await sleep(WARM_UP_MS / 2 / tokens.length);
  }
}
await sleep(WARM_UP_MS / 2);
if (way === 'push' && opened < tokens.length) stop(`only ${opened} streams are open`);
process.send?.('measuring');
await sleep(seconds * 1_000);
process.send?.('measured');
