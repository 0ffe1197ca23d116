import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import type { Database } from './index.ts';

const CONNECTIONS = 10;
const OF_ONE_OWNER = CONNECTIONS / 2;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('transactions of one owner leave connections to others, however many of them wait', async () => {
  const { scope: db, countConnections } = database;
  const ends: (() => void)[] = [];
  const transaction = () =>
    db.tx(async () => {
      await sql`select 1`.execute(db.q());
      await new Promise<void>((end) => ends.push(end));
    });
  const all = Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => db.as('busy', transaction)));
  await expect.poll(() => ends.length).toBe(OF_ONE_OWNER);
  await expect(db.as('other', () => sql`select 1`.execute(db.q()))).resolves.toMatchObject({ rows: [{}] });
  expect(ends).toHaveLength(OF_ONE_OWNER);
  expect(countConnections?.().waiting).toBe(2 * CONNECTIONS - OF_ONE_OWNER);
  for (let ended = 0; ended < 2 * CONNECTIONS; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await all;
});
