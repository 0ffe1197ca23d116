import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCustomer } from '../../account/index.ts';
import { createDice } from '../../testing/dice.ts';
import { balanceOf, rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { assertLedgerSums } from './assertLedgerSums.ts';
import { giftBalance, post, type Posting } from './ledgerStore.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

type Change = Pick<Posting, 'entries' | 'type'>;

function postFor(customerId: number, change: Change): Promise<void> {
  const { db, world } = sandbox;
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    await post(db, { customerId, recipient: 'ALL', description: 'test', at: world.now(), ...change });
  });
}

const topUp = (toman: number): Change => ({ type: 'PAYMENT', entries: { wallet: toman, bank: -toman } });
const spend = (toman: number): Change => ({
  type: 'REFUND',
  entries: { wallet: -toman, revenue: toman - 10, tax600: 10 },
});

test('after 300 concurrent random operations the ledger is consistent and no balance is negative', async () => {
  const dice = createDice(7);
  const customers = await Promise.all([1, 2, 3].map(() => signInNewCustomer(sandbox, { balanceToman: 50_000 })));
  const expected = customers.map(() => 50_000);
  const works = Array.from({ length: 300 }, async () => {
    const index = dice.roll(customers.length);
    const amount = 11 + dice.roll(30_000);
    const isSpent = dice.roll(2) === 0;
    const change =
      dice.roll(10) === 0 ? ({ type: 'GIFT', entries: { gift: amount, giftsGranted: -amount } } as const) : undefined;
    const result = await postFor(
      customers[index]?.ownerId ?? 0,
      change ?? (isSpent ? spend(amount) : topUp(amount)),
    ).then(
      () => 'done',
      (error: unknown) => (/balance_toman_check/.test(String(error)) ? 'refused' : String(error)),
    );
    if (result === 'done' && change === undefined)
      expected[index] = (expected[index] ?? 0) + (isSpent ? -amount : amount);
    return result;
  });
  expect(new Set(await Promise.all(works))).toEqual(new Set(['done', 'refused']));
  expect(await Promise.all(customers.map(({ client }) => balanceOf(client)))).toEqual(expected);
  expect(Math.min(...expected)).toBeGreaterThanOrEqual(0);
  await assertLedgerSums(sandbox.db);
});

test.each([
  ['entries that do not sum to zero', { wallet: 10, bank: -9 }],
  ['no entries at all', { wallet: 0 }],
  ['a balance below zero', { wallet: -10, revenue: 10 }],
])('a transaction with %s is refused and changes nothing', async (_what, entries) => {
  const { ownerId, client } = await signInNewCustomer(sandbox);
  await expect(postFor(ownerId, { type: 'REFUND', entries })).rejects.toThrow();
  expect(await balanceOf(client)).toBe(0);
  expect((await rawCall(client, 'GET', '/cfs/rest/transactions')).body).toEqual([]);
});

test.each(['ledger_entry', 'ledger_transaction', 'ledger_account'])(
  'rows of %s cannot be updated or deleted',
  async (table) => {
    const db: Kysely<never> = sandbox.db.q().withTables<never>();
    await expect(sql`update ${sql.table(table)} set id = default`.execute(db)).rejects.toThrow('only grows');
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only grows');
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('only grows');
  },
);

test('gifts have a separate balance and are listed only on request', async () => {
  const { ownerId, client } = await signInNewCustomer(sandbox, { balanceToman: 5_000 });
  await postFor(ownerId, { type: 'GIFT', entries: { gift: 700, giftsGranted: -700 } });
  expect(await giftBalance(sandbox.db, ownerId)).toBe(700);
  expect((await rawCall(client, 'POST', '/cws/rest/giftWallets/getGiftWalletBalance')).body).toEqual({ value: 700 });
  expect(await balanceOf(client)).toBe(5_000);
  expect((await rawCall(client, 'GET', '/cfs/rest/transactions')).body).toMatchObject([
    { amount: 5_000, transactionType: 'PAYMENT', to: 'ALL' },
  ]);
  expect((await rawCall(client, 'GET', '/cfs/rest/transactions?gifts=true')).body).toMatchObject([
    { amount: 700, transactionType: 'GIFT' },
    { amount: 5_000 },
  ]);
});

test('pages of transactions are newest first and without duplicates while rows are added', async () => {
  const { ownerId, client } = await signInNewCustomer(sandbox);
  for (let amount = 1; amount <= 9; amount += 1) await postFor(ownerId, topUp(amount));
  const amounts: number[] = [];
  let after = '';
  do {
    const { body } = await rawCall(client, 'GET', `/cfs/rest/transactions?limit=4${after}`);
    const { transactions, total, next } = body as {
      transactions: { amount: number }[];
      total: number;
      next: string | null;
    };
    expect(total).toBe(9);
    amounts.push(...transactions.map(({ amount }) => amount));
    await postFor(ownerId, topUp(100));
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  expect(amounts).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('the audit finds a balance that differs from the ledger', async () => {
  const { ownerId } = await signInNewCustomer(sandbox);
  const set = (toman: number) =>
    sandbox.db.q().updateTable('customer').set({ balance_toman: toman }).where('id', '=', ownerId).execute();
  await set(5);
  await expect(assertLedgerSums(sandbox.db)).rejects.toThrow(`customers whose balance is not their wallet: ${ownerId}`);
  await set(0);
  await expect(assertLedgerSums(sandbox.db)).resolves.toBeUndefined();
});
