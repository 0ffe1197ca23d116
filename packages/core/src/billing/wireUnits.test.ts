import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '../account/index.ts';
import { addToBalance, getInvoice, getPayment, listTransactions, payInvoice } from './index.ts';
import { toman } from '../shared/index.ts';
import { createClient, type ProviderConfig } from '../client/index.ts';

const invoice = { id: 1, paid: false, invoiceStatus: 'DRAFT', createdAt: 0, quota: 2 };
const payment = { id: 7, state: 'CREATED', createdAt: 0 };
const user = { id: 1, email: 'a@b.example', username: 'ali' };

/** Client of a backend with the same amount in every answer. */
function clientOf(units: ProviderConfig['units'], amount: number) {
  const sent: { url: URL; body: unknown }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'users/currentUser': {
      ...user,
      balance: amount,
      quota: 3,
      plan: { id: 4, name: 'Premium', jsonInfo: JSON.stringify({ quota: '20' }) },
    },
    transactions: [{ id: 1, amount, createdAt: 0, description: '', to: 'CFS', transactionType: 'PAYMENT' }],
    'invoices/1': { ...invoice, payablePrice: amount },
    'payments/7': { ...payment, amount },
    'payments/addToBalance': { id: 7 },
  };
  const client = createClient({
    baseUrl: 'https://api.example',
    provider: { units },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      sent.push({ url, body: text === '' ? undefined : JSON.parse(text) });
      return Response.json(answers[url.pathname.replace('/cfs/rest/', '')] ?? null);
    },
  });
  return { client, sent };
}

describe.each([
  [undefined, { prices: 25_000, money: 25, sentPrice: 25, sentAmount: 25_000 }],
  [
    { prices: 'toman', balance: 'toman', payments: 'toman' } as const,
    { prices: 25, money: 25, sentPrice: 25_000, sentAmount: 25_000 },
  ],
  [
    { prices: 'rial', balance: 'rial', payments: 'rial' } as const,
    { prices: 2.5, money: 2.5, sentPrice: 250_000, sentAmount: 250_000 },
  ],
  [
    { prices: 'thousandToman', balance: 'thousandToman', payments: 'thousandToman' } as const,
    { prices: 25_000, money: 25_000, sentPrice: 25, sentAmount: 25 },
  ],
])('with the units %j', (units, { prices, money, sentPrice, sentAmount }) => {
  // Rial of 10 give whole toman.
  const factor = units?.prices === 'rial' ? 10 : 1;
  const amount = 25 * factor;

  test('amounts of every kind are read in whole toman', async () => {
    const { client } = clientOf(units, amount);
    expect(await getInvoice(client, { id: 1, kind: 'storage' })).toMatchObject({ payableToman: prices * factor });
    expect(await getCurrentUser(client)).toMatchObject({ balanceToman: money * factor });
    expect(await listTransactions(client)).toMatchObject([{ amountToman: money * factor }]);
    expect(await getPayment(client, '7')).toMatchObject({ amountToman: money * factor });
  });

  test('amounts are sent in their unit', async () => {
    const { client, sent } = clientOf(units, amount);
    await payInvoice(client, { id: 1, kind: 'storage' }, { key: 'k', expectedToman: toman(25_000) });
    await addToBalance(client, toman(25_000), { key: 'k' });
    expect(sent[0]?.body).toMatchObject({ expected: sentPrice });
    expect(sent[1]?.url.searchParams.get('amount')).toBe(String(sentAmount));
  });
});

test.each([
  [undefined, 1],
  [{ quota: 'KB' } as const, 1_024],
  [{ quota: 'MB' } as const, 1_024 ** 2],
  [{ quota: 'GB' } as const, 1_024 ** 3],
])('with the units %j quotas are read in bytes', async (units, factor) => {
  const { client } = clientOf(units, 25);
  expect(await getCurrentUser(client)).toMatchObject({ usedBytes: 3 * factor, plan: { quotaBytes: 20 * factor } });
});

test('an invoice is paid through the service that the provider names for its kind', async () => {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    urls.push(new URL(new Request(input, init).url).pathname);
    return Response.json(null);
  };
  const client = createClient({ baseUrl: 'https://api.example', provider: { payServices: { hosting: 'cfs' } }, fetch });
  await payInvoice(client, { id: 1, kind: 'hosting' }, { key: 'k' });
  await payInvoice(client, { id: 2, kind: 'domain' }, { key: 'k' });
  expect(urls).toEqual(['/cfs/rest/invoices/1/payByBalance', '/cws/rest/invoices/2/payByBalance']);
});
