import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/index.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { eachDue, eachStep, MAX_AT_ONCE } from './eachDue.ts';
import { pauseAfter } from './stuckWorkStore.ts';

const START = Date.UTC(2026, 0, 1);

let database: Database;
let time = START;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

afterEach(async () => {
  time = START;
  await database.scope.q().deleteFrom('stuck_work').execute();
});

/** Work on numbered rows of which some fail, and stay due. */
function aTable(count: number, isBad: (row: number) => boolean, atOnce = 1) {
  let due = Array.from({ length: count }, (_, row) => row);
  const done: number[] = [];
  const tried: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (row: number) => {
    tried.push(row);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (isBad(row)) throw new Error(`${row} is bad`);
    done.push(row);
    due = due.filter((other) => other !== row);
  };
  const run = () =>
    eachDue<number>(
      { db: database.scope, now: () => new Date(time) },
      {
        kind: 'count of row',
        id: (row) => row,
        find: (after) => Promise.resolve(due.slice(after, after + MAX_AT_ONCE)),
        work,
        atOnce,
      },
    );
  return { run, done, tried, most: () => most };
}

describe('work on due rows', () => {
  test('goes on after a bad row, and tells of it at the end', async () => {
    const { run, done } = aTable(3, (row) => row === 1);
    await expect(run()).rejects.toMatchObject({
      errors: [{ message: 'The count of row 1 failed.', cause: { message: '1 is bad' } }],
    });
    expect(done).toEqual([0, 2]);
  });

  test('is tried again after pauses that grow up to half an hour', async () => {
    const { run, tried } = aTable(1, () => true);
    const pauses = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 1_800, 1_800].map((seconds) => seconds * 1_000);
    expect(pauses.map((_, index) => pauseAfter(index + 1))).toEqual(pauses);
    for (const pause of pauses.slice(0, 3)) {
      await expect(run()).rejects.toThrow('1 tasks failed.');
      time += pause - 1;
      await run();
      time += 1;
    }
    expect(tried).toHaveLength(3);
  });

  test('reaches a good row behind more bad ones than are found at once, also while those wait', async () => {
    const last = MAX_AT_ONCE + 10;
    const isBad = (row: number) => row < last;
    const { run, done } = aTable(last, isBad);
    await expect(run()).rejects.toMatchObject({ errors: { length: last } });
    expect(done).toEqual([]);
    const more = aTable(last + 1, isBad);
    await more.run();
    expect([more.tried, more.done]).toEqual([[last], [last]]);
  });

  test('fills the places of rows that wait with good ones', async () => {
    const bad = MAX_AT_ONCE - 1;
    const { run, done } = aTable(bad + 300, (row) => row < bad);
    await expect(run()).rejects.toMatchObject({ errors: { length: bad } });
    expect(done).toHaveLength(300);
  });

  test('leaves what is more than can be found for the next time, when it does not fail', async () => {
    const { run, done } = aTable(MAX_AT_ONCE + 1, () => false);
    await run();
    expect(done).toHaveLength(MAX_AT_ONCE);
  });

  test('is done on several rows at a time where it waits for others', async () => {
    const { run, most } = aTable(20, () => false, 4);
    await run();
    expect(most()).toBe(4);
  });
});

test('steps do not depend on each other, and their failures are told together', async () => {
  const done: string[] = [];
  const bad = aTable(2, () => true);
  const steps = [
    () => Promise.reject(new Error('first')),
    () => Promise.resolve(void done.push('second')),
    bad.run,
    () => Promise.resolve(void done.push('last')),
  ];
  await expect(eachStep(steps)).rejects.toMatchObject({ errors: [{ message: 'first' }, {}, {}] });
  expect(done).toEqual(['second', 'last']);
});
