export { analyzeGrown } from './analyzeGrown.ts';
export type { ChangeWork } from './changeTables.ts';
export type { DocumentJobTable } from './documentJobTables.ts';
export { lockFolder } from './folderLock.ts';
export { type BackfillProgress, type BackfillDeps, isBackfilled, readBackfills, runBackfills } from './backfills.ts';
export { TABLES_TOO_NEW } from './migrate.ts';
export { nameColumns } from './nameColumns.ts';
export {
  DEFAULT_SCHEMA,
  dropSchema,
  joinProcesses,
  openEmbedded,
  openOnEngine,
  openPostgres,
  startEngine,
  type Database,
  type PoolCounts,
} from './openDatabase.ts';
export { type CustomerChange, type HearChange, type Processes, type SharedLocks, withStartLock } from './processes.ts';
export type {
  BankSaleTable,
  InvoiceItemTable,
  InvoiceKind,
  InvoiceTable,
  LedgerTransactionTable,
  PaymentReturnTable,
  PaymentState,
  PaymentTable,
  PaymentTryTable,
} from './billingTables.ts';
export type { ChallengePurpose, FactorChallengeTable, PasskeyTable } from './factorTables.ts';
export type { FileVersionTable } from './fileVersionTables.ts';
export type { DomainTable, HostingInvoiceTable, HostingPurpose, HostingStatus, HostTable } from './hostingTables.ts';
export type { LinkLimitTable, LinkTicketTable } from './linkTables.ts';
export type { MailNoticeTable, OutboxTable } from './mailTables.ts';
export type { NotificationTable } from './notificationTable.ts';
export type { ApiKeyTable, PartnerGrantTable, PartnerTokenTable } from './partnerTables.ts';
export type { DbScope, Sql } from './scope.ts';
export { checkDatabase } from './checkDatabase.ts';
export { secretOf } from './secretOf.ts';
export { isLocked, withoutWaiting } from './withoutWaiting.ts';
export { withoutScans } from './withoutScans.ts';
export type {
  InvoicePurpose,
  MachineState,
  MachineTask,
  PromoCodeTable,
  ServerBillTable,
  ServerInvoiceTable,
  ServerMachineTable,
} from './serverTables.ts';
export type { WebhookAttemptTable, WebhookDeliveryTable, WebhookEventTable } from './webhookTables.ts';
export type {
  AccountCodeTable,
  BlobTable,
  CustomerTable,
  DocumentRow,
  DocumentTable,
  DownloadLinkTable,
  ProfileTable,
  ResumableUploadTable,
} from './tables.ts';
