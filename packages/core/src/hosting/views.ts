import { type Invoice, EXPIRY_NOTICE_DAYS, invoiceLabel } from '../billing/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { showDomainName } from './checkDomainName.ts';
import type { Domain, Host } from './schema.ts';

/** Display status of a domain; `unknown` for a status without a label, which is shown as the raw text. */
export type DomainLabel = 'active' | 'expired' | 'external' | 'overdue' | 'taken' | 'unknown' | 'unpaid';

/** Display status of a host. The documented ones are active (ACTIVE) and unpaid (PENDINGBILLING). */
export type HostLabel =
  | 'active'
  | 'expired'
  /** Someone else registered the domain before the invoice was paid: the host can only be deleted. */
  | 'nameTaken'
  /** The invoice was not paid in time: the host can only be deleted. */
  | 'overdue'
  | 'unknown'
  | 'unpaid';

export interface HostingView {
  /** Display name, with Unicode letters instead of xn--. */
  readonly name: string;
  /** Status as the server sent it. */
  readonly status: string;
  /** Invoice that can be paid now; null when there is none. */
  readonly payableInvoice: Invoice | null;
  /** End of the paid period in milliseconds since the epoch; null when unknown. */
  readonly endsAt: number | null;
  /** True when the paid period ends in less than 7 days. */
  readonly isNearExpiry: boolean;
}

/** Display state of a host in a list. */
export interface HostView extends HostingView {
  readonly label: HostLabel;
  readonly domainLabel: DomainLabel;
  /** True when automatic renewal can be switched for this host. */
  readonly isRenewalSwitchable: boolean;
}

/** Display state of a domain in a list. */
export interface DomainView extends HostingView {
  readonly label: DomainLabel;
  /** Reason why the domain cannot be deleted; undefined when it can. */
  readonly deleteProblem: 'domainInUse' | undefined;
}

function isNear(endsAt: number | null, now: number): boolean {
  return endsAt !== null && endsAt > now && endsAt - now < EXPIRY_NOTICE_DAYS * DAY_MS;
}

function dueOf(invoice: Invoice | null, now: number): Invoice | null {
  return invoice !== null && invoiceLabel(invoice, now) === 'due' ? invoice : null;
}

/** Label of an unpaid order: overdue after the due date of its invoice. */
function pendingLabel(invoice: Invoice | null, now: number): 'overdue' | 'unpaid' {
  return invoice !== null && invoiceLabel(invoice, now) === 'overdue' ? 'overdue' : 'unpaid';
}

function activeLabel(endsAt: number | null, now: number): 'active' | 'expired' {
  return endsAt !== null && endsAt <= now ? 'expired' : 'active';
}

function domainLabel(
  { status, endsAt, invoice }: Pick<Domain, 'endsAt' | 'invoice' | 'status'>,
  now: number,
): DomainLabel {
  switch (status) {
    case 'ACTIVE':
      return activeLabel(endsAt, now);
    case 'PENDINGBILLING':
      return pendingLabel(invoice, now);
    case 'EXPIRED':
      return 'expired';
    case 'TAKEN':
      return 'taken';
    case 'EXTERNAL':
      return 'external';
    default:
      return 'unknown';
  }
}

function hostLabel({ status, domainStatus, endsAt, invoice }: Host, now: number): HostLabel {
  switch (status) {
    case 'ACTIVE':
      return activeLabel(endsAt, now);
    case 'PENDINGBILLING':
      return domainStatus === 'TAKEN' ? 'nameTaken' : pendingLabel(invoice, now);
    case 'EXPIRED':
      return 'expired';
    default:
      return 'unknown';
  }
}

/** Returns the display state of a host at a time in milliseconds since the epoch. */
export function hostView(host: Host, now: number): HostView {
  const { name, status, domainStatus, endsAt, invoice } = host;
  const label = hostLabel(host, now);
  return {
    name: showDomainName(name),
    label,
    status,
    // The domain has its own expiry date, which the host's invoice does not contain.
    domainLabel: domainLabel(
      { status: domainStatus, endsAt: null, invoice: status === 'PENDINGBILLING' ? invoice : null },
      now,
    ),
    payableInvoice: label === 'nameTaken' ? null : dueOf(invoice, now),
    endsAt,
    isNearExpiry: label === 'active' && isNear(endsAt, now),
    isRenewalSwitchable: ['active', 'expired', 'unpaid'].includes(label),
  };
}

/** Returns the display state of a domain at a time in milliseconds since the epoch. */
export function domainView(domain: Domain, now: number): DomainView {
  const { name, status, endsAt, invoice, hostId } = domain;
  const label = domainLabel(domain, now);
  return {
    name: showDomainName(name),
    label,
    status,
    payableInvoice: label === 'taken' ? null : dueOf(invoice, now),
    endsAt,
    isNearExpiry: label === 'active' && isNear(endsAt, now),
    deleteProblem: hostId === null ? undefined : 'domainInUse',
  };
}
