import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { dropSchema } from './openDatabase.ts';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';
import type { Tables } from './tables.ts';

const url = process.env['SANDBOX_TEST_DATABASE_URL'];
const schema = url === undefined ? 'public' : `test_${randomBytes(6).toString('hex')}`;

let db: Kysely<Tables>;

beforeEach(() => {
  const pool = () => new pg.Pool({ connectionString: url, options: `-c search_path=${schema}` });
  const dialect =
    url === undefined ? new PGliteDialect({ pglite: new PGlite() }) : new OwnSchemaDialect({ pool: pool(), schema });
  db = new Kysely<Tables>({ dialect });
});

afterEach(async () => {
  await db.destroy();
  if (url !== undefined) await dropSchema(url, schema);
});

async function migrateTo(name: keyof typeof migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, migrationTableSchema: schema, provider }).migrateTo(name);
  if (error !== undefined) throw error;
}

const expiresAt = new Date('2026-03-23T08:00:00Z');
const beganAt = new Date('2026-03-21T08:00:00Z');

async function addOldCustomer(username: string): Promise<void> {
  await sql`
    insert into customer (email, email_key, username, username_key, display_name, name, family, password, state, balance_toman, plan_id, created_at)
    values (${`${username}@abrak.example`}, ${`${username}@abrak.example`}, ${username}, ${username}, 'سارا احمدی', 'سارا', 'احمدی',
      '$argon2id$', 'active', 250000, 3, ${beganAt})`.execute(db);
  await sql`
    insert into session (token_hash, customer_id, expires_at)
    select ${`hash of ${username}`}, id, ${expiresAt} from customer where username = ${username}`.execute(db);
}

async function ledgerSums() {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .leftJoin('customer', 'customer.id', 'ledger_account.customer_id')
    .select(['username', 'kind', sql<string>`sum(amount_toman)::text`.as('sum')])
    .groupBy(['username', 'kind'])
    .orderBy('kind')
    .orderBy('username')
    .execute();
}

test('migrating a database without profiles, session ids, mails and ledger keeps its customers, sessions and balances', async () => {
  await migrateTo('0006Windows');
  await addOldCustomer('sara');
  await addOldCustomer('omid');
  const before = await sql`select * from customer order by id`.execute(db);

  await migrate(db, schema);
  await migrate(db, schema);

  const customers = await db.selectFrom('customer').selectAll().orderBy('id').execute();
  const added = { mobile_number: '', phone: '', language: 'fa', plan_period: 'MONTH', plan_until: null };
  expect(customers).toEqual(before.rows.map((row) => Object.assign({}, row, added)));
  const sessions = await db.selectFrom('session').selectAll().orderBy('customer_id').execute();
  expect(sessions).toEqual(
    customers.map(({ id, username }) => ({
      token_hash: `hash of ${username}`,
      customer_id: id,
      expires_at: expiresAt,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: beganAt,
      last_seen_at: beganAt,
      confirmed_at: null,
      address: '',
      user_agent: '',
    })),
  );
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
  const profiles = await db
    .selectFrom('profile')
    .select(['customer_id', 'customer_type', 'national_id', 'province'])
    .orderBy('customer_id')
    .execute();
  expect(profiles).toEqual(
    customers.map(({ id }) => ({ customer_id: id, customer_type: 'person', national_id: '', province: null })),
  );
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await ledgerSums()).toEqual([
    { username: null, kind: 'opening', sum: '-500000' },
    { username: 'omid', kind: 'wallet', sum: '250000' },
    { username: 'sara', kind: 'wallet', sum: '250000' },
  ]);
});
