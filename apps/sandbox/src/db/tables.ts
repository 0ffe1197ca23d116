import type { Locale } from '@abrak/core';
import type { OnConflict } from '@abrak/core/files';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { BackfillTable } from './backfillTable.ts';
import type { CustomerChangeTable, JobProgressTable } from './changeTables.ts';
import type { BillingTables } from './billingTables.ts';
import type { DocumentJobStepTable, DocumentJobTable } from './documentJobTables.ts';
import type { FactorTables } from './factorTables.ts';
import type { DocumentAliasTable, FileVersionTable } from './fileVersionTables.ts';
import type { HostingTables } from './hostingTables.ts';
import type { LinkTables } from './linkTables.ts';
import type { MailTables } from './mailTables.ts';
import type { DocumentTagTable, FavouriteTable } from './markTables.ts';
import type { NotificationTable } from './notificationTable.ts';
import type { ApiKeyTable, PartnerGrantTable, PartnerTokenTable } from './partnerTables.ts';
import type { ProviderFileTable } from './providerFileTable.ts';
import type { ServerTables } from './serverTables.ts';
import type { StuckWorkTable } from './stuckWorkTable.ts';
import type { WebhookTables } from './webhookTables.ts';

/** Person or business with an account. */
export interface CustomerTable {
  id: GeneratedAlways<number>;
  email: string;
  /** Normalized e-mail address, compared at sign-in. */
  email_key: string;
  username: string;
  username_key: string;
  display_name: string;
  name: string;
  family: string;
  /** argon2id hash of the SHA-1 hash that clients send as the password. */
  password: string;
  state: 'active' | 'locked' | 'pending';
  balance_toman: number;
  plan_id: number;
  /** Bytes of all files and their versions, including trashed ones. */
  used_bytes: Generated<number>;
  created_at: Date;
  mobile_number: Generated<string>;
  phone: Generated<string>;
  /** Language of mails to the customer. */
  language: Generated<Locale>;
  plan_period: Generated<'MONTH' | 'YEAR'>;
  /** End of a paid plan; null when it does not end. */
  plan_until: Date | null;
}

/** Profile of a customer; every customer has exactly one. */
export interface ProfileTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  customer_type: Generated<'business' | 'person'>;
  national_id: Generated<string>;
  /** Index in the core's list of provinces; `industry_type` and `company_staff_count` are indexes too. */
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

/** Session of a signed-in customer. */
export interface SessionTable {
  token_hash: string;
  customer_id: number;
  expires_at: Date;
  /** Id that the customer sees in the list of sessions; it grants no access. */
  id: Generated<string>;
  created_at: Date;
  last_seen_at: Date;
  /** Network address of the sign-in. */
  address: string;
  user_agent: string;
  /** Last proof that the customer uses the session: the sign-in or a confirmation. */
  confirmed_at: Date | null;
}

/** Event that concerns the security of a customer's account. */
export interface SecurityEventTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  code: string;
  /** Network address of the call. */
  address: string;
  user_agent: string;
  created_at: Date;
}

/** Code sent by mail; a customer has at most one of each kind. */
export interface AccountCodeTable {
  customer_id: number;
  kind: 'activate' | 'reset';
  code_hash: string;
  expires_at: Date;
}

/** Random secret that all processes of this database share. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Solved captcha that was used; each is accepted only once. */
export interface UsedCaptchaTable {
  signature: string;
  expires_at: Date;
}

/** Counter of a rate limit with a fixed window. */
export interface ThrottleTable {
  key: string;
  hits: number;
  until: Date;
}

/** Blob in the store. The row is inserted after the bytes are stored. */
export interface BlobTable {
  key: string;
  size_bytes: number;
  created_at: Date;
  /** CRC-32; null until the bytes have been read for an archive. */
  checksum: Generated<number | null>;
  /** True when the checksum was stored with the row. Archives are laid out by it, so that it never changes. */
  is_summed: Generated<boolean>;
}

/** Blob that may have bytes in the store but has no row in the blob table. */
export interface LooseBlobTable {
  key: string;
  /** Process that writes the blob; null when its bytes are to be deleted. */
  process_id: string | null;
  /** Customer whose storage takes `reserved_bytes` while the blob is written; null for others. */
  owner_id: Generated<number | null>;
  reserved_bytes: Generated<number>;
}

/** Single row about this installation. */
export interface InstallationTable {
  id: Generated<number>;
  /** Id in the marker of the store that has the bytes of this database. */
  store_id: string;
}

/** File or folder. */
export interface DocumentTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  parent_id: number | null;
  /** `parent_id`, or 0 for the root, so that indexes and comparisons need no null. */
  folder_id: GeneratedAlways<number>;
  discriminator: 'D' | 'F';
  name: string;
  /** Name in NFC, unique in its folder. */
  name_key: string;
  /** Collation key computed by `nameSortKey`. */
  name_sort: string;
  /** Search text of the name, computed by `searchText`. */
  name_search: string;
  uuid: string;
  blob_key: string | null;
  generic_type: string;
  mime_type: string | null;
  size_bytes: number;
  description: Generated<string>;
  sharing_status: Generated<string>;
  download_count: Generated<number>;
  /** Time when the document was created, or its content stored. */
  created_at: Date;
  /** Time when the file was changed before it was uploaded; null for folders, and when it is unknown. */
  modified_at: Generated<Date | null>;
  /** Way by which the content was stored; null for folders, and when it is unknown. */
  stored_by: string | null;
  trashed_at: Date | null;
  /**
   * Document that this one was trashed with; its own id when it was trashed itself, and 0 when it was chosen to be
   * erased by a job.
   */
  trashed_with: number | null;
}

/** Row of the document table. */
export type DocumentRow = Selectable<DocumentTable>;

/** Number of documents in a folder outside of the trash, kept by triggers; a folder that never had one has no row. */
export interface FolderCountTable {
  owner_id: GeneratedAlways<number>;
  /** 0 for the main folder. */
  folder_id: GeneratedAlways<number>;
  documents: GeneratedAlways<number>;
}

/** Search text of a document's name, kept by triggers and indexed by its parts of three characters. */
export interface SearchableNameTable {
  document_id: GeneratedAlways<number>;
  owner_id: GeneratedAlways<number>;
  name_search: GeneratedAlways<string>;
}

/** Single row with the version of `name_sort` and `name_search`. */
export interface NameOrderTable {
  version: string;
}

/** Session, page token or API key with which a link ends; all are null for a reader without an account. */
export interface LinkOwnerColumns {
  session_hash: string | null;
  page_token_hash: string | null;
  api_key_hash: string | null;
}

/** Download token of one document. */
export interface DownloadLinkTable extends LinkOwnerColumns {
  token_hash: string;
  document_id: number;
  /** Customer who must be allowed to read the document; null for a reader without an account. */
  reader_id: number | null;
  expires_at: Date;
}

/** Share of a document with an e-mail address. */
export interface ShareTable {
  document_id: number;
  /** Normalized like a customer's `email_key`; it need not belong to an account. */
  email_key: string;
  created_at: Date;
}

/** Download token of an archive of several documents. */
export interface ArchiveLinkTable extends LinkOwnerColumns {
  token_hash: string;
  uuid: string;
  /** Customer who must be allowed to read the documents. */
  reader_id: number;
  /** Used in SQL only, because the clients of the two engines parse arrays differently. */
  document_ids: ColumnType<never, readonly number[], never>;
  format: 'iso' | 'tar' | 'zip';
  name: string;
  /** Size of the archive when the link was created. */
  size_bytes: number;
  expires_at: Date;
}

/** Unfinished resumable upload. Its id becomes the blob's key and the document's uuid. */
export interface ResumableUploadTable {
  id: string;
  owner_id: number;
  /** 0 for the root. */
  folder_id: number;
  name: string;
  on_conflict: OnConflict;
  /** Announced size of the whole file. */
  size_bytes: number;
  /** Time when the file was changed before; null when it is unknown. */
  modified_at: Generated<Date | null>;
  /** CRC-32 of the first `summed_bytes`. */
  checksum: Generated<number>;
  /** Bytes that were summed; not all of those that came, when some came in a request that was cut off. */
  summed_bytes: Generated<number>;
  expires_at: Date;
}

/** All tables of the database. */
export interface Tables
  extends BillingTables, FactorTables, HostingTables, LinkTables, MailTables, ServerTables, WebhookTables {
  customer: CustomerTable;
  profile: ProfileTable;
  session: SessionTable;
  security_event: SecurityEventTable;
  account_code: AccountCodeTable;
  secret: SecretTable;
  used_captcha: UsedCaptchaTable;
  notification: NotificationTable;
  throttle: ThrottleTable;
  partner_grant: PartnerGrantTable;
  partner_token: PartnerTokenTable;
  api_key: ApiKeyTable;
  blob: BlobTable;
  loose_blob: LooseBlobTable;
  installation: InstallationTable;
  backfill: BackfillTable;
  customer_change: CustomerChangeTable;
  job_progress: JobProgressTable;
  provider_file: ProviderFileTable;
  stuck_work: StuckWorkTable;
  document: DocumentTable;
  file_version: FileVersionTable;
  document_alias: DocumentAliasTable;
  document_job: DocumentJobTable;
  document_job_step: DocumentJobStepTable;
  folder_count: FolderCountTable;
  searchable_name: SearchableNameTable;
  name_order: NameOrderTable;
  download_link: DownloadLinkTable;
  share: ShareTable;
  favourite: FavouriteTable;
  document_tag: DocumentTagTable;
  archive_link: ArchiveLinkTable;
  resumable_upload: ResumableUploadTable;
}
