import type { Generated, GeneratedAlways } from 'kysely';

/**
 * Status of a host or domain. EXPIRED means that the paid period has ended; without a paid renewal it becomes REMOVED
 * after seven days.
 */
export type HostingStatus = 'ACTIVE' | 'EXPIRED' | 'PENDINGBILLING' | 'REMOVED';
/** Purpose of a hosting invoice. */
export type HostingPurpose = 'order' | 'renewal';

interface RentedColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** Full name, in lower-case ASCII. */
  name: string;
  status: Generated<HostingStatus>;
  /** End of the paid period; null before the first payment. */
  paid_until: Date | null;
  /** Start of the uninterrupted paid periods; null before the first payment, and for periods paid before this was kept. */
  paid_since: Generated<Date | null>;
  /** Its newest paid invoice. */
  paid_invoice_id: number | null;
  /** Its unpaid invoice; there is at most one. */
  open_invoice_id: number | null;
  created_at: Date;
  removed_at: Date | null;
}

/** Domain that a customer has registered or ordered. */
export interface DomainTable extends RentedColumns {
  /** Handle of the owner at the .ir registry. */
  nic_handle: string | null;
}

/** Web host. */
export interface HostTable extends RentedColumns {
  /** Null when its domain is registered elsewhere. */
  domain_id: number | null;
  plan_id: number;
  auto_renewal: Generated<boolean>;
  /** Null until the host is opened. */
  user_name: string | null;
}

/** Purpose of an invoice: a host, a domain, or a host together with a newly registered domain. */
export interface HostingInvoiceTable {
  invoice_id: number;
  host_id: number | null;
  domain_id: number | null;
  purpose: HostingPurpose;
}

/** Domain name that can no longer be registered. */
export interface RegisteredNameTable {
  name: string;
  /** Null when the name belongs to someone who is not a customer. */
  domain_id: number | null;
}

/** Domain name that the DNS servers answer for. */
export interface HostedNameTable {
  name: string;
  host_id: number;
}

/** Tables of hosting and domains. */
export interface HostingTables {
  domain: DomainTable;
  host: HostTable;
  hosting_invoice: HostingInvoiceTable;
  registered_name: RegisteredNameTable;
  hosted_name: HostedNameTable;
}
