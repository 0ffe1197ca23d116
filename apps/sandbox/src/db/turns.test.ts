import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openEmbedded } from './openDatabase.ts';
import { createSerialQueue, createTurns } from './turns.ts';

/** Lets everything run that waits for nothing but other turns. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await new Promise(setImmediate);
}

/** Takes turns that end only when the test ends them; the clock and the pauses are the test's, too. */
function openTurns() {
  let ms = 0;
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const queue = createSerialQueue({
    now: () => ms,
    pause: (length) => new Promise<void>((end) => pauses.push({ ms: length, end })),
  });
  const turns = createTurns(queue);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    pauses,
    take(owner: string, name: string) {
      const taking = async () => {
        ends.set(name, await turns.take());
        started.push(name);
      };
      void turns.as(owner, taking);
    },
    async end(name: string, tookMs = 0) {
      await settle();
      ms += tookMs;
      ends.get(name)?.();
      await settle();
    },
  };
}

describe('turns', () => {
  test('go to the waiting owners one after another, however many an owner waits for', async () => {
    const { take, end, started } = openTurns();
    for (const name of ['a1', 'a2', 'a3']) take('a', name);
    take('b', 'b1');
    take('c', 'c1');
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      await settle();
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
    expect(started).toHaveLength(5);
  });

  test('of an owner pause after a long one, so that others have several before the next', async () => {
    const { take, end, started, pauses } = openTurns();
    take('other', 'o1');
    await end('o1');
    take('heavy', 'h1');
    take('heavy', 'h2');
    await end('h1', 400);
    expect(pauses.map(({ ms }) => ms)).toEqual([100]);
    for (const name of ['o2', 'o3', 'o4']) {
      take('other', name);
      await end(name, 2);
    }
    expect(started).toEqual(['o1', 'h1', 'o2', 'o3', 'o4']);
    pauses[0]?.end();
    await settle();
    expect(started.at(-1)).toBe('h2');
  });

  test('of an owner do not pause while nobody else is active', async () => {
    const { take, end, started, pauses } = openTurns();
    take('other', 'o1');
    await end('o1');
    take('alone', 'a1');
    await end('a1', 2_000);
    take('alone', 'a2');
    await end('a2', 400);
    take('alone', 'a3');
    await settle();
    expect(pauses).toEqual([]);
    expect(started.at(-1)).toBe('a3');
  });
});

describe('the embedded database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmbedded();
  });

  afterAll(() => database.close());

  test('serves a query of another between two of one owner, and transactions as one turn', async () => {
    const { scope: db } = database;
    const done: string[] = [];
    const query = async (name: string) => {
      await sql`select 1`.execute(db.q());
      done.push(name);
    };
    const transaction = () =>
      db.tx(async () => {
        await query('a1');
        await query('a2');
      });
    await Promise.all([
      db.as('a', transaction),
      ...['a3', 'a4', 'a5'].map((name) => db.as('a', () => query(name))),
      db.as('b', () => query('b1')),
    ]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
  });

  test('serves the next owner after a query that fails and a transaction that is rolled back', async () => {
    const { scope: db } = database;
    const failing = () => sql`select 1 / 0`.execute(db.q());
    const undone = () => db.tx(() => Promise.reject(new Error('undo')));
    const outcomes = await Promise.allSettled([
      db.as('a', failing),
      db.as('a', undone),
      db.as('b', () => sql`select 1`.execute(db.q())),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await expect(sql`select 1`.execute(db.q())).resolves.toMatchObject({ rows: [{}] });
  });
});
