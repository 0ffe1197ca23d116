import { resolveProvider } from '@abrak/core/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCustomer } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { addDueServers } from '../../testing/dueServers.ts';
import { openTestDatabase } from '../../testing/openTestDatabase.ts';
import { simulatedHypervisor } from '../machines/Hypervisor.ts';
import { findChargeableServers } from './dueServerStore.ts';
import { runTermTasks } from './runServerTasks.ts';

const NOW = new Date(Date.UTC(2026, 5, 1));

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const work = () =>
  runTermTasks({
    db: database.scope,
    now: () => NOW,
    provider: resolveProvider({}),
    hypervisor: simulatedHypervisor({ strokeMs: 1_000 }),
  });

async function chargesOf(ids: readonly number[]): Promise<number[]> {
  const { scope: db } = database;
  const events = db.q().selectFrom('server_event').select('bill_id').where('type', '=', 'charged');
  return (await events.where('bill_id', 'in', ids).orderBy('bill_id').execute()).map(({ bill_id: id }) => id);
}

test('workers that find the same due servers charge each of them once', async () => {
  const ids = await addDueServers(database.scope, 40, NOW);
  await Promise.all([work(), work(), work()]);
  // The last worker to try a row may have left it to another one whose charge was not over.
  await work();
  expect(await chargesOf(ids)).toEqual(ids);
});

test('a customer whose row is held is left for the next time', async () => {
  const { scope: db } = database;
  const ids = await addDueServers(db, 2, NOW);
  const [held] = await findChargeableServers(db, NOW, 0);
  if (held === undefined) throw new Error('No server is due.');
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holding = db.tx(async () => {
    await claimCustomer(db, held.customerId);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  await work();
  expect(await chargesOf(ids)).toHaveLength(1);
  isOver.resolve();
  await holding;
  await work();
  expect(await chargesOf(ids)).toEqual(ids);
});
