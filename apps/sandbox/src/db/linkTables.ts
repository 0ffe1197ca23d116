import type { Generated } from 'kysely';

/** Limits of the link of a document; a document without limits has no row. */
export interface LinkLimitTable {
  document_id: number;
  expires_at: Date | null;
  /** argon2id record; null without a password. */
  password: string | null;
  max_downloads: number | null;
  /** Downloads through the link. */
  downloads: Generated<number>;
}

/** Download through a limited link, which ranges and resumptions belong to. */
export interface LinkTicketTable {
  token_hash: string;
  /** Document whose link it goes through. */
  link_id: number;
  /** Document that is downloaded: that of the link, or one inside it. */
  document_id: number;
  /** Mark of the password that the reader knew; it ends with the password. */
  proof: string;
  /** Time at which the whole download last started; null before the first byte. */
  counted_at: Date | null;
  /** Network that started it last; null before, and for those started before this was kept. */
  network: string | null;
  expires_at: Date;
}

/** Tables of limited links. */
export interface LinkTables {
  link_limit: LinkLimitTable;
  link_ticket: LinkTicketTable;
}
