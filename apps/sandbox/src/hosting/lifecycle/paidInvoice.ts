import type { Locale } from '@abrak/core';
import { getCustomer } from '../../account/index.ts';
import { type InvoiceRow, periodEnd, setInvoicePeriod } from '../../billing/index.ts';
import { Refusal } from '../../shared/index.ts';
import { lockDomain, saveDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { claimHostedName, type HostRow, lockHost, saveHost } from '../hosts/hostStore.ts';
import { requireRegistry } from '../registry/Registry.ts';
import { findHostingInvoice } from './hostingInvoiceStore.ts';

const MAX_USER_NAME_LENGTH = 8;

/** A paid invoice and the time of its payment. */
interface Paid {
  readonly invoice: InvoiceRow;
  readonly now: Date;
  /** Language of the customer. */
  readonly locale: Locale;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
  /** Start of the uninterrupted periods that the span belongs to. */
  readonly since: Date;
}

// A renewal extends a running period; after its end a new period starts now.
function spanOf(
  { paid_since: before, paid_until: paidUntil }: Pick<HostRow, 'paid_since' | 'paid_until'>,
  { invoice, now, locale }: Paid,
): Span {
  const isRunning = paidUntil !== null && paidUntil.getTime() > now.getTime();
  const from = isRunning ? paidUntil : now;
  const since = (isRunning ? before : null) ?? from;
  return { from, since, until: periodEnd(from, invoice.period, { locale, since }) };
}

/** Registers a domain or extends it, and returns the paid period; throws `domainTaken` or `serviceNotConnected`. */
async function payDomain(clock: HostingClock, id: number, paid: Paid): Promise<Span> {
  const { db } = clock;
  const { invoice } = paid;
  const registry = requireRegistry(clock);
  const domain = await lockDomain(db, { customerId: invoice.customer_id, id });
  if (domain.status === 'PENDINGBILLING') await registry.register(domain.name, domain.id);
  const span = spanOf(domain, paid);
  const own = invoice.kind === 'domain' ? { paid_invoice_id: invoice.id, open_invoice_id: null } : {};
  await saveDomain(db, id, { status: 'ACTIVE', paid_until: span.until, paid_since: span.since, ...own });
  return span;
}

/** Returns the user name of a host's control panel: up to eight letters or digits of its name, then its id. */
export function userNameOf({ id, name }: Pick<HostRow, 'id' | 'name'>): string {
  const letters = name
    .replace(/^xn--/, '')
    .replace(/\..*$/, '')
    .replaceAll(/[^a-z0-9]/g, '');
  return `${/^[a-z]/.test(letters) ? '' : 'h'}${letters.slice(0, MAX_USER_NAME_LENGTH)}${id}`;
}

/** Activates a host or extends it, and returns the paid period; throws `domainHosted` or `serviceNotConnected`. */
async function payHost({ db, servesHosts }: HostingClock, id: number, paid: Paid): Promise<Span> {
  if (!servesHosts) throw new Refusal('serviceNotConnected');
  const { invoice } = paid;
  const host = await lockHost(db, { customerId: invoice.customer_id, id });
  if (host.status === 'PENDINGBILLING') await claimHostedName(db, host);
  const span = spanOf(host, paid);
  await saveHost(db, id, {
    status: 'ACTIVE',
    user_name: host.user_name ?? userNameOf(host),
    paid_until: span.until,
    paid_since: span.since,
    paid_invoice_id: invoice.id,
    open_invoice_id: null,
  });
  return span;
}

/**
 * Applies a paid invoice to its host and domain, in the transaction that pays it. Throws `domainTaken` or
 * `domainHosted` when somebody else was first; the payment is then rolled back.
 */
export async function applyPaidHosting(clock: HostingClock, invoice: InvoiceRow): Promise<void> {
  const { db, now } = clock;
  const purpose = await findHostingInvoice(db, invoice.id);
  // An invoice without a host or domain row, such as a seeded one.
  if (purpose === undefined) return;
  const { language: locale } = await getCustomer(db, invoice.customer_id);
  const paid = { invoice, locale, now: now() };
  const domainSpan = purpose.domain_id === null ? undefined : await payDomain(clock, purpose.domain_id, paid);
  const span = purpose.host_id === null ? domainSpan : await payHost(clock, purpose.host_id, paid);
  if (span === undefined) return;
  await setInvoicePeriod(db, invoice.id, span);
}
