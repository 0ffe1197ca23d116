import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { initial } from './migrations/0001Initial.ts';
import type { Tables } from './tables.ts';

/** Brings the tables of a schema to the newest shape; a failed step is rolled back and thrown. */
export async function migrate(db: Kysely<Tables>, schema: string): Promise<void> {
  const migrator = new Migrator({
    db,
    // Named, because the migrator would take another schema's history for its own.
    migrationTableSchema: schema,
    provider: { getMigrations: () => Promise.resolve({ '0001Initial': initial }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
