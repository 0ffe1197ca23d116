import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import type { Database } from './index.ts';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await sql`drop schema if exists dialect_own, dialect_other cascade`.execute(database.scope.q());
  await database.close();
});

test('the introspection lists no tables of other schemas', async () => {
  const db = database.scope.q();
  await sql`create schema dialect_own`.execute(db);
  await sql`create schema dialect_other`.execute(db);
  await sql`create table dialect_own.mine (id int)`.execute(db);
  await sql`create table dialect_other.theirs (id int)`.execute(db);

  const introspector = new OwnSchemaDialect({ pool: new pg.Pool(), schema: 'dialect_own' }).createIntrospector(db);

  expect((await introspector.getTables()).map(({ name }) => name)).toEqual(['mine']);
  expect((await introspector.getSchemas()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dialect_own', 'dialect_other']),
  );
});
