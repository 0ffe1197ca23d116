import type { startEngine } from '../db/index.ts';

type Started = Awaited<ReturnType<typeof startEngine>>;

// Without triggers: they refuse to empty the ledger, and count what is restored once more.
const withoutTriggers = 'set local session_replication_role = replica;';

const eachFilledTable = (work: string) => `
  for name in select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' loop
    execute 'select exists (select from public.' || name || ')' into is_filled;
    if is_filled then ${work} end if;
  end loop;`;

// Columns, constraints and triggers as one text.
const tables = `select
  (select string_agg(attrelid::regclass || '.' || attname || atttypid, ',' order by attrelid, attnum) from pg_attribute
    where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace))
  || (select string_agg(conname, ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace)
  || (select string_agg(tgname, ',' order by oid) from pg_trigger where not tgisinternal)`;

/** Keeps the rows and sequences of a database in a schema of their own, for `restoreFirstRows`. */
export async function keepFirstRows(engine: Started): Promise<void> {
  await engine.exec(`
    create schema first_rows;
    do $$ declare name text; is_filled boolean; begin
      ${eachFilledTable("execute 'create table first_rows.' || name || ' as table public.' || name;")}
    end $$;
    create table first_rows.table_definition as ${tables} as text;
    create table first_rows.sequence_value as
      select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
  `);
}

/** Returns true while a database has the tables that `keepFirstRows` found; a test may have changed them. */
export async function hasFirstTables(engine: Started): Promise<boolean> {
  const { rows } = await engine.query(`select from first_rows.table_definition where text = (${tables})`);
  return rows.length === 1;
}

/** Gives all tables the rows that `keepFirstRows` kept, and ends what a session set. */
export async function restoreFirstRows(engine: Started): Promise<void> {
  await engine.exec('discard all');
  await engine.exec(`
    do $$ declare name text; is_filled boolean; filled text[] := '{}'; begin
      ${withoutTriggers}
      ${eachFilledTable("filled := filled || ('public.' || name);")}
      if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
      for name in select format('%I', tablename) from pg_tables
        where schemaname = 'first_rows' and tablename not in ('sequence_value', 'table_definition') loop
        execute 'insert into public.' || name || ' overriding system value table first_rows.' || name;
      end loop;
      perform setval(format('public.%I', sequencename)::regclass, last_value) from first_rows.sequence_value;
    end $$;
  `);
}
