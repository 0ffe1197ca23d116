import { type DomainRow, lockDomain, type OwnId, removeDomain, saveDomain } from '../domains/domainStore.ts';
import { HttpError } from '../../http/index.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { type HostRow, lockHost, removeHost, saveHost } from '../hosts/hostStore.ts';
import { PAYABLE_MS } from './hostingInvoices.ts';
import { findDueRenewals, noticeUntil, openDomainRenewal, openHostRenewal, payRenewal } from './renewals.ts';

const MAX_AT_ONCE = 500;

/** What hosts and domains have in common as far as time goes. */
interface Kind<Row> {
  readonly table: 'domain' | 'host';
  lock(own: OwnId): Promise<Row>;
  openRenewal(row: Row): Promise<void>;
  expire(row: Row): Promise<void>;
  remove(row: Row): Promise<void>;
}

type Rented = Pick<HostRow, 'open_invoice_id' | 'paid_until' | 'status'>;

function hostKind(clock: HostingClock): Kind<HostRow> {
  const { db, now } = clock;
  return {
    table: 'host',
    lock: (own) => lockHost(db, own),
    openRenewal: (host) => openHostRenewal(clock, host),
    expire: ({ id }) => saveHost(db, id, { status: 'EXPIRED' }),
    remove: (host) => removeHost(db, host, now()),
  };
}

function domainKind(clock: HostingClock): Kind<DomainRow> {
  const { db, now } = clock;
  return {
    table: 'domain',
    lock: (own) => lockDomain(db, own),
    openRenewal: (domain) => openDomainRenewal(clock, domain),
    expire: ({ id }) => saveDomain(db, id, { status: 'EXPIRED' }),
    remove: (domain) => removeDomain(db, domain, now()),
  };
}

function hasEnded({ paid_until: end }: Rented, at: Date): boolean {
  return end !== null && end.getTime() <= at.getTime();
}

interface Due<Row> {
  readonly status: 'ACTIVE' | 'EXPIRED';
  readonly until: Date;
  /** Whether only what has no invoice to be paid is meant; default every one. */
  readonly isUnbilled?: boolean;
  readonly work: (row: Row) => Promise<void>;
}

/** What time does to each that ends by then, under lock; whoever is not there any more is left alone. */
async function each<Row extends Rented>({ db }: HostingClock, { table, lock }: Kind<Row>, due: Due<Row>): Promise<void> {
  const { status, until, isUnbilled = false, work } = due;
  const ending = db.q().selectFrom(table).select(['id', 'customer_id as customerId']).where('status', '=', status).where('paid_until', '<=', until);
  const query = isUnbilled ? ending.where('open_invoice_id', 'is', null) : ending;
  for (const own of await query.orderBy('paid_until').orderBy('id').limit(MAX_AT_ONCE).execute()) {
    await db.tx(async () => {
      const row = await lock(own).catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'itemMissing') return undefined;
        throw error;
      });
      if (row?.status === status && hasEnded(row, until)) await work(row);
    });
  }
}

/** Makes the renewals of what ends soon, for their customers to pay or for us. */
async function openRenewals<Row extends Rented>(clock: HostingClock, kind: Kind<Row>): Promise<void> {
  const { now } = clock;
  // What nobody can pay any more is not worth an invoice.
  const isOver = (row: Row) => hasEnded(row, new Date(now().getTime() - PAYABLE_MS));
  const work = async (row: Row) => {
    if (row.open_invoice_id === null && !isOver(row)) await kind.openRenewal(row);
  };
  await each(clock, kind, { status: 'ACTIVE', until: noticeUntil(now()), isUnbilled: true, work });
}

async function payRenewals(clock: HostingClock): Promise<void> {
  for (const renewal of await findDueRenewals(clock, MAX_AT_ONCE)) await payRenewal(clock, renewal);
}

/** Ends what was not renewed, and a week later removes it. */
async function endKind<Row extends Rented>(clock: HostingClock, kind: Kind<Row>): Promise<void> {
  const { now } = clock;
  await each(clock, kind, { status: 'ACTIVE', until: now(), work: kind.expire });
  await each(clock, kind, { status: 'EXPIRED', until: new Date(now().getTime() - PAYABLE_MS), work: kind.remove });
}

/** What time does to hosts and domains: renewals are made and paid, and what is not paid for ends. */
export async function keepHostingTime(clock: HostingClock): Promise<void> {
  const hosts = hostKind(clock);
  const domains = domainKind(clock);
  await openRenewals(clock, hosts);
  await openRenewals(clock, domains);
  await payRenewals(clock);
  await endKind(clock, hosts);
  await endKind(clock, domains);
}
