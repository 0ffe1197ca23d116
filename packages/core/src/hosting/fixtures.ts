import { type Invoice, type Charge, invoiceLines, type PriceEntry } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
import { hostCharges } from './domainOrderSelection.ts';
import type { Domain, Host } from './schema.ts';

const CREATED_AT = Date.UTC(2026, 2, 20, 8, 30);
const ENDS_AT = CREATED_AT + 365 * DAY_MS;

function yearly(priceToman: number): readonly PriceEntry[] {
  return [{ period: 'YEAR', priceToman: toman(priceToman), validFrom: null, validTo: null }];
}

const hostPrices = { plan: toman(1_200_000), domain: toman(45_000) };

/** Returns the three host plans with sample resources and prices. */
export function hostPlans(): HostPlan[] {
  return [
    {
      id: 300,
      name: 'Plan_B',
      isActive: true,
      diskGb: 1,
      trafficGb: 20,
      mailboxes: 5,
      databases: 1,
      prices: yearly(600_000),
    },
    {
      id: 301,
      name: 'Plan_P',
      isActive: true,
      diskGb: 5,
      trafficGb: 100,
      mailboxes: 25,
      databases: 5,
      prices: yearly(hostPrices.plan),
    },
    {
      id: 302,
      name: 'Plan_A1',
      isActive: true,
      diskGb: 20,
      trafficGb: 500,
      mailboxes: 100,
      databases: 20,
      prices: yearly(2_400_000),
    },
  ];
}

/** Returns sample domain suffixes. Those below .ir do not allow internationalized names. */
export function domainSuffixes(): DomainSuffix[] {
  return [
    { id: 402, suffix: '.com', isActive: true, allowsIdn: true, prices: yearly(920_000) },
    { id: 401, suffix: '.ir', isActive: true, allowsIdn: false, prices: yearly(hostPrices.domain) },
    { id: 403, suffix: '.net', isActive: true, allowsIdn: true, prices: yearly(1_050_000) },
    { id: 404, suffix: '.org', isActive: true, allowsIdn: true, prices: yearly(990_000) },
    { id: 406, suffix: '.co.ir', isActive: true, allowsIdn: false, prices: yearly(55_000) },
  ];
}

function itemsAndTotals(charges: readonly Charge[]): Pick<Invoice, 'items' | 'payableToman' | 'totalToman'> {
  const { taxes, payableToman, totalToman } = invoiceLines(charges);
  const tax = { title: 'TAX', priceType: 'SURCHARGE', valueApplication: 'PERCENT', quantity: 1 } as const;
  const items = [
    ...charges.map((charge) => ({ ...charge, valueApplication: 'FIXED', rateBp: null })),
    ...taxes.map(({ rateBp, costToman }) => ({ ...tax, rateBp, priceToman: costToman })),
  ];
  return { items, payableToman, totalToman };
}

const unpaid = {
  isPaid: false,
  status: 'DRAFT',
  dueAt: CREATED_AT + 7 * DAY_MS,
  startsAt: CREATED_AT,
  endsAt: ENDS_AT,
  createdAt: CREATED_AT,
  approvedAt: null,
  period: 'YEAR',
  hasCancelInvoice: false,
} as const;

/**
 * Creates an unpaid invoice for one year of a host with its domain, due in seven days; tests override only the fields
 * they check.
 */
export function aHostInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: 71,
    kind: 'hosting',
    refCode: '140500071',
    mainId: '71',
    title: 'Plan_P',
    subject: null,
    product: { id: 301, name: 'Plan_P', quotaBytes: null },
    serviceName: 'abrak-shop.ir',
    ...unpaid,
    ...itemsAndTotals(hostCharges({ hostToman: hostPrices.plan, domainToman: hostPrices.domain })),
    ...overrides,
  };
}

/** Creates an unpaid invoice for one year of a domain. */
export function aDomainInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: 81,
    kind: 'domain',
    refCode: '140500081',
    mainId: '81',
    title: 'abrak-shop.ir',
    subject: null,
    product: { id: 401, name: '.ir', quotaBytes: null },
    serviceName: 'abrak-shop.ir',
    ...unpaid,
    ...itemsAndTotals([{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: hostPrices.domain }]),
    ...overrides,
  };
}

const paid = { isPaid: true, status: 'PAID', approvedAt: CREATED_AT } as const;

/** Creates a host with its domain, paid for one year; tests override only the fields they check. */
export function aHost(overrides: Partial<Host> = {}): Host {
  return {
    id: 7,
    name: 'abrak-shop.ir',
    domainStatus: 'ACTIVE',
    status: 'ACTIVE',
    userName: 'abrakshop',
    nameServers: ['ns1.abrak.example', 'ns2.abrak.example'],
    autoRenewal: true,
    plan: { id: 301, name: 'Plan_P' },
    endsAt: ENDS_AT,
    invoice: aHostInvoice(paid),
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** Creates a .ir domain without a host, paid for one year; tests override only the fields they check. */
export function aDomain(overrides: Partial<Domain> = {}): Domain {
  return {
    id: 8,
    name: 'abrak-shop.ir',
    status: 'ACTIVE',
    nicHandle: 'sm123-irnic',
    endsAt: ENDS_AT,
    hostId: null,
    invoice: aDomainInvoice(paid),
    createdAt: CREATED_AT,
    ...overrides,
  };
}
