import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/index.ts';
import { openBehpardakhtServer, soapAnswer } from '../../testing/banks/behpardakhtServer.ts';
import { openTestDatabase } from '../../testing/openTestDatabase.ts';
import type { BankSale } from '../Bank.ts';
import { chargeCard } from '../simulated/simulatedMethods.ts';
import { behpardakhtBank } from './behpardakhtBank.ts';
import { soapMethods } from './soapMethods.ts';

const CARD = '6104330000005800';
// 23:55:09 in Tehran, on the next day there.
const now = () => new Date('2026-03-21T20:25:09Z');
const callbackUrl = 'https://api.example/cli/payment/callback?a=1&b=2';

let database: Database;
let server: Awaited<ReturnType<typeof openBehpardakhtServer>>;
let orderId = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await openBehpardakhtServer({ db: database.scope, now });
}, 60_000);

afterAll(async () => {
  await server.close();
  await database.close();
});

function bankWith({ timeoutMs, ...account }: { timeoutMs?: number; userPassword?: string } = {}) {
  const methods = soapMethods({ ...server.account, ...account }, { now, timeoutMs });
  return behpardakhtBank({ id: 'BEHPARDAKHT', methods, origin: () => server.url });
}

async function openSale(): Promise<string> {
  orderId += 1;
  const { refId = '' } = await bankWith().open({ orderId, amountRial: 250_000, callbackUrl });
  return refId;
}

async function paidSale(): Promise<BankSale> {
  const refId = await openSale();
  const sale = await chargeCard({ db: database.scope, now }, refId, CARD);
  return { orderId, refId, saleReferenceId: sale?.sale_reference_id ?? '', amountRial: 250_000, currency: 'IRR' };
}

test('a sale is requested as the gateway describes it, in rial and with the time of Tehran', async () => {
  const refId = await openSale();
  expect(refId).toMatch(/^[0-9A-F]{16}$/);
  expect(server.requests.at(-1)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:int="http://interfaces.core.sw.bps.com/"><soapenv:Header/><soapenv:Body><int:bpPayRequest><terminalId>1234567</terminalId><userName>merchant</userName><userPassword>p&lt;&amp;&gt;&quot;4</userPassword><orderId>${orderId}</orderId><amount>250000</amount><localDate>20260321</localDate><localTime>235509</localTime><additionalData></additionalData><callBackUrl>https://api.example/cli/payment/callback?a=1&amp;b=2</callBackUrl><payerId>0</payerId></int:bpPayRequest></soapenv:Body></soapenv:Envelope>`,
  );
  expect(bankWith().page(refId)).toEqual({ method: 'POST', address: `${server.url}/pgwchannel/startpay.mellat` });
});

test('a sale is verified, settled and inquired; each call can be repeated', async () => {
  const sale = await paidSale();
  const bank = bankWith();
  expect(await bank.inquire(sale)).toEqual({ status: 'paid', code: 0 });
  expect(await bank.verify(sale)).toEqual({ outcome: 'confirmed', code: 0 });
  expect(await bank.verify(sale)).toEqual({ outcome: 'confirmed', code: 43 });
  expect([await bank.settle(sale), await bank.settle(sale)]).toEqual([true, true]);
  expect(await bank.reverse(sale)).toBe(false);
});

test('a reversed sale is not confirmed any more', async () => {
  const sale = await paidSale();
  const bank = bankWith();
  expect([await bank.reverse(sale), await bank.reverse(sale)]).toEqual([true, true]);
  expect(await bank.verify(sale)).toEqual({ outcome: 'reversed', code: 48 });
  expect(await bank.settle(sale)).toBe(false);
  expect(await bank.inquire(sale)).toEqual({ status: 'reversed', code: 48 });
});

test('a sale of another order is missing', async () => {
  const sale = await paidSale();
  expect(await bankWith().verify({ ...sale, orderId: sale.orderId - 1 })).toEqual({ outcome: 'missing', code: 42 });
});

test('an order id that was used is reported as a duplicate, and wrong credentials are not', async () => {
  await openSale();
  const request = { orderId, amountRial: 250_000, callbackUrl };
  expect(await bankWith().open(request)).toEqual({ code: 41, isDuplicate: true });
  expect(await bankWith({ userPassword: 'wrong' }).open(request)).toEqual({ code: 24, isDuplicate: false });
});

test.each([1, 54, 61, 98, 421, 999])('the code %d is unclear: it neither confirms nor denies a sale', async (code) => {
  const sale = await paidSale();
  server.faults.fail('bpVerifyRequest', { kind: 'answer', body: soapAnswer('bpVerifyRequest', String(code)) });
  expect(await bankWith().verify(sale)).toEqual({ outcome: 'unclear', code });
});

describe('an answer that', () => {
  const answer = (body: string, status = 200, headers = {}) => ({ kind: 'answer', body, status, headers }) as const;
  const nested = soapAnswer('bpVerifyRequest', '0</return><return>0');

  test.each([
    ['is a page', answer('<html>proxy error</html>', 502)],
    ['is empty', answer('')],
    [
      'is a fault',
      answer(
        soapAnswer('bpVerifyRequest', '0').replace(
          '<S:Body>',
          '<S:Body><S:Fault><faultstring>x</faultstring></S:Fault>',
        ),
        500,
      ),
    ],
    ['is of another method', answer(soapAnswer('bpSettleRequest', '0'))],
    ['has two results', answer(nested)],
    ['has a document type', answer(`<!DOCTYPE a [<!ENTITY b "0">]>${soapAnswer('bpVerifyRequest', '&b;')}`)],
    ['is no number', answer(soapAnswer('bpVerifyRequest', '0x0'))],
    ['is too long', answer(soapAnswer('bpVerifyRequest', `0${' '.repeat(70_000)}`))],
    ['redirects', answer('', 307, { location: 'http://127.0.0.1:9/' })],
    ['breaks off before the work', { kind: 'unreached' }],
    ['is lost after the work', { kind: 'lost' }],
  ] as const)('%s rejects without the secrets, and the next one tells the truth', async (_what, fault) => {
    const sale = await paidSale();
    server.faults.fail('bpVerifyRequest', fault);
    const error = await bankWith()
      .verify(sale)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'BankError' });
    expect(String(error)).not.toContain('merchant');
    expect(await bankWith().verify(sale)).toMatchObject({ outcome: 'confirmed' });
  });

  test('is late rejects, although the bank has done the work', async () => {
    const sale = await paidSale();
    const held = server.faults.hold('bpVerifyRequest');
    await expect(bankWith({ timeoutMs: 1_000 }).verify(sale)).rejects.toThrow('did not answer in time');
    await held.arrived;
    held.release();
    expect(await bankWith().verify(sale)).toEqual({ outcome: 'confirmed', code: 43 });
  });
});
