import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to tickets of downloads the network that used them last. */
export const ticketNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table link_ticket add column network text`.execute(db);
  },
};
