import type { Provider } from '@abrak/core';
import { taxRatesOf } from '@abrak/core/billing';
import { defaultProvider, hourlyFloor } from '@abrak/core/internal';
import { HOURLY_PLAN_ID } from '@abrak/core/servers';
import { periodEnd, SEED_LOCALE, setInvoicePeriod } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { lockServer, type Machine, saveBill } from '../bills/billStore.ts';
import { DAY, readChoice, serverImages, serverNetworks } from '../catalogue/choice.ts';
import { startBuild } from '../machines/buildMachine.ts';
import { seedPromos } from '../promos/demoPromos.ts';
import { simulatedHypervisor } from '../machines/Hypervisor.ts';
import { createOrder } from '../orders/createOrder.ts';
import { openUpgrade } from '../upgrades/upgrade.ts';
import { type PastServer, PastServers } from './pastServers.ts';

const HOUR_DAYS = 1 / 24;

/** Milliseconds per build step, slow enough to be watched. */
const SEED_STROKE_MS = 60_000;

interface Seed {
  readonly db: DbScope;
  readonly customerId: number;
  readonly now: Date;
  readonly provider: Provider;
  readonly past: PastServers;
}

/** Adds a server that was paid monthly and has an unpaid renewal. */
async function seedMonthly({ db, past }: Seed): Promise<void> {
  const choice = readChoice({ planId: 204, period: 'MONTH', imageName: 'rhel7.4' });
  const invoices = await past.findInvoices('web-1');
  const paid = invoices.findLast(({ status }) => status === 'PAID');
  const open = invoices.findLast(({ status }) => status === 'DRAFT');
  const createdAt = invoices[0]?.created_at;
  if (paid === undefined || open === undefined || createdAt === undefined) return;
  const until = paid.period_to;
  const billId = await past.addBill('web-1', choice, {
    createdAt,
    paid_until: until,
    paid_invoice_id: paid.id,
    open_invoice_id: open.id,
  });
  for (const { id: invoiceId, created_at: at, status } of invoices) {
    const purpose = at === createdAt ? 'order' : 'renewal';
    await past.link(billId, choice, { invoiceId, purpose });
    if (status === 'PAID') await past.recordEvent(billId, purpose === 'order' ? 'paid' : 'renewed', at);
  }
  await setInvoicePeriod(db, open.id, { from: until, until: periodEnd(until, 'MONTH', { locale: SEED_LOCALE }) });
  await past.addMachine(billId, choice, { state: 'ON', builtAt: createdAt });
}

/** Adds an overdue order. */
async function seedOverdue({ past }: Seed): Promise<void> {
  const choice = readChoice({ planId: 205, period: 'MONTH', imageName: 'deb10.3' });
  const [invoice] = await past.findInvoices('db-1');
  if (invoice === undefined) return;
  const billId = await past.addBill('db-1', choice, { createdAt: invoice.created_at, open_invoice_id: invoice.id });
  await past.link(billId, choice, { invoiceId: invoice.id, purpose: 'order' });
}

/** Adds an hourly server that became idle some hours ago. */
async function seedHourly({ past }: Seed): Promise<void> {
  const image = serverImages.find(({ name }) => name === 'ubuntu18.04');
  const invoices = await past.findInvoices('test-box');
  const [first] = invoices;
  const last = invoices.at(-1);
  if (image === undefined || first === undefined || last === undefined) return;
  const choice = readChoice({
    planId: HOURLY_PLAN_ID,
    period: DAY,
    imageName: image.name,
    resources: hourlyFloor(image),
  });
  const idleAt = past.at(5 * HOUR_DAYS);
  const paid = { paid_until: last.period_to, paid_invoice_id: last.id };
  const billId = await past.addBill('test-box', choice, {
    createdAt: first.created_at,
    status: 'IDLE',
    idle_at: idleAt,
    ...paid,
  });
  for (const invoice of invoices) {
    const isOrder = invoice === first;
    await past.link(billId, choice, { invoiceId: invoice.id, purpose: isOrder ? 'order' : 'day' });
    await past.recordEvent(billId, isOrder ? 'paid' : 'charged', invoice.created_at);
  }
  await past.addMachine(billId, choice, { state: 'OFF', builtAt: first.created_at });
  await past.recordEvent(billId, 'idle', idleAt);
}

const paidServers: readonly (PastServer & { readonly state: Machine['state'] })[] = [
  { name: 'shop', planId: 203, period: 'YEAR', imageName: 'rhel7.4', daysAgo: 120, state: 'ON' },
  { name: 'backup', planId: 202, period: 'MONTH', imageName: 'deb10.3', daysAgo: 12, state: 'OFF' },
  { name: 'mail-1', planId: 201, period: 'MONTH', imageName: 'ubuntu18.04', daysAgo: 27, state: 'ON' },
  { name: 'win-office', planId: 204, period: 'MONTH', imageName: 'win2016', daysAgo: 5, state: 'PROBLEM' },
];

async function seedPaidServers({ past }: Seed): Promise<void> {
  for (const { state, ...server } of paidServers) {
    const { billId, choice } = await past.addPaid(server);
    await past.addMachine(billId, choice, { state, builtAt: past.at(server.daysAgo) });
    if (state === 'OFF') await past.recordEvent(billId, 'shutDown', past.at(1));
    if (state === 'PROBLEM') await past.recordEvent(billId, 'problem', past.at(2 * HOUR_DAYS));
  }
}

async function seedExpired({ db, past }: Seed): Promise<void> {
  const daysAgo = 33;
  const { billId, choice } = await past.addPaid({
    name: 'old-site',
    planId: 201,
    period: 'MONTH',
    imageName: 'rhel7.0',
    daysAgo,
  });
  await past.addMachine(billId, choice, { state: 'OFF', builtAt: past.at(daysAgo) });
  const expiredAt = periodEnd(past.at(daysAgo), 'MONTH', { locale: SEED_LOCALE });
  await saveBill(db, billId, { expired_at: expiredAt });
  await past.recordEvent(billId, 'expired', expiredAt);
}

async function seedUpgrading({ db, customerId, provider, past }: Seed): Promise<void> {
  const { billId, choice } = await past.addPaid({
    name: 'api',
    planId: 203,
    period: 'MONTH',
    imageName: 'ubuntu18.04',
    daysAgo: 10,
  });
  await past.addMachine(billId, choice, { state: 'ON', builtAt: past.at(10) });
  const clock = { db, provider, now: () => past.at(6 * HOUR_DAYS) };
  await openUpgrade(clock, { customerId, billId }, { planId: 204, period: 'MONTH' });
}

async function seedBuilding({ db, customerId, provider, past, now }: Seed): Promise<void> {
  const { billId } = await past.addPaid({
    name: 'builder',
    planId: 202,
    period: 'MONTH',
    imageName: 'fedora',
    daysAgo: 0,
  });
  const { bill } = await lockServer(db, { customerId, billId });
  await startBuild(
    { db, provider, now: () => now, hypervisor: simulatedHypervisor({ strokeMs: SEED_STROKE_MS }) },
    bill,
  );
}

async function seedOrder({ db, customerId, provider, past }: Seed): Promise<void> {
  const choice = readChoice({ planId: 204, period: 'MONTH', imageName: 'fedora' });
  const order = { customerId, name: 'staging', network: serverNetworks[0]?.name ?? '', choice, promo: undefined };
  await createOrder({ db, provider, now: () => past.at(1) }, order);
}

/** Customer whose servers are seeded, the time that dates are relative to, and the provider (default: the default one). */
export interface ServersSeed {
  readonly customerId: number;
  readonly now: Date;
  readonly provider?: Provider;
}

/**
 * Seeds the demo customer's servers in every state, and discount codes. Run it after seedBilling, whose invoices it links; all dates are
 * relative to `now`.
 */
export function seedServers(db: DbScope, { customerId, now, provider = defaultProvider }: ServersSeed): Promise<void> {
  return db.tx(async () => {
    const past = new PastServers(db, { customerId, now, taxRates: taxRatesOf(provider) });
    const seed = { db, customerId, now, provider, past };
    await seedPromos(db);
    await seedMonthly(seed);
    await seedOverdue(seed);
    await seedHourly(seed);
    await seedPaidServers(seed);
    await seedExpired(seed);
    await seedUpgrading(seed);
    await seedBuilding(seed);
    await seedOrder(seed);
  });
}
