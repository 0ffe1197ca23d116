import type { DbScope } from '../db/index.ts';

/** Contents of the provider's files by name. */
export type FileContents = ReadonlyMap<string, string>;

/** Returns the provider's files that were imported into the database. */
export async function readProviderFiles(db: DbScope): Promise<FileContents> {
  const rows = await db.q().selectFrom('provider_file').select(['name', 'content']).execute();
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** Adds or replaces files of the provider, all of them or none. */
export async function writeProviderFiles(db: DbScope, contents: FileContents, now: Date): Promise<void> {
  const rows = [...contents].map(([name, content]) => ({ name, content, changed_at: now }));
  await db
    .q()
    .insertInto('provider_file')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ content: row.ref('excluded.content'), changed_at: row.ref('excluded.changed_at') })),
    )
    .execute();
}
