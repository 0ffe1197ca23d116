import type { Generated, GeneratedAlways } from 'kysely';

/** A person or a business that signs in. */
export interface CustomerTable {
  id: GeneratedAlways<number>;
  email: string;
  /** Folded e-mail, compared on sign-in. */
  email_key: string;
  username: string;
  username_key: string;
  display_name: string;
  name: string;
  family: string;
  /** argon2id record of the SHA-1 that stands for the password. */
  password: string;
  state: 'active' | 'locked' | 'pending';
  balance_toman: number;
  plan_id: number;
  /** Bytes of all files, the trashed ones included. */
  used_bytes: Generated<number>;
  created_at: Date;
}

export interface SessionTable {
  token_hash: string;
  customer_id: number;
  expires_at: Date;
}

/** Counters of a fixed window. */
export interface ThrottleTable {
  key: string;
  hits: number;
  until: Date;
}

/** Bytes in the blob store; the row is written after them. */
export interface BlobTable {
  key: string;
  size_bytes: number;
  created_at: Date;
}

/** A file or a folder. */
export interface DocumentTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  parent_id: number | null;
  /** `parent_id`, 0 for the root, so that indexes and comparisons need no null. */
  folder_id: GeneratedAlways<number>;
  discriminator: 'D' | 'F';
  name: string;
  /** The name in NFC, unique in its folder. */
  name_key: string;
  /** Collation key made by `nameSortKey`. */
  name_sort: string;
  uuid: string;
  blob_key: string | null;
  generic_type: string;
  mime_type: string | null;
  size_bytes: number;
  description: Generated<string>;
  sharing_status: Generated<string>;
  download_count: Generated<number>;
  created_at: Date;
  trashed_at: Date | null;
  /** The chosen document that this one went to the trash with; itself when it was the chosen one. */
  trashed_with: number | null;
}

export interface DownloadLinkTable {
  token_hash: string;
  document_id: number;
  expires_at: Date;
}

export interface Tables {
  customer: CustomerTable;
  session: SessionTable;
  throttle: ThrottleTable;
  blob: BlobTable;
  document: DocumentTable;
  download_link: DownloadLinkTable;
}
