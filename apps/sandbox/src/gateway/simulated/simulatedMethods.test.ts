import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/openTestDatabase.ts';
import type { Database } from '../../db/index.ts';
import { PAGE_SESSION_MS, VERIFY_DEADLINE_MS } from '../Bank.ts';
import type { BehpardakhtMethods } from '../behpardakht/behpardakhtBank.ts';
import { resCodes } from '../behpardakht/resCodes.ts';
import { AUTO_SETTLE_MS, type Sale } from './saleClock.ts';
import { callbackFields, chargeCard, decline, findSale, simulatedMethods } from './simulatedMethods.ts';
import { applySaleDeadlines } from './saleStore.ts';

const CARD = '6104330000005800';
const request = { amountRial: 250_000, callbackUrl: 'http://127.0.0.1:1/callback' };

let database: Database;
let bank: BehpardakhtMethods;
let time = Date.parse('2026-03-21T08:00:00Z');
let orderId = 0;

const now = () => new Date(time);
const deps = () => ({ db: database.scope, now });

beforeAll(async () => {
  database = await openTestDatabase();
  bank = simulatedMethods(deps());
}, 60_000);

afterAll(() => database.close());

async function openSale(): Promise<string> {
  orderId += 1;
  const { refId = '' } = await bank.requestPayment({ ...request, orderId });
  return refId;
}

function present(sale: Sale | undefined): Sale {
  if (sale === undefined) throw new Error('The sale does not exist.');
  return sale;
}

async function paidSale() {
  const refId = await openSale();
  const sale = present(await chargeCard(deps(), refId, CARD));
  return { refId, key: { orderId: sale.order_id, saleReferenceId: sale.sale_reference_id ?? '' } };
}

const stateOf = async (refId: string) => present(await findSale(deps(), refId)).state;

describe('a request for payment', () => {
  test('is refused for an order id that was used before', async () => {
    await openSale();
    expect(await bank.requestPayment({ ...request, orderId })).toEqual({ resCode: resCodes.duplicateOrder });
  });

  test.each([0, -10, 1.5, Number.MAX_VALUE])('is refused for %d rial', async (amountRial) => {
    expect(await bank.requestPayment({ ...request, orderId: 999, amountRial })).toEqual({
      resCode: resCodes.invalidAmount,
    });
  });
});

describe('a sale', () => {
  test('is verified and settled once; later calls report it', async () => {
    const { key } = await paidSale();
    expect(await bank.settle(key)).toBe(resCodes.verifyNotFound);
    expect([await bank.verify(key), await bank.verify(key)]).toEqual([resCodes.approved, resCodes.alreadyVerified]);
    expect([await bank.settle(key), await bank.settle(key)]).toEqual([resCodes.approved, resCodes.alreadySettled]);
    expect(await bank.verify(key)).toBe(resCodes.alreadyVerified);
  });

  test('is reversed when it is not verified within 20 minutes', async () => {
    const { key, refId } = await paidSale();
    time += VERIFY_DEADLINE_MS - 1;
    expect(await stateOf(refId)).toBe('paid');
    time += 1;
    expect([await bank.verify(key), await bank.settle(key)]).toEqual([resCodes.reversed, resCodes.reversed]);
  });

  test('is settled by the bank three hours after it was verified', async () => {
    const { key, refId } = await paidSale();
    await bank.verify(key);
    time += AUTO_SETTLE_MS - 1;
    expect(await stateOf(refId)).toBe('verified');
    time += 1;
    expect(await bank.settle(key)).toBe(resCodes.alreadySettled);
  });

  test('is found only by its order id and reference together', async () => {
    const { key } = await paidSale();
    const other = await paidSale();
    for (const forged of [
      { ...key, orderId: 1 },
      { ...key, saleReferenceId: '1' },
      { ...key, saleReferenceId: other.key.saleReferenceId },
    ]) {
      expect(await bank.verify(forged)).toBe(resCodes.saleNotFound);
    }
    expect(await bank.verify(key)).toBe(resCodes.approved);
  });

  test('charges one card when several are sent concurrently, and cannot be declined afterwards', async () => {
    const refId = await openSale();
    const [first, second] = await Promise.all([
      chargeCard(deps(), refId, CARD),
      chargeCard(deps(), refId, '5022290000001234'),
    ]);
    expect(present(second)).toMatchObject({
      sale_reference_id: present(first).sale_reference_id,
      card_pan: '610433******5800',
    });
    expect(await decline(deps(), refId, 12)).toMatchObject({ state: 'paid' });
  });
});

describe('the page', () => {
  test('refuses cards after 15 minutes and returns a session timeout', async () => {
    const refId = await openSale();
    time += PAGE_SESSION_MS;
    const sale = present(await chargeCard(deps(), refId, CARD));
    expect(sale).toMatchObject({ state: 'expired', sale_reference_id: null });
    expect(callbackFields(sale)).toMatchObject({ RefId: refId, ResCode: '415' });
  });

  test('is found only by its exact RefId', async () => {
    const refId = await openSale();
    expect(await findSale(deps(), `${refId}x`)).toBeUndefined();
    expect(await findSale(deps(), refId.toLowerCase() === refId ? 'a' : refId.toLowerCase())).toBeUndefined();
  });
});

test('keepTime expires, reverses and settles sales at their deadlines', async () => {
  const open = await openSale();
  const paid = await paidSale();
  const verified = await paidSale();
  await bank.verify(verified.key);
  time += AUTO_SETTLE_MS;
  await applySaleDeadlines(database.scope, now());
  const rows = await database.scope.q().selectFrom('bank_sale').select(['ref_id', 'state']).execute();
  const states = new Map(rows.map(({ ref_id: refId, state }) => [refId, state]));
  expect([open, paid.refId, verified.refId].map((refId) => states.get(refId))).toEqual([
    'expired',
    'reversed',
    'settled',
  ]);
});
