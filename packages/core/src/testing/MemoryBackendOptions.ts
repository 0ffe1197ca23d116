import type { ApiKey } from '../partners/index.ts';
import type {
  AccountSession,
  User,
  ActivityEvent,
  CustomerNotification,
  MailKind,
  StorageLimits,
  StorageOffer,
} from '../account/index.ts';
import type { ProviderConfig, Scope } from '../client/index.ts';
import type { StoredDocument, TrashedDocument, FileVersion, InterruptedFile } from '../files/index.ts';
import type { MemoryJobsOptions } from './MemoryJobs.ts';
import type { MemoryBillingOptions } from './MemoryBilling.ts';
import type { MemoryFactorsOptions } from './MemoryFactors.ts';
import type { MemoryMail } from './MemoryCustomers.ts';
import type { MemoryHostingOptions } from './MemoryHosting.ts';
import type { MemoryServersOptions } from './memoryRentals.ts';
import type { FileContents } from './placeholder.ts';

/** Partner whose pages may request access to a customer's data. */
export interface MemoryPartner {
  readonly id: string;
  readonly name: Readonly<Record<'en' | 'fa', string>>;
  readonly origins: readonly string[];
  readonly scopes: readonly Scope[];
}

/** Initial data of a memory backend. */
export interface MemoryBackendOptions {
  /** Documents; a parent must be among them, or null for the root. Default: none. */
  readonly documents?: readonly StoredDocument[];
  /** Documents in the trash, newest first. Default: none. */
  readonly trashed?: readonly TrashedDocument[];
  /** Earlier contents of files by their ids, the newest first. Default: none. */
  readonly versions?: Readonly<Record<number, readonly FileVersion[]>>;
  /** Default: aUser(). */
  readonly user?: User;
  /** When work on large folders becomes a job. Default: never. */
  readonly documentJobs?: MemoryJobsOptions;
  /** Password of the customer. Default: "abrak". */
  readonly password?: string;
  /** Rejects signing in as for a locked account. Default: false. */
  readonly isLocked?: boolean;
  /** Starts its clients signed in. Default: true. */
  readonly isSignedIn?: boolean;
  /** Other sessions of the customer. Default: none. */
  readonly sessions?: readonly AccountSession[];
  /** Second factors of the customer. Default: none. */
  readonly factors?: MemoryFactorsOptions;
  /** False makes the sessions of its clients need a confirmation before they may delete a server and the like. Default: true. */
  readonly isConfirmed?: boolean;
  /** Earlier security events of the customer, newest first. Default: none. */
  readonly activity?: readonly ActivityEvent[];
  /** API keys of the customer, newest first. Default: none. */
  readonly apiKeys?: readonly ApiKey[];
  /** Available storage plans. Default: the documented ones. */
  readonly offers?: readonly StorageOffer[];
  /** Mails with valid one-time codes that were sent before. Default: none. */
  readonly mails?: readonly MemoryMail[];
  /** Documents that others share with the customer, including those inside shared folders. Default: none. */
  readonly shared?: readonly StoredDocument[];
  /** Kinds of mails that the customer has switched off. Default: none. */
  readonly mailsOff?: readonly MailKind[];
  /** Notifications of the customer. Default: none. */
  readonly notifications?: readonly CustomerNotification[];
  /** Invoices, transactions, payments and the bank's decision. Default: none, and a bank that never decides. */
  readonly billing?: MemoryBillingOptions;
  /** Servers, plans, images, networks and discount codes. Default: no servers, and the documented catalogue. */
  readonly servers?: MemoryServersOptions;
  /** Hosts, domains, plans, suffixes and unavailable names. Default: none, and the documented plans. */
  readonly hosting?: MemoryHostingOptions;
  /** Partners whose pages may request access. Default: none. */
  readonly partners?: readonly MemoryPartner[];
  /** Interrupted uploads of this browser. Default: none. */
  readonly interrupted?: readonly InterruptedFile[];
  /** File contents by file name. Default: a sample of the file's kind. */
  readonly contents?: FileContents;
  /** Limits of all customers' storage. Default: those of the customer's plan. */
  readonly limits?: StorageLimits;
  /** Answer of the settings call. Default: all capabilities of this backend, with no feature disabled. */
  readonly settings?: unknown;
  /** Configuration of the backend and its clients. Default: none. */
  readonly provider?: ProviderConfig;
  /** Clock in milliseconds since the epoch. Default: Date.now. */
  readonly now?: () => number;
}
