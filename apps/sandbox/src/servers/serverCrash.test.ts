import { randomUUID } from 'node:crypto';
import { type Client, createClient, signIn } from '@abrak/core';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { demoCustomer } from '../account/index.ts';
import { assertLedgerSums } from '../billing/index.ts';
import type { DbScope } from '../db/index.ts';
import { type DataFolder, makeDataFolder } from '../testing/dataFolder.ts';
import { createDice, type Dice } from '../testing/dice.ts';
import { rawCall } from '../testing/moneyCalls.ts';
import { orderBody } from '../testing/serverCalls.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../testing/spawnSandbox.ts';

const lives = Number(process.env['SANDBOX_CRASH_LIVES'] ?? 1);
const firstSeed = Number(process.env['SANDBOX_CRASH_SEED'] ?? 1);

/** The demo customer has money for that many of the cheapest plan by month. */
const ORDERS = 16;
/** How many are under way at once. */
const LANES = 4;
const MAX_TURNS = 40;
const gitlab = { planId: 206, os: 'fedora', resources: { cpu: 6, ram: 6, disk: 15 } };

vi.setConfig({ testTimeout: 120_000 });

const IdSchema = v.object({ id: v.number() });

/** An order and its payment, each with the key that it keeps when it is sent again. */
interface Intent {
  readonly name: string;
  readonly orderKey: string;
  readonly payKey: string;
  isDone: boolean;
}

function start({ path, databaseUrl }: DataFolder): Promise<SpawnedSandbox> {
  return spawnSandbox(['--data', path, '--port', '0', '--upload-port', '0'], { databaseUrl, env: { SERVER_STROKE_MS: '5' } });
}

async function signInDemo({ url }: SpawnedSandbox): Promise<Client> {
  const client = createClient({ baseUrl: url });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

async function follow(client: Client, intent: Intent): Promise<void> {
  const order = await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', { key: intent.orderKey, body: orderBody({ ...gitlab, name: intent.name }) });
  expect([intent.name, order.status]).toEqual([intent.name, 200]);
  const { id } = v.parse(IdSchema, order.body);
  const paid = await rawCall(client, 'PUT', `/cws/rest/invoices/${id}/payByBalance`, { key: intent.payKey, body: { payType: 'payByBalance' } });
  expect([intent.name, paid.status, paid.body]).toMatchObject([intent.name, 200, { paid: true }]);
  intent.isDone = true;
}

/** Lets event loops turn, so that what is killed is at any point of what it does. */
async function turn(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Lets several intents be followed at a time until enough are done, and kills the sandbox in the middle of others. */
async function workAndKill(sandbox: SpawnedSandbox, intents: readonly Intent[], dice: Dice): Promise<void> {
  const client = await signInDemo(sandbox);
  const left = [...intents];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let intent = left.shift(); intent !== undefined; intent = left.shift()) await follow(client, intent);
  };
  const lanes = Array.from({ length: LANES }, () => lane().catch((error: unknown) => void failures.push(error)));
  const enough = 1 + dice.roll(ORDERS - LANES);
  while (failures.length === 0 && intents.filter(({ isDone }) => isDone).length < enough) await turn(1);
  await turn(dice.roll(MAX_TURNS));
  await endProcess(sandbox.process, 'SIGKILL');
  await Promise.all(lanes);
}

const flaws = {
  'paid servers without a machine that never had one': sql<{ id: number }>`
    select server_bill.id from server_bill left join server_machine on bill_id = server_bill.id
    where paid_until is not null and status <> 'REMOVED' and not vm_created_before and server_machine.id is null`,
  'servers that were built and never paid for': sql<{ id: number }>`
    select server_bill.id from server_bill join server_machine on bill_id = server_bill.id where paid_until is null`,
  'servers whose end is not that of their invoice': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = paid_invoice_id
    where period_to <> paid_until or invoice.status <> 'PAID'`,
  'open invoices that are not open': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = open_invoice_id where invoice.status <> 'DRAFT'`,
  'servers with two first payments': sql<{ id: number }>`
    select bill_id as id from server_invoice join invoice on invoice.id = invoice_id
    where purpose = 'order' and invoice.status = 'PAID' group by bill_id having count(*) > 1`,
};

async function findFlaws(db: DbScope): Promise<string[]> {
  await assertLedgerSums(db);
  const found: string[] = [];
  for (const [flaw, query] of Object.entries(flaws)) {
    const { rows } = await query.execute(db.q());
    if (rows.length > 0) found.push(`${flaw}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}

async function inspect(data: DataFolder): Promise<string[]> {
  const { scope, close } = await data.openDatabase();
  try {
    return await findFlaws(scope);
  } finally {
    await close();
  }
}

test.for(Array.from({ length: lives }, (_, index) => firstSeed + index))(
  'a sandbox that is killed while servers are ordered, paid and built takes each one’s money once (seed %d)',
  async (seed, { annotate }) => {
    const dice = createDice(seed);
    const data = await makeDataFolder();
    const intents = Array.from({ length: ORDERS }, (_, index): Intent => ({ name: `crash-${index}`, orderKey: randomUUID(), payKey: randomUUID(), isDone: false }));
    let sandbox: SpawnedSandbox | undefined;
    try {
      sandbox = await start(data);
      await workAndKill(sandbox, intents, dice);
      await annotate(`${intents.filter(({ isDone }) => isDone).length} of ${ORDERS} were acknowledged`);
      expect(await inspect(data)).toEqual([]);
      sandbox = await start(data);
      const client = await signInDemo(sandbox);
      for (const intent of intents) await follow(client, intent);
      await endProcess(sandbox.process, 'SIGTERM');
      expect(await inspect(data)).toEqual([]);
      expect(intents.every(({ isDone }) => isDone)).toBe(true);
      const { scope, close } = await data.openDatabase();
      const paid = await scope.q().selectFrom('invoice').select('id').where('service_name', 'like', 'crash-%').where('status', '=', 'PAID').execute();
      await close();
      expect(paid).toHaveLength(ORDERS);
    } finally {
      if (sandbox !== undefined) await endProcess(sandbox.process, 'SIGKILL');
      await data.remove();
    }
  },
);
