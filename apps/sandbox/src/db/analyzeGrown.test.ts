import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './openDatabase.ts';
import { analyzeGrown } from './analyzeGrown.ts';

test('tables of the embedded database get statistics when they have grown', async () => {
  const { scope: db, close } = await openEmbedded();
  const add = (count: number, start: string) =>
    sql`insert into throttle (key, hits, until) select ${start} || n, 1, now() from generate_series(1, ${count}::int) as n`.execute(
      db.q(),
    );
  const rowsEstimated = async () =>
    (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'throttle'`.execute(db.q()))
      .rows[0]?.rows;
  expect(await analyzeGrown(db)).not.toContain('throttle');
  await add(3_000, 'first');
  expect(await analyzeGrown(db)).toEqual(['throttle']);
  expect(await rowsEstimated()).toBe(3_000);
  await add(10, 'few');
  expect(await analyzeGrown(db)).toEqual([]);
  await add(3_000, 'more');
  expect(await analyzeGrown(db)).toEqual(['throttle']);
  expect(await rowsEstimated()).toBe(6_010);
  await close();
});
