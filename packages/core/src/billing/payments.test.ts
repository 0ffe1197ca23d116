import { expect, test, vi } from 'vitest';
import { type Client, createClient } from '../client/index.ts';
import { toman } from '../shared/index.ts';
import { getInvoice, payInvoice, payInvoices } from './invoices.ts';
import { addToBalance, cancelPayment, getPayment, startPayment } from './payments.ts';

const invoice = { id: 1, kind: 'servers' } as const;

/** Sends a call that is refused with the error code 403; returns how often it ended the session. */
async function endsAfter(call: (client: Client) => Promise<unknown>): Promise<number> {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ errors: [{ code: 403 }] }, { status: 401 })));
  const client = createClient({ baseUrl: 'https://api.example', fetch, currentPath: () => '/nwvms' });
  client.session.start('t', 'sara');
  const onEnded = vi.fn();
  client.onSessionEnded(onEnded);
  await expect(call(client)).rejects.toMatchObject({ code: 'sessionEnded' });
  return onEnded.mock.calls.length;
}

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['paying an invoice', (client) => payInvoice(client, invoice, { key: 'k' })],
  ['paying several', (client) => payInvoices(client, [1, 2], { key: 'k' })],
  ['adding to the balance', (client) => addToBalance(client, toman(20_000), { key: 'k' })],
  ['handing over to the bank', (client) => startPayment(client, 'p1')],
])('%s never ends the session, so that the customer learns how the payment stands', async (_, call) => {
  expect(await endsAfter(call)).toBe(0);
});

test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
  ['reading', getPayment],
  ['handing over', startPayment],
  ['cancelling', cancelPayment],
])('%s a payment keeps its id within one part of the path', async (_, call) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 404 })));
  await call(createClient({ baseUrl: 'https://api.example', fetch }), '../1').catch(() => undefined);
  const [[request] = []] = fetch.mock.calls;
  expect(new Request(request ?? '').url).toContain('/payments/..%2F1');
});

test('reading an invoice ends it', async () => {
  expect(await endsAfter((client) => getInvoice(client, invoice))).toBe(1);
});
