import type { Locale, OnConflict } from '@abrak/core';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BillingTables } from './billingTables.ts';
import type { HostingTables } from './hostingTables.ts';
import type { PartnerGrantTable, PartnerTokenTable } from './partnerTables.ts';
import type { ServerTables } from './serverTables.ts';

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
  mobile_number: Generated<string>;
  phone: Generated<string>;
  /** Of what is written to the customer. */
  language: Generated<Locale>;
  plan_period: Generated<'MONTH' | 'YEAR'>;
  /** When a paid plan ends; null for one that does not. */
  plan_until: Date | null;
}

/** What a customer has told of themselves; each has one. */
export interface ProfileTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  customer_type: Generated<'business' | 'person'>;
  national_id: Generated<string>;
  /** Place in the core's list, as those of `industry_type` and `company_staff_count`. */
  province: number | null;
  city: Generated<string>;
  postal_code: Generated<string>;
  fax: Generated<string>;
  address: Generated<string>;
  company: Generated<string>;
  register_no: Generated<string>;
  industry_type: number | null;
  business_code: Generated<string>;
  company_national_code: Generated<string>;
  company_staff_count: number | null;
}

export interface SessionTable {
  token_hash: string;
  customer_id: number;
  expires_at: Date;
  /** What its customer knows it by; it opens nothing. */
  id: Generated<string>;
  created_at: Date;
  last_seen_at: Date;
  /** Network address that it began from. */
  address: string;
  user_agent: string;
}

/** Codes that were sent by mail; a customer has one of a kind. */
export interface AccountCodeTable {
  customer_id: number;
  kind: 'activate' | 'reset';
  code_hash: string;
  expires_at: Date;
}

/** Random keys that every process of this database shares. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Solved captchas that were taken once. */
export interface UsedCaptchaTable {
  signature: string;
  expires_at: Date;
}

/** Mails, those that wait and for a while those that were sent. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  to_address: string;
  locale: Locale;
  subject: string;
  /** Empty once it was sent, as is `html`: it carries a code. */
  text: string;
  html: string;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  /** While it is being sent, when another process may take it over. */
  next_try_at: Date;
  last_error: string | null;
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
  /** CRC-32; null until the bytes were read for an archive. */
  checksum: Generated<number | null>;
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
  /** What a search looks through: the name by `spacelessSearchKey`. */
  name_search: string;
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

/** One row: how `name_sort` and `name_search` were made. */
export interface NameOrderTable {
  version: string;
}

export interface DownloadLinkTable {
  token_hash: string;
  document_id: number;
  /** Whose right to read it stands on; null for one that anybody may read. */
  reader_id: number | null;
  expires_at: Date;
}

/** A document and an address that may read it. */
export interface ShareTable {
  document_id: number;
  /** Folded as a customer's `email_key` is: with or without an account behind it. */
  email_key: string;
  created_at: Date;
}

/** Documents that are downloaded together. */
export interface ArchiveLinkTable {
  token_hash: string;
  uuid: string;
  /** Whose right to read them it stands on. */
  reader_id: number;
  /** Used inside of statements only: the two engines' clients read arrays differently. */
  document_ids: ColumnType<never, readonly number[], never>;
  format: 'iso' | 'tar' | 'zip';
  name: string;
  /** Of the archive when the link was made. */
  size_bytes: number;
  expires_at: Date;
}

/** An upload that comes in pieces and is not whole yet; its id will be its blob's key and its document's uuid. */
export interface ResumableUploadTable {
  id: string;
  owner_id: number;
  /** 0 for the root. */
  folder_id: number;
  name: string;
  on_conflict: OnConflict;
  /** Of the whole file. */
  size_bytes: number;
  expires_at: Date;
}

export interface Tables extends BillingTables, HostingTables, ServerTables {
  customer: CustomerTable;
  profile: ProfileTable;
  session: SessionTable;
  account_code: AccountCodeTable;
  secret: SecretTable;
  used_captcha: UsedCaptchaTable;
  outbox: OutboxTable;
  throttle: ThrottleTable;
  partner_grant: PartnerGrantTable;
  partner_token: PartnerTokenTable;
  blob: BlobTable;
  document: DocumentTable;
  name_order: NameOrderTable;
  download_link: DownloadLinkTable;
  share: ShareTable;
  archive_link: ArchiveLinkTable;
  resumable_upload: ResumableUploadTable;
}
