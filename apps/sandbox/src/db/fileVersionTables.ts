import type { Generated, GeneratedAlways } from 'kysely';

/** Earlier content of a file; the newest has the highest id. */
export interface FileVersionTable {
  id: GeneratedAlways<number>;
  /** UUID that the document had while this was its content. */
  uuid: string;
  document_id: number;
  blob_key: string;
  generic_type: string;
  mime_type: string | null;
  size_bytes: number;
  /** Time when the content was stored. */
  stored_at: Date;
  /** Time when the content was changed before it was uploaded; null when it is unknown. */
  modified_at: Generated<Date | null>;
  /** Way by which the content was stored; null when it is unknown. */
  stored_by: string | null;
  /** Time when another content took its place. */
  replaced_at: Date;
}

/** Former UUID of a document that others could read; its public page stays at it. */
export interface DocumentAliasTable {
  uuid: string;
  document_id: number;
}
