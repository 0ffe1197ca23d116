import { aCharge, anInvoice } from '../billing/fixtures.ts';
import type { Invoice } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import type { DomainSuffix } from './catalogueSchema.ts';
import { hostCharges } from './domainOrderSelection.ts';
import { sampleHostPlans, sampleSuffixes } from './sampleCatalogue.ts';
import type { Domain, Host } from './schema.ts';

const CREATED_AT = Date.UTC(2026, 2, 20, 8, 30);
const ENDS_AT = CREATED_AT + 365 * DAY_MS;

const hostPrices = { plan: toman(1_200_000), domain: toman(45_000) };

export { sampleHostPlans as hostPlans };

/** Returns five of the sample suffixes, each with a price. */
export function domainSuffixes(): DomainSuffix[] {
  return sampleSuffixes().filter(({ suffix }) => suffix !== '.info');
}

const DUE_AT = CREATED_AT + 7 * DAY_MS;

/**
 * Creates an unpaid invoice for one year of a host with its domain, due in seven days; tests override only the fields
 * they check.
 */
export function aHostInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return anInvoice(
    {
      id: 71,
      kind: 'hosting',
      refCode: '140500071',
      mainId: '71',
      title: 'Plan_P',
      product: { id: 301, name: 'Plan_P', quotaBytes: null },
      serviceName: 'abrak-shop.ir',
      dueAt: DUE_AT,
      ...overrides,
    },
    hostCharges({ hostToman: hostPrices.plan, domainToman: hostPrices.domain }),
  );
}

/** Creates an unpaid invoice for one year of a domain. */
export function aDomainInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return anInvoice(
    {
      id: 81,
      kind: 'domain',
      refCode: '140500081',
      mainId: '81',
      title: 'abrak-shop.ir',
      product: { id: 401, name: '.ir', quotaBytes: null },
      serviceName: 'abrak-shop.ir',
      dueAt: DUE_AT,
      ...overrides,
    },
    [aCharge({ priceToman: hostPrices.domain })],
  );
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
