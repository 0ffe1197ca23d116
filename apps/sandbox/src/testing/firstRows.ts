import type { startEngine } from '../db/index.ts';

type Started = Awaited<ReturnType<typeof startEngine>>;

// Without triggers: they refuse to empty the ledger, and count what is restored once more.
const withoutTriggers = 'set local session_replication_role = replica;';

const eachFilledTable = (work: string) => `
  for name in select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' loop
    execute 'select exists (select from public.' || name || ')' into is_filled;
    if is_filled then ${work} end if;
  end loop;`;

/** Keeps the rows and sequences of a database in a schema of their own, for `restoreFirstRows`. */
export async function keepFirstRows(engine: Started): Promise<void> {
  await engine.exec(`
    create schema first_rows;
    do $$ declare name text; is_filled boolean; begin
      ${eachFilledTable("execute 'create table first_rows.' || name || ' as table public.' || name;")}
    end $$;
    create table first_rows.sequence_value as
      select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
  `);
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
        where schemaname = 'first_rows' and tablename <> 'sequence_value' loop
        execute 'insert into public.' || name || ' overriding system value table first_rows.' || name;
      end loop;
      perform setval(format('public.%I', sequencename)::regclass, last_value) from first_rows.sequence_value;
    end $$;
  `);
}
