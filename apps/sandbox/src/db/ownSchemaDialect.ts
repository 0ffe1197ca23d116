import {
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  sql,
} from 'kysely';
import { takingTurns, type Turns } from './turns.ts';

interface OwnSchemaOptions extends PostgresDialectConfig {
  readonly schema: string;
  /** Turns on the connections of the pool; default: the order in which they were asked for. */
  readonly turns?: Turns | undefined;
}

/**
 * PostgreSQL dialect whose introspection lists the tables of one schema, without their columns. Kysely's own
 * introspection reads every schema of the server and fails when another process drops one meanwhile.
 */
export class OwnSchemaDialect extends PostgresDialect {
  readonly #schema: string;
  readonly #turns: Turns | undefined;

  constructor({ schema, turns, ...config }: OwnSchemaOptions) {
    super(config);
    this.#schema = schema;
    this.#turns = turns;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    return this.#turns === undefined ? driver : takingTurns(driver, this.#turns);
  }

  override createIntrospector<Tables>(db: Kysely<Tables>): DatabaseIntrospector {
    const schema = this.#schema;
    return {
      getSchemas: () => new PostgresIntrospector(db).getSchemas(),
      getTables: async () => {
        const { rows } = await sql<{ name: string }>`
          select tablename as name from pg_catalog.pg_tables where schemaname = ${schema}`.execute(db);
        return rows.map(({ name }) => ({ name, schema, isView: false, isForeign: false, columns: [] }));
      },
    };
  }
}
