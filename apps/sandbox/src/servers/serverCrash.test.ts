import type { Client } from '@abrak/core';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { countPaid, crashSeeds, type ViolationQueries, type Intent, killDuring, makeIntents, queryViolations, signInDemo, spawnOn } from '../testing/crashRun.ts';
import { makeDataFolder } from '../testing/dataFolder.ts';
import { createDice } from '../testing/dice.ts';
import { rawCall } from '../testing/moneyCalls.ts';
import { orderBody } from '../testing/serverCalls.ts';
import { endProcess, type SpawnedSandbox } from '../testing/spawnSandbox.ts';

/** Number of orders of the cheapest monthly plan that the demo customer's balance covers. */
const ORDERS = 16;
const gitlab = { planId: 206, os: 'fedora', resources: { cpu: 6, ram: 6, disk: 15 } };
const strokes = { SERVER_STROKE_MS: '5' };

vi.setConfig({ testTimeout: 120_000 });

const IdSchema = v.object({ id: v.number() });

async function orderAndPay(client: Client, intent: Intent): Promise<void> {
  const order = await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', { key: intent.orderKey, body: orderBody({ ...gitlab, name: intent.name }) });
  expect([intent.name, order.status]).toEqual([intent.name, 200]);
  const { id } = v.parse(IdSchema, order.body);
  const paid = await rawCall(client, 'PUT', `/cws/rest/invoices/${id}/payByBalance`, { key: intent.payKey, body: { payType: 'payByBalance' } });
  expect([intent.name, paid.status, paid.body]).toMatchObject([intent.name, 200, { paid: true }]);
}

const flaws: ViolationQueries = {
  'paid servers without a machine that never had one': sql<{ id: number }>`
    select server_bill.id from server_bill left join server_machine on bill_id = server_bill.id
    where paid_until is not null and status <> 'REMOVED' and not vm_created_before and server_machine.id is null`,
  'servers that were built and never paid for': sql<{ id: number }>`
    select server_bill.id from server_bill join server_machine on bill_id = server_bill.id where paid_until is null`,
  'servers that end at another time than their invoice': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = paid_invoice_id
    where period_to <> paid_until or invoice.status <> 'PAID'`,
  'linked open invoices that are not unpaid': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = open_invoice_id where invoice.status <> 'DRAFT'`,
  'servers with two first payments': sql<{ id: number }>`
    select bill_id as id from server_invoice join invoice on invoice.id = invoice_id
    where purpose = 'order' and invoice.status = 'PAID' group by bill_id having count(*) > 1`,
};

test.for(crashSeeds)('a sandbox that is killed while servers are ordered, paid and built charges each server once (seed %d)', async (seed, { annotate }) => {
  const dice = createDice(seed);
  const data = await makeDataFolder();
  const intents = makeIntents(Array.from({ length: ORDERS }, (_, index) => `crash-${index}`));
  let sandbox: SpawnedSandbox | undefined;
  try {
    sandbox = await spawnOn(data, strokes);
    const first = await signInDemo(sandbox);
    const done = await killDuring(sandbox, intents.map((intent) => () => orderAndPay(first, intent)), dice);
    await annotate(`${done} of ${ORDERS} were acknowledged`);
    expect(await queryViolations(data, flaws)).toEqual([]);
    sandbox = await spawnOn(data, strokes);
    const client = await signInDemo(sandbox);
    for (const intent of intents) await orderAndPay(client, intent);
    await endProcess(sandbox.process, 'SIGTERM');
    expect(await queryViolations(data, flaws)).toEqual([]);
    expect(await countPaid(data, 'crash-')).toBe(ORDERS);
  } finally {
    if (sandbox !== undefined) await endProcess(sandbox.process, 'SIGKILL');
    await data.remove();
  }
});
