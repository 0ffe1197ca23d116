import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  sql,
} from 'kysely';

interface OwnSchemaOptions extends PostgresDialectConfig {
  readonly schema: string;
}

/**
 * PostgreSQL dialect whose introspection lists the tables of one schema, without their columns. Kysely's own
 * introspection reads every schema of the server and fails when another process drops one meanwhile.
 */
export class OwnSchemaDialect extends PostgresDialect {
  readonly #schema: string;

  constructor({ schema, ...config }: OwnSchemaOptions) {
    super(config);
    this.#schema = schema;
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
