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

test('migrating removes the published discount codes that no order used, and keeps the others', async () => {
  await migrateTo('0006Windows');
  await addOldCustomer('sara');
  await migrateTo('0035PaymentLimits');
  await sql`insert into promo_code (code, amount_toman) values ('OWN', 1000)`.execute(db);
  await sql`update promo_code set rate_bp = 300 where code = 'OLD10'`.execute(db);
  await sql`
    with bill as (
      insert into server_bill (customer_id, name, image, network, period, plan_id, cpu, ram_mb, disk_gb, created_at)
      select id, 'web', 'fedora', '', 'MONTH', 1, 1, 1024, 10, ${beganAt} from customer returning id, customer_id),
    invoiced as (
      insert into invoice (customer_id, kind, ref_code, title, product_id, product_name, product_info, service_name, status,
        period, total_toman, payable_toman, due_date, period_from, period_to, created_at)
      select customer_id, 'servers', '1', '', 1, '', '{}', 'web', 'DRAFT', 'MONTH', 1, 1, ${beganAt}, ${beganAt}, ${beganAt}, ${beganAt}
      from bill returning id)
    insert into server_invoice (invoice_id, bill_id, purpose, plan_id, cpu, ram_mb, disk_gb, promo_code)
    select invoiced.id, bill.id, 'order', 1, 1, 1024, 10, 'ABRAK50' from invoiced, bill`.execute(db);

  await migrate(db, schema);

  const codes = await db.selectFrom('promo_code').select('code').orderBy('code').execute();
  // OLD10 has another value: the provider uses the name.
  expect(codes.map(({ code }) => code)).toEqual(['ABRAK50', 'OLD10', 'OWN']);
});

test('migrating keeps payments and their attempts with the bank that they had', async () => {
  await migrateTo('0006Windows');
  await addOldCustomer('sara');
  await migrateTo('0035PaymentLimits');
  await sql`insert into payment (customer_id, amount_toman, state, created_at)
    select id, 5000, 'STARTED', ${beganAt} from customer`.execute(db);
  await sql`insert into payment_try (payment_id, ref_id, started_at) select id, 'AF82', ${beganAt} from payment`.execute(
    db,
  );
  await migrate(db, schema);
  expect(await db.selectFrom('payment').select(['state', 'asks', 'next_ask_at']).execute()).toEqual([
    { state: 'STARTED', asks: 0, next_ask_at: null },
  ]);
  expect(await db.selectFrom('payment_try').select(['ref_id', 'gateway', 'currency']).execute()).toEqual([
    { ref_id: 'AF82', gateway: 'SIMULATED', currency: 'IRR' },
  ]);
});
