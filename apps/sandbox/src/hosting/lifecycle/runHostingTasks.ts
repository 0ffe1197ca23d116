import { claimCustomer } from '../../account/index.ts';
import { withoutWaiting } from '../../db/index.ts';
import { eachChange, eachDue, eachStep } from '../../jobs/index.ts';
import { isRefusal } from '../../shared/index.ts';
import {
  type DomainRow,
  type Ending,
  findEndingDomains,
  lockDomain,
  type OwnId,
  removeDomain,
  saveDomain,
} from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { findEndingHosts, type HostRow, lockHost, removeHost, saveHost } from '../hosts/hostStore.ts';
import { PAYABLE_MS } from './hostingInvoices.ts';
import { type DueRenewal, findDueRenewals } from './hostingInvoiceStore.ts';
import { noticeUntil, openDomainRenewal, openHostRenewal, payRenewal } from './renewals.ts';

/** Operations of the time-based work, for hosts or for domains. */
interface Kind<Row> {
  readonly noun: 'domain' | 'host';
  find(ending: Ending): Promise<OwnId[]>;
  lock(own: OwnId): Promise<Row>;
  openRenewal(row: Row): Promise<void>;
  expire(row: Row): Promise<void>;
  remove(row: Row): Promise<void>;
}

type Rented = Pick<HostRow, 'open_invoice_id' | 'paid_until' | 'status'>;

function hostKind(clock: HostingClock): Kind<HostRow> {
  const { db, now } = clock;
  return {
    noun: 'host',
    find: (ending) => findEndingHosts(db, ending),
    lock: (own) => lockHost(db, own),
    openRenewal: (host) => openHostRenewal(clock, host),
    expire: ({ id }) => saveHost(db, id, { status: 'EXPIRED' }),
    remove: (host) => removeHost(db, host, now()),
  };
}

function domainKind(clock: HostingClock): Kind<DomainRow> {
  const { db, now } = clock;
  return {
    noun: 'domain',
    find: (ending) => findEndingDomains(db, ending),
    lock: (own) => lockDomain(db, own),
    openRenewal: (domain) => openDomainRenewal(clock, domain),
    expire: ({ id }) => saveDomain(db, id, { status: 'EXPIRED' }),
    remove: (domain) => removeDomain(db, domain, now()),
  };
}

function hasEnded({ paid_until: end }: Rented, at: Date): boolean {
  return end !== null && end.getTime() <= at.getTime();
}

interface Due<Row> extends Pick<Ending, 'status' | 'until'> {
  /** True selects only rows without an open invoice; default false. */
  readonly isUnbilled?: boolean;
  readonly task: 'expiry' | 'removal' | 'renewal invoice';
  readonly work: (row: Row) => Promise<void>;
}

/** Runs `work` under lock for each row of a status that ends by a time; skips rows that have changed meanwhile. */
function processEnding<Row extends Rented>(
  clock: HostingClock,
  { noun, find, lock }: Kind<Row>,
  due: Due<Row>,
): Promise<unknown> {
  const { task, status, until, isUnbilled = false, work } = due;
  const workOn = (own: OwnId) => async () => {
    await claimCustomer(clock.db, own.customerId);
    const row = await lock(own).catch((error: unknown) => {
      if (isRefusal(error, 'itemMissing')) return undefined;
      throw error;
    });
    if (row?.status === status && hasEnded(row, until)) await work(row);
  };
  return eachDue<OwnId>(clock, {
    kind: `${task} of ${noun}`,
    id: ({ id }) => id,
    find: (after) => find({ status, until, isUnbilled, after }),
    work: (own) => withoutWaiting(clock.db, workOn(own)),
  });
}

/** Creates renewal invoices for rows that end soon. */
async function openRenewals<Row extends Rented>(clock: HostingClock, kind: Kind<Row>): Promise<void> {
  const { now } = clock;
  // No invoice for rows whose payment period is over.
  const isOver = (row: Row) => hasEnded(row, new Date(now().getTime() - PAYABLE_MS));
  const work = async (row: Row) => {
    if (row.open_invoice_id === null && !isOver(row)) await kind.openRenewal(row);
  };
  await processEnding(clock, kind, {
    task: 'renewal invoice',
    status: 'ACTIVE',
    until: noticeUntil(now()),
    isUnbilled: true,
    work,
  });
}

/** Pays the renewals of customers whose balance, hosts or invoices have changed. */
function payRenewals(clock: HostingClock): Promise<void> {
  const look = (customerIds: readonly number[]) =>
    eachDue<DueRenewal>(clock, {
      kind: 'automatic payment of invoice',
      id: ({ invoiceId }) => invoiceId,
      find: (after) => findDueRenewals(clock.db, { customerIds, now: clock.now(), after }),
      work: (renewal) => payRenewal(clock, renewal),
    });
  return eachChange(clock, { work: 'renewals', look });
}

/** Expires rows that were not renewed; removes them a week later. */
async function endKind<Row extends Rented>(clock: HostingClock, kind: Kind<Row>): Promise<void> {
  const { now } = clock;
  const removedUntil = new Date(now().getTime() - PAYABLE_MS);
  await eachStep([
    () => processEnding(clock, kind, { task: 'expiry', status: 'ACTIVE', until: now(), work: kind.expire }),
    () => processEnding(clock, kind, { task: 'removal', status: 'EXPIRED', until: removedUntil, work: kind.remove }),
  ]);
}

/** Runs the time-based work once: creates and pays renewals, then expires and removes unpaid hosts and domains. */
export async function runHostingTasks(clock: HostingClock): Promise<void> {
  const hosts = hostKind(clock);
  const domains = domainKind(clock);
  await eachStep([
    () => openRenewals(clock, hosts),
    () => openRenewals(clock, domains),
    () => payRenewals(clock),
    () => endKind(clock, hosts),
    () => endKind(clock, domains),
  ]);
}
