import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/index.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { leaseChanges } from './changeStore.ts';
import { type ChangeLook, eachChange } from './eachChange.ts';

let database: Database;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

afterEach(async () => {
  await database.scope.q().deleteFrom('customer_change').execute();
});

async function change(...customerIds: readonly number[]): Promise<void> {
  const rows = customerIds.map((id) => ({ work: 'books', customer_id: id }) as const);
  await database.scope.q().insertInto('customer_change').values(rows).execute();
}

const look = (at: ChangeLook['look']) =>
  eachChange({ db: database.scope, now: () => new Date(time) }, { work: 'books', look: at });

/** Looks at the changes and returns the customers. */
async function seen(isDone = true): Promise<number[]> {
  const found: number[] = [];
  await look((ids) => Promise.resolve(found.push(...ids) > 0 && isDone));
  return found.toSorted((one, other) => one - other);
}

test('a customer is looked at once for all changes, and again after the next one', async () => {
  await change(1, 2, 1);
  expect([await seen(), await seen()]).toEqual([[1, 2], []]);
  await change(1);
  expect(await seen()).toEqual([1]);
});

test('changes of another work are left to it', async () => {
  await database.scope.q().insertInto('customer_change').values({ work: 'renewals', customer_id: 1 }).execute();
  expect(await seen()).toEqual([]);
});

test('what is not done is left for the next look', async () => {
  await change(1);
  expect([await seen(false), await seen(), await seen()]).toEqual([[1], [1], []]);
});

test('a customer whose look fails or is not done holds up no other, and is looked at again', async () => {
  await change(1, 2, 3, 1);
  const others: number[] = [];
  const failing = look((ids) => {
    if (ids.includes(1)) return Promise.reject(new Error('broken'));
    if (ids.includes(2)) return Promise.resolve(false);
    return Promise.resolve(void others.push(...ids));
  });
  await expect(failing).rejects.toMatchObject({ errors: [{ message: 'broken' }] });
  expect([others, await seen(), await seen()]).toEqual([[3], [1, 2], []]);
});

test('changes that a killed process had leased are looked at again after five minutes', async () => {
  await change(1);
  await leaseChanges(database.scope, 'books', { after: 0, now: new Date(time) });
  time += 5 * MINUTE_MS - 1;
  expect(await seen()).toEqual([]);
  time += 1;
  expect(await seen()).toEqual([1]);
});

test('several processes divide the changes', async () => {
  await change(...Array.from({ length: 1_200 }, (_, index) => index + 1));
  const [one, other] = await Promise.all([seen(), seen()]);
  expect(new Set([...one, ...other]).size).toBe(1_200);
  expect(one.length + other.length).toBe(1_200);
  expect(Math.min(one.length, other.length)).toBeGreaterThan(0);
});
