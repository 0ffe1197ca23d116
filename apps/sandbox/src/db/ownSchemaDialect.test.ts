import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';

let db: Kysely<unknown>;

beforeEach(() => {
  db = new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
});

afterEach(() => db.destroy());

test('the introspection lists no tables of other schemas', async () => {
  await sql`create schema own`.execute(db);
  await sql`create schema other`.execute(db);
  await sql`create table own.mine (id int)`.execute(db);
  await sql`create table other.theirs (id int)`.execute(db);

  const introspector = new OwnSchemaDialect({ pool: new pg.Pool(), schema: 'own' }).createIntrospector(db);

  expect((await introspector.getTables()).map(({ name }) => name)).toEqual(['mine']);
  expect((await introspector.getSchemas()).map(({ name }) => name)).toEqual(expect.arrayContaining(['own', 'other']));
});
