import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { changePlan, payInvoice } from '@abrak/core/billing';
import { DAY_MS, HOUR_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runBillingTasks } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import { workOnNextJob } from './files/fixtures.ts';
import { runHostingTasks } from './hosting/index.ts';
import { countStuck, sweepStuck } from './jobs/index.ts';
import { noticeSources } from './noticeSources.ts';
import { mailNotices } from './notices/index.ts';
import { fanOut } from './partners/fixtures.ts';
import { runServerTasks } from './servers/index.ts';
import { hostingCalls } from './testing/hostingCalls.ts';
import { keepSessions } from './testing/keepSessions.ts';
import { balanceOf, beginPayment, readPayment } from './testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from './testing/openSandbox.ts';
import { HOURLY, serverCalls } from './testing/serverCalls.ts';
import { signInNewCustomer } from './testing/signInNewCustomer.ts';

const BALANCE = 10_000_000;
const FIRST_PAUSE_MS = 5_000;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

afterEach(async () => {
  await sandbox.db.q().deleteFrom('stuck_work').execute();
});

/** Row of a customer on which work becomes due. */
interface Row {
  readonly id: number;
  readonly isDone: () => Promise<boolean>;
}

/** Kind of work on rows of many customers. */
interface Work {
  readonly name: string;
  /** Table whose row the work changes or deletes. */
  readonly table: string;
  readonly prepare: (client: Client, ownerId: number) => Promise<Row>;
  /** Milliseconds until the work is due. */
  readonly dueAfterMs: number;
  readonly run: () => Promise<unknown>;
}

async function addServer(client: Client, name: string): Promise<Row> {
  const calls = serverCalls(sandbox, client);
  const { id } = await calls.run({ name, planId: HOURLY, period: 'DAY', resources: { cpu: 4, ram: 8, disk: 80 } });
  const before = await balanceOf(client);
  return { id, isDone: async () => (await balanceOf(client)) < before };
}

async function addPlan(client: Client, ownerId: number): Promise<Row> {
  const invoice = await changePlan(client, { id: 4, period: 'MONTH' });
  await payInvoice(client, { id: invoice?.id ?? 0, kind: 'storage' }, { key: randomUUID() });
  return { id: ownerId, isDone: async () => (await getCurrentUser(client)).plan?.name === 'FREE' };
}

async function addHost(client: Client, ownerId: number): Promise<Row> {
  const calls = hostingCalls(sandbox, client);
  const { id } = await calls.open(`host${ownerId}.ir`);
  const hosts = sandbox.db.q().selectFrom('host').select('open_invoice_id').where('id', '=', id);
  return { id, isDone: async () => (await hosts.executeTakeFirstOrThrow()).open_invoice_id !== null };
}

async function addPayment(client: Client): Promise<Row> {
  const { id } = await beginPayment(client, 50_000);
  return { id, isDone: async () => (await readPayment(client, id)).endedAt !== null };
}

async function addJob(_client: Client, ownerId: number): Promise<Row> {
  const { db } = sandbox;
  const row = { owner_id: ownerId, kind: 'trash', name: 'folder', total: 1, worked_at: null } as const;
  const { id } = await db.q().insertInto('document_job').values(row).returning('id').executeTakeFirstOrThrow();
  const jobs = db.q().selectFrom('document_job').select('id').where('id', '=', id);
  return { id, isDone: async () => (await jobs.executeTakeFirst()) === undefined };
}

async function addNotice(_client: Client, ownerId: number): Promise<Row> {
  const { db, world } = sandbox;
  const params = JSON.stringify({ at: 0, amountToman: 1_000, reference: 'abc' });
  const row = { customer_id: ownerId, event_key: 'own', kind: 'paymentReceived', params, created_at: world.now() };
  const { id } = await db.q().insertInto('mail_notice').values(row).returning('id').executeTakeFirstOrThrow();
  const mails = db.q().selectFrom('mail_notice').select('mailed_at').where('id', '=', id);
  return { id, isDone: async () => (await mails.executeTakeFirstOrThrow()).mailed_at !== null };
}

async function addEvent(_client: Client, ownerId: number): Promise<Row> {
  const { db, world } = sandbox;
  const row = { customer_id: ownerId, type: 'payment.succeeded', data: '{}', created_at: world.now() };
  const { id } = await db.q().insertInto('webhook_event').values(row).returning('id').executeTakeFirstOrThrow();
  const events = db.q().selectFrom('webhook_event').select('id').where('id', '=', id);
  return { id, isDone: async () => (await events.executeTakeFirst()) === undefined };
}

function depsOf({ db, world, provider, banks, ordered, url }: TestSandbox) {
  const logError = (_context: string, error: unknown) => void world.logged.push(error);
  const origins = { apiOrigin: () => url, consoleOrigin: () => url };
  return { db, now: world.now, provider, banks, logError, partners: [], ...origins, ...ordered };
}

async function runJobs(): Promise<void> {
  const { db, world } = sandbox;
  const errors: unknown[] = [];
  for (let round = 0; round < 20; round += 1)
    await workOnNextJob({ db, now: world.now }, 10).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors);
}

const works: readonly Work[] = [
  {
    name: 'charge of server',
    table: 'server_bill',
    prepare: (client, ownerId) => addServer(client, `server${ownerId}`),
    dueAfterMs: DAY_MS,
    run: () => runServerTasks(depsOf(sandbox)),
  },
  {
    name: 'end of the plan of customer',
    table: 'customer',
    prepare: addPlan,
    dueAfterMs: 32 * DAY_MS,
    run: () => runBillingTasks(depsOf(sandbox)),
  },
  {
    name: 'renewal invoice of host',
    table: 'host',
    prepare: addHost,
    dueAfterMs: 362 * DAY_MS,
    run: () => runHostingTasks(depsOf(sandbox)),
  },
  {
    name: 'end of payment',
    table: 'payment',
    prepare: addPayment,
    dueAfterMs: 2 * HOUR_MS,
    run: () => runBillingTasks(depsOf(sandbox)),
  },
  { name: 'batch of document job', table: 'document_job', prepare: addJob, dueAfterMs: 0, run: runJobs },
  {
    name: 'mail of notice',
    table: 'mail_notice',
    prepare: addNotice,
    dueAfterMs: 0,
    run: () => mailNotices({ ...depsOf(sandbox), sources: noticeSources }),
  },
  {
    name: 'webhooks of event',
    table: 'webhook_event',
    prepare: addEvent,
    dueAfterMs: 0,
    run: () => fanOut(depsOf(sandbox)),
  },
];

/** Makes the changes of a row fail. Returns the function that mends it. */
async function spoil(db: DbScope, table: string, id: number): Promise<() => Promise<unknown>> {
  const run = (statement: string) => sql.raw(statement).execute(db.q());
  await run(`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'the row is spoilt'; end $$`);
  await run(`create trigger spoilt before update or delete on ${table} for each row when (old.id = ${id})
    execute function refuse_row()`);
  return () => run(`drop trigger spoilt on ${table}`);
}

describe('a row that fails', () => {
  test.for(works)('$name: does not hold up those before and after it, and catches up', async (work) => {
    const { db, world } = sandbox;
    const rows: Row[] = [];
    for (let added = 0; added < 3; added += 1) {
      const { client, ownerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
      rows.push(await work.prepare(client, ownerId));
    }
    const isDone = () => Promise.all(rows.map((row) => row.isDone()));
    await keepSessions(sandbox, work.dueAfterMs);
    world.advance(work.dueAfterMs);
    const bad = rows[1]?.id ?? 0;
    const mend = await spoil(db, work.table, bad);

    const message = `The ${work.name} ${bad} failed.`;
    await expect(work.run()).rejects.toMatchObject({
      errors: [{ message, cause: { message: expect.stringContaining('spoilt') } }],
    });
    expect(await isDone()).toEqual([true, false, true]);
    expect(await countStuck(db)).toEqual([{ kind: work.name, rows: 1, since: world.now() }]);

    // Nothing is tried before the pause is over, however often the job runs.
    await work.run();
    world.advance(FIRST_PAUSE_MS);
    await expect(work.run()).rejects.toMatchObject({ errors: [{ message }] });
    await mend();
    world.advance(FIRST_PAUSE_MS);
    await work.run();
    expect(await isDone()).toEqual([true, false, true]);
    world.advance(FIRST_PAUSE_MS);
    await work.run();
    expect(await isDone()).toEqual([true, true, true]);
    expect(await countStuck(db)).toEqual([]);
  });

  test('is forgotten when its work is no longer due', async () => {
    const { db, world } = sandbox;
    const row = { kind: 'charge of server', row_id: 1, tries: 1, failed_at: world.now(), next_try_at: world.now() };
    await db.q().insertInto('stuck_work').values(row).execute();
    await sweepStuck(db, new Date(world.now().getTime() + HOUR_MS - 1));
    expect(await countStuck(db)).toHaveLength(1);
    await sweepStuck(db, new Date(world.now().getTime() + HOUR_MS));
    expect(await countStuck(db)).toEqual([]);
  });
});
