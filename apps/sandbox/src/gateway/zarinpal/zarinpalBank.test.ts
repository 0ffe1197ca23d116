import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openZarinpalServer } from '../../testing/banks/zarinpalServer.ts';
import type { BankCurrency, BankSale } from '../Bank.ts';
import { zarinpalBank } from './zarinpalBank.ts';

const AMOUNT_RIAL = 250_000;
const callbackUrl = 'https://api.example/cli/payment/callback';

let server: Awaited<ReturnType<typeof openZarinpalServer>>;

beforeAll(async () => {
  server = await openZarinpalServer();
});

afterAll(() => server.close());

interface BankOptions {
  readonly currency?: BankCurrency;
  readonly merchantId?: string;
  readonly timeoutMs?: number;
}

function bankWith({ currency = 'IRR', merchantId = server.merchantId, timeoutMs = 15_000 }: BankOptions = {}) {
  return zarinpalBank({ url: server.url, merchantId, currency }, { timeoutMs });
}

async function openSale(currency: BankCurrency = 'IRR'): Promise<BankSale> {
  const { refId = '' } = await bankWith({ currency }).open({ orderId: 7, amountRial: AMOUNT_RIAL, callbackUrl });
  return { orderId: 7, refId, saleReferenceId: refId, amountRial: AMOUNT_RIAL, currency };
}

async function paidSale(currency?: BankCurrency): Promise<BankSale> {
  const sale = await openSale(currency);
  await server.act(sale.refId, 'OK');
  return sale;
}

test.each([
  ['IRR', 250_000],
  ['IRT', 25_000],
] as const)('a sale is requested and verified in %s', async (currency, amount) => {
  const sale = await paidSale(currency);
  expect(server.sale(sale.refId)).toMatchObject({ amount, currency });
  // The unit is that of the request, also when new sales are requested in the other one.
  const bank = bankWith({ currency: currency === 'IRR' ? 'IRT' : 'IRR' });
  expect(await bank.verify(sale)).toMatchObject({ outcome: 'confirmed', code: 100, cardPan: '502229******5995' });
  expect(await bank.verify(sale)).toMatchObject({
    outcome: 'confirmed',
    code: 101,
    reference: expect.stringMatching(/^201/),
  });
  expect(bank.page(sale.refId)).toEqual({ method: 'GET', address: `${server.url}/pg/StartPay/${sale.refId}` });
});

test('a refused request reports the code', async () => {
  const request = { orderId: 7, amountRial: AMOUNT_RIAL, callbackUrl };
  expect(await bankWith({ merchantId: 'unknown' }).open(request)).toEqual({ code: -10, isDuplicate: false });
});

test('another amount is never confirmed', async () => {
  const sale = await paidSale();
  expect(await bankWith().verify({ ...sale, amountRial: AMOUNT_RIAL * 10 })).toEqual({ outcome: 'unclear', code: -50 });
  expect(await bankWith().verify({ ...sale, currency: 'IRT' })).toEqual({ outcome: 'unclear', code: -50 });
});

test('an inquiry tells each state of a sale', async () => {
  const open = await openSale();
  const paid = await paidSale();
  const failed = await openSale();
  await server.act(failed.refId, 'NOK');
  const statusOf = async (sale: BankSale) => (await bankWith().inquire(sale)).status;
  expect([await statusOf(open), await statusOf(paid), await statusOf(failed)]).toEqual(['open', 'paid', 'missing']);
  await bankWith().verify(paid);
  expect(await statusOf(paid)).toBe('paid');
  expect([await bankWith().reverse(paid), await bankWith().reverse(open)]).toEqual([true, false]);
  expect(await statusOf(paid)).toBe('reversed');
  server.faults.fail('inquiry', { kind: 'answer', body: '{"data":{"code":100,"status":"NEW"},"errors":[]}' });
  expect(await statusOf(open)).toBe('unclear');
});

describe('a return', () => {
  const { readReturn } = zarinpalBank({ url: 'http://127.0.0.1:1', merchantId: '', currency: 'IRR' });
  const Authority = 'A00000000000000000000000000217885159';

  test('claims a payment, or that there was none', () => {
    expect(readReturn({ Authority, Status: 'OK' })).toMatchObject({ refId: Authority, isPaid: true, code: 0 });
    expect(readReturn({ Authority, Status: 'NOK' })).toMatchObject({ isPaid: false, code: -51, saleReferenceId: '' });
  });

  test.each([
    { Authority },
    { Authority, Status: 'PAID' },
    { Authority: '', Status: 'OK' },
    { Authority: `${Authority}/../x`, Status: 'OK' },
    { Authority: `A${'0'.repeat(80)}`, Status: 'OK' },
    { RefId: Authority, ResCode: '0' },
  ])('%o is not read', (fields) => {
    expect(readReturn(fields as Record<string, string>)).toBeUndefined();
  });
});

describe('an answer that', () => {
  const answer = (body: string, status = 200) => ({ kind: 'answer', body, status }) as const;

  test.each([
    ['is a page', answer('<html>proxy error</html>', 502)],
    ['has no code', answer('{"data":{},"errors":[]}')],
    ['is null', answer('null')],
    ['has a code that is no number', answer('{"data":{"code":true},"errors":[]}')],
    ['breaks off before the work', { kind: 'unreached' }],
    ['is lost after the work', { kind: 'lost' }],
  ] as const)('%s rejects without the secrets, and the next one tells the truth', async (_what, fault) => {
    const sale = await paidSale();
    server.faults.fail('verify', fault);
    const error = await bankWith()
      .verify(sale)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'BankError' });
    expect(String(error)).not.toContain(server.merchantId);
    expect(await bankWith().verify(sale)).toMatchObject({ outcome: 'confirmed' });
  });

  test.each(['-51', '-52', '0', '999'])('has the code %s is unclear', async (code) => {
    const sale = await paidSale();
    server.faults.fail('verify', answer(`{"data":[],"errors":{"code":"${code}","message":""}}`, 422));
    expect(await bankWith().verify(sale)).toEqual({ outcome: 'unclear', code: Number(code) });
  });

  test('contradicts itself is not confirmed', async () => {
    const sale = await paidSale();
    server.faults.fail('verify', answer('{"data":{"code":100,"ref_id":1},"errors":{"code":-52}}'));
    expect(await bankWith().verify(sale)).toEqual({ outcome: 'unclear', code: -52 });
  });

  test('is late rejects, although the bank has done the work', async () => {
    const sale = await paidSale();
    const held = server.faults.hold('verify');
    await expect(bankWith({ timeoutMs: 1_000 }).verify(sale)).rejects.toThrow('did not answer in time');
    await held.arrived;
    held.release();
    expect(await bankWith().verify(sale)).toMatchObject({ outcome: 'confirmed', code: 101 });
  });
});
