import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox } from '../../testing/openSandbox.ts';
import { rowsRead } from '../../testing/rowsRead.ts';
import { findTransactions, transactionQuery } from './transactionStore.ts';

// With fewer rows PostgreSQL rightly prefers to read them all.
const MANY = 20_000;
const LIMIT = 21;

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let customerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
  customerId = await sandbox.addCustomer('sara');
  await sandbox.db.tx(async () => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(sandbox.db.q());
    // Without the triggers, which sum up each transaction.
    await run(sql`set local session_replication_role = replica`);
    // Many other customers: one might take this one for as small as they are.
    await run(
      sql`insert into ledger_account (customer_id, kind) select n, 'wallet' from generate_series(${customerId}::bigint, ${customerId}::bigint + 500) n`,
    );
    await run(sql`insert into ledger_account (kind) values ('bank') on conflict do nothing`);
    await run(sql`insert into ledger_transaction (customer_id, type, recipient, description, created_at)
      select ${customerId}, 'PAYMENT', 'ALL', '', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${sql.lit(MANY)}) n`);
    await run(sql`insert into ledger_entry (transaction_id, account_id, amount_toman)
      select ledger_transaction.id, ledger_account.id, case when kind = 'wallet' then 5 else -5 end
      from ledger_transaction, ledger_account where kind = 'bank' or ledger_account.customer_id = ${customerId}`);
    await run(sql`insert into ledger_entry (transaction_id, account_id, amount_toman)
      select ledger_transaction.id, ledger_account.id, 5
      from (select id from ledger_transaction limit 4) ledger_transaction, ledger_account where ledger_account.customer_id > ${customerId}`);
  });
  await sql`analyze ledger_transaction, ledger_entry, ledger_account`.execute(sandbox.db.q());
});

afterAll(() => sandbox.close());

test('a page reads its own rows, however many the customer has', async () => {
  const list = { customerId, withGifts: true };
  const [first] = await findTransactions(sandbox.db, list, { limit: 1 });
  const end = { part: 0, time: first?.created_at.getTime() ?? 0, id: first?.id ?? 0, total: MANY } as const;
  for (const part of [{ limit: LIMIT }, { limit: LIMIT, end }]) {
    const read = await rowsRead(transactionQuery(sandbox.db, list, part));
    expect(read['ledger_transaction']).toBe(LIMIT);
    // The provider's entry of each may be read too.
    expect(read['ledger_entry']).toBeLessThanOrEqual(2 * LIMIT);
  }
  expect((await findTransactions(sandbox.db, list, { limit: LIMIT, end })).map(({ amount }) => amount)).toEqual(
    Array.from({ length: LIMIT }, () => 5),
  );
});
