import { toman } from '@abrak/core';
import { storagePlans } from '@abrak/core/account';
import type { DbScope } from '../../db/index.ts';
import { openBalance } from '../ledger/openBalance.ts';
import { planForSale } from '../plans/changePlan.ts';
import { base, discount, PastBilling, type PastOf, type PastInvoice } from './pastBilling.ts';

const BALANCE = 250_000;
const OPENING = 40_000;

const server = {
  kind: 'servers',
  subject: { code: 'serverOrder', plan: 'NVMe-VPC1' },
  product: { id: 204, name: 'NVMe-VPC1' },
  serviceName: 'web-1',
  period: 'MONTH',
} as const;
const smallServer = {
  kind: 'servers',
  subject: { code: 'serverDay' },
  product: { id: 20_000, name: 'Hourly' },
  serviceName: 'test-box',
  period: 'DAY',
} as const;
const host = {
  kind: 'hosting',
  subject: { code: 'hostOrder', plan: 'Plan_P' },
  product: { id: 301, name: 'Plan_P' },
  serviceName: 'abrak-shop.ir',
  period: 'YEAR',
} as const;
const domain = {
  kind: 'domain',
  subject: { code: 'domainOrder', name: 'abrak-shop.ir' },
  product: { id: 401, name: '.ir' },
  serviceName: 'abrak-shop.ir',
  period: 'YEAR',
} as const;
const otherDomain = {
  ...domain,
  subject: { code: 'domainOrder', name: 'abrak-shop.com' },
  product: { id: 402, name: '.com' },
  serviceName: 'abrak-shop.com',
} as const;

function storage(daysAgo: number, planId: number, period: 'MONTH' | 'YEAR'): PastInvoice {
  const { product, charges } = planForSale({ id: planId, period });
  return { daysAgo, kind: 'storage', subject: { code: 'storagePlan', plan: product.name }, product, period, charges };
}

// Pays a server month by month, with surcharges, gifts and refunds in some months.
async function payServer(past: PastBilling, months: number): Promise<void> {
  for (let month = months; month >= 1; month -= 1) {
    const surcharge = { title: 'CPU', priceType: 'SURCHARGE', quantity: 2, priceToman: toman(12_500) } as const;
    const charges = month % 3 === 0 ? [base(240_000), surcharge] : [base(240_000)];
    await past.paid({ ...server, daysAgo: month * 30 - 8, charges });
    if (month % 4 === 0) await past.gift(month * 30 - 10, 15_000, { fa: 'هدیهٔ وفاداری', en: 'Loyalty gift' });
    if (month % 5 === 0)
      await past.refund(month * 30 - 12, 24_000, {
        recipient: 'CWS',
        reason: { fa: 'بازگشت هزینهٔ روزهای قطعی', en: 'Refund for days of outage' },
      });
  }
}

async function seedCustomer(past: PastBilling): Promise<void> {
  await past.gift(410, 50_000, { fa: 'هدیهٔ خوش‌آمد', en: 'Welcome gift' });
  await past.paid(storage(400, storagePlans.premium.id, 'MONTH'));
  await past.paid(storage(369, storagePlans.premium.id, 'MONTH'));
  await past.cancelled(storage(340, storagePlans.pro.id, 'YEAR'));
  await past.paid({ ...domain, daysAgo: 330, charges: [base(45_000)] });
  await payServer(past, 10);
  await past.draft({ ...otherDomain, daysAgo: 30, charges: [base(890_000)] });
  await past.draft({
    ...server,
    daysAgo: 25,
    subject: { code: 'serverOrder', plan: 'NVMe-VPC2' },
    serviceName: 'db-1',
    product: { id: 205, name: 'NVMe-VPC2' },
    charges: [base(360_000)],
  });
  await past.paid({ ...host, daysAgo: 20, charges: [base(1_200_000), discount(200_000)] });
  await past.cancelled({ ...host, daysAgo: 19, charges: [base(1_800_000)] });
  for (let day = 12; day >= 1; day -= 1)
    await past.paid({ ...smallServer, daysAgo: day, charges: [base(20_000 + day * 350)] });
  await past.gift(6, 20_000, { fa: 'هدیهٔ نوروز', en: 'New year gift' });
  await past.draft({ ...otherDomain, daysAgo: 2, charges: [base(920_000)] });
  await past.draft({ ...server, daysAgo: 1, charges: [base(240_000)] });
  await past.draft({
    ...host,
    daysAgo: 0.5,
    subject: { code: 'hostOrder', plan: 'Plan_B' },
    product: { id: 300, name: 'Plan_B' },
    serviceName: 'abrak-blog.ir',
    charges: [base(600_000)],
  });
  await past.draft(storage(0.25, storagePlans.premium.id, 'YEAR'));
}

async function topUpToBalance(past: PastBilling): Promise<void> {
  await past.topUp(0.1, BALANCE - (await past.balance()));
}

/** Gives a customer a history of payments of every kind and state, and a balance of 250 000 toman. */
export function seedHistory(db: DbScope, pastOf: PastOf): Promise<void> {
  return db.tx(async () => {
    const past = new PastBilling(db, pastOf);
    await openBalance(db, { customerId: pastOf.customerId, toman: OPENING, at: past.at(420) });
    await seedCustomer(past);
    await topUpToBalance(past);
  });
}

/** Gives the demo customer a history of payments and both demo customers a balance of 250 000 toman. */
export function seedBilling(db: DbScope, seed: PastOf & { readonly colleagueId: number }): Promise<void> {
  const { colleagueId, now } = seed;
  return db.tx(async () => {
    await seedHistory(db, seed);
    await openBalance(db, {
      customerId: colleagueId,
      toman: BALANCE,
      at: new PastBilling(db, { customerId: colleagueId, now }).at(90),
    });
  });
}
