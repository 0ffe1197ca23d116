import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Older links name no owner; they would end within an hour.
  sql`delete from download_link`,
  sql`delete from archive_link`,
  ...['download_link', 'archive_link'].map(
    (table) => sql`alter table ${sql.ref(table)}
      add column session_hash text references session on delete cascade,
      add column page_token_hash text references partner_token on delete cascade`,
  ),
  sql`create index download_link_session on download_link (session_hash)`,
  sql`create index download_link_page_token on download_link (page_token_hash)`,
  sql`create index archive_link_session on archive_link (session_hash)`,
  sql`create index archive_link_page_token on archive_link (page_token_hash)`,
];

/** Adds the session or page token with which each link ends. */
export const linkOwners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
