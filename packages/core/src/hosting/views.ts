import { EXPIRY_NOTICE_DAYS, type Invoice, invoiceLabel } from '../billing/index.ts';
import { showDomainName } from './checkDomainName.ts';
import type { Domain, Host } from './schema.ts';

/** How a domain is labelled; unknown for a status that is not, to be shown as it came (decision 84). */
export type DomainLabel = 'active' | 'expired' | 'external' | 'overdue' | 'taken' | 'unknown' | 'unpaid';

/** How a host is labelled: ACTIVE as active, PENDINGBILLING as unpaid (B §4), and what the documents have no word for. */
export type HostLabel =
  | 'active'
  | 'expired'
  /** Somebody else registered its name before it was paid: it can only be deleted. */
  | 'nameTaken'
  /** It was not paid in time: it can only be deleted. */
  | 'overdue'
  | 'unknown'
  | 'unpaid';

interface Standing {
  /** As people read it. */
  readonly name: string;
  /** As it came. */
  readonly status: string;
  /** What can be paid now. */
  readonly due: Invoice | null;
  readonly endsAt: number | null;
  /** Whether what is paid for ends in fewer than 7 days (B §4). */
  readonly isNearExpiry: boolean;
}

/** A host as a list shows it. */
export interface HostView extends Standing {
  readonly label: HostLabel;
  readonly domainLabel: DomainLabel;
  /** Whether it can be renewed at all. */
  readonly isRenewalSwitchable: boolean;
}

/** A domain as a list shows it. */
export interface DomainView extends Standing {
  readonly label: DomainLabel;
  /** Why it cannot be deleted now. */
  readonly deleteProblem: 'domainInUse' | undefined;
}

const DAY_MS = 86_400_000;

function isNear(endsAt: number | null, now: number): boolean {
  return endsAt !== null && endsAt > now && endsAt - now < EXPIRY_NOTICE_DAYS * DAY_MS;
}

function dueOf(invoice: Invoice | null, now: number): Invoice | null {
  return invoice !== null && invoiceLabel(invoice, now) === 'due' ? invoice : null;
}

/** How an order that waits to be paid stands. */
function pendingLabel(invoice: Invoice | null, now: number): 'overdue' | 'unpaid' {
  return invoice !== null && invoiceLabel(invoice, now) === 'overdue' ? 'overdue' : 'unpaid';
}

function activeLabel(endsAt: number | null, now: number): 'active' | 'expired' {
  return endsAt !== null && endsAt <= now ? 'expired' : 'active';
}

function domainLabel({ status, endsAt, invoice }: Pick<Domain, 'endsAt' | 'invoice' | 'status'>, now: number): DomainLabel {
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

/** A host as a list shows it at a moment. */
export function hostView(host: Host, now: number): HostView {
  const { name, status, domainStatus, endsAt, invoice } = host;
  const label = hostLabel(host, now);
  return {
    name: showDomainName(name),
    label,
    status,
    // Its domain ends by itself, and the host's invoice says nothing about that.
    domainLabel: domainLabel({ status: domainStatus, endsAt: null, invoice: status === 'PENDINGBILLING' ? invoice : null }, now),
    due: label === 'nameTaken' ? null : dueOf(invoice, now),
    endsAt,
    isNearExpiry: label === 'active' && isNear(endsAt, now),
    isRenewalSwitchable: ['active', 'expired', 'unpaid'].includes(label),
  };
}

/** A domain as a list shows it at a moment. */
export function domainView(domain: Domain, now: number): DomainView {
  const { name, status, endsAt, invoice, hostId } = domain;
  const label = domainLabel(domain, now);
  return {
    name: showDomainName(name),
    label,
    status,
    due: label === 'taken' ? null : dueOf(invoice, now),
    endsAt,
    isNearExpiry: label === 'active' && isNear(endsAt, now),
    deleteProblem: hostId === null ? undefined : 'domainInUse',
  };
}
