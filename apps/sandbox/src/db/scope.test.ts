import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import type { Database, DbScope } from './index.ts';

let database: Database;
let db: DbScope;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.scope;
});

afterAll(() => database.close());

async function hit(key: string): Promise<void> {
  await db
    .q()
    .insertInto('throttle')
    .values({ key, hits: 1, until: new Date(0) })
    .execute();
}

async function keys(): Promise<string[]> {
  const rows = await db.q().selectFrom('throttle').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

test('nested transactions join the outer one, and a failure rolls everything back', async () => {
  const work = db.tx(async () => {
    await hit('outer');
    await db.tx(() => hit('inner'));
    expect(await keys()).toEqual(['inner', 'outer']);
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  expect(await keys()).toEqual([]);
});

test('parallel queries outside of a transaction do not join it', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `key ${String(index).padStart(2, '0')}`);
  const work = names.map((name, index) => {
    if (index % 2 === 0) return hit(name);
    return db.tx(() => hit(name).then(() => Promise.reject(new Error('undo')))).catch(() => undefined);
  });
  await Promise.all(work);
  expect(await keys()).toEqual(names.filter((_, index) => index % 2 === 0));
});
