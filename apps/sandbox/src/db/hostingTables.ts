import type { Generated, GeneratedAlways } from 'kysely';

/** How a host or a domain stands; EXPIRED waits for its renewal to be paid, and then it is removed. */
export type HostingStatus = 'ACTIVE' | 'EXPIRED' | 'PENDINGBILLING' | 'REMOVED';
export type HostingPurpose = 'order' | 'renewal';

interface RentedColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** Whole, in lower-case ASCII. */
  name: string;
  status: Generated<HostingStatus>;
  /** End of what is paid for; null until something is. */
  paid_until: Date | null;
  /** The newest invoice of its own that was paid. */
  paid_invoice_id: number | null;
  /** The one of its own that waits to be paid; there is one at most. */
  open_invoice_id: number | null;
  created_at: Date;
  removed_at: Date | null;
}

/** A domain that a customer has registered, or wants to. */
export interface DomainTable extends RentedColumns {
  /** Of its owner at the registry of .ir. */
  nic_handle: string | null;
}

/** A web host. */
export interface HostTable extends RentedColumns {
  /** Null of a name that is registered elsewhere. */
  domain_id: number | null;
  plan_id: number;
  auto_renewal: Generated<boolean>;
  /** Null until it is opened. */
  user_name: string | null;
}

/** What an invoice is for: a host, a domain, or a host with the domain that is registered for it. */
export interface HostingInvoiceTable {
  invoice_id: number;
  host_id: number | null;
  domain_id: number | null;
  purpose: HostingPurpose;
}

/** A name that nobody else can register. */
export interface RegisteredNameTable {
  name: string;
  /** Null of a name that somebody has who is no customer. */
  domain_id: number | null;
}

/** A name that the servers of names answer for. */
export interface HostedNameTable {
  name: string;
  host_id: number;
}

/** The tables of hosting and domains. */
export interface HostingTables {
  domain: DomainTable;
  host: HostTable;
  hosting_invoice: HostingInvoiceTable;
  registered_name: RegisteredNameTable;
  hosted_name: HostedNameTable;
}
