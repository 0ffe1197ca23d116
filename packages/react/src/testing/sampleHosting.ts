import type { Invoice } from '@abrak/core/billing';
import type { Domain, Host } from '@abrak/core/hosting';
import { aDomain, aDomainInvoice, aHost, aHostInvoice } from '@abrak/core/internal/testing';
import { inDays } from './sampleMoney.ts';

const open = { createdAt: inDays(-2), startsAt: inDays(-2), endsAt: inDays(363), dueAt: inDays(5) };
const paid = {
  createdAt: inDays(-100),
  startsAt: inDays(-100),
  endsAt: inDays(265),
  dueAt: inDays(-93),
  isPaid: true,
  status: 'PAID',
  approvedAt: inDays(-99),
} as const;
const unpaid = {
  status: 'PENDINGBILLING',
  domainStatus: 'PENDINGBILLING',
  endsAt: null,
  userName: '',
  nameServers: [],
} as const;

/** Factories of sample hosts, one for each state that a host can be in. */
export const sampleHosts = {
  active: (): Host =>
    aHost({ id: 1, name: 'abrak-shop.ir', endsAt: inDays(265), invoice: aHostInvoice({ id: 1, ...paid }) }),
  persian: (): Host =>
    aHost({
      id: 2,
      name: 'xn--mgbc1a35b.com',
      plan: { id: 300, name: 'Plan_B' },
      autoRenewal: false,
      endsAt: inDays(200),
      invoice: aHostInvoice({ id: 2, ...paid, serviceName: 'ابرک.com' }),
    }),
  nearExpiry: (): Host =>
    aHost({
      id: 3,
      name: 'ends-soon.net',
      endsAt: inDays(3.5),
      invoice: aHostInvoice({ id: 3, ...open, endsAt: inDays(368), serviceName: 'ends-soon.net' }),
    }),
  unpaid: (): Host =>
    aHost({
      id: 4,
      name: 'waiting.com',
      ...unpaid,
      invoice: aHostInvoice({ id: 4, ...open, serviceName: 'waiting.com' }),
    }),
  overdue: (): Host =>
    aHost({
      id: 5,
      name: 'too-late.org',
      ...unpaid,
      invoice: aHostInvoice({ id: 5, ...open, dueAt: inDays(-1), serviceName: 'too-late.org' }),
    }),
  nameTaken: (): Host =>
    aHost({
      id: 6,
      name: 'snatched.com',
      ...unpaid,
      domainStatus: 'TAKEN',
      invoice: aHostInvoice({ id: 6, ...open, serviceName: 'snatched.com' }),
    }),
  expired: (): Host =>
    aHost({
      id: 7,
      name: 'was-mine.ir',
      status: 'EXPIRED',
      endsAt: inDays(-2),
      invoice: aHostInvoice({ id: 7, ...open, serviceName: 'was-mine.ir' }),
    }),
  external: (): Host =>
    aHost({
      id: 8,
      name: 'elsewhere.dev',
      domainStatus: 'EXTERNAL',
      endsAt: inDays(100),
      invoice: aHostInvoice({ id: 8, ...paid, serviceName: 'elsewhere.dev' }),
    }),
  unknown: (): Host =>
    aHost({
      id: 9,
      name: 'moving.com',
      status: 'MIGRATING',
      domainStatus: 'ON_HOLD',
      plan: null,
      endsAt: inDays(30),
      invoice: null,
    }),
} as const;

/** Factories of sample domains, one for each state that a domain can be in. */
export const sampleDomains = {
  active: (): Domain => aDomain({ id: 21, name: 'abrak-shop.ir', hostId: 1, endsAt: inDays(265), invoice: null }),
  free: (): Domain =>
    aDomain({
      id: 22,
      name: 'xn--mgbc1a35b.com',
      nicHandle: null,
      endsAt: inDays(200),
      invoice: aDomainInvoice({ id: 22, ...paid }),
    }),
  nearExpiry: (): Domain =>
    aDomain({
      id: 23,
      name: 'ends-soon.net',
      nicHandle: null,
      endsAt: inDays(0.5),
      invoice: aDomainInvoice({ id: 23, ...open, serviceName: 'ends-soon.net' }),
    }),
  unpaid: (): Domain =>
    aDomain({
      id: 24,
      name: 'waiting.com',
      nicHandle: null,
      status: 'PENDINGBILLING',
      hostId: 4,
      endsAt: null,
      invoice: null,
    }),
  taken: (): Domain =>
    aDomain({
      id: 25,
      name: 'snatched.com',
      nicHandle: null,
      status: 'TAKEN',
      endsAt: null,
      invoice: aDomainInvoice({ id: 25, ...open }),
    }),
  expired: (): Domain =>
    aDomain({
      id: 26,
      name: 'was-mine.ir',
      status: 'EXPIRED',
      endsAt: inDays(-2),
      invoice: aDomainInvoice({ id: 26, ...open, serviceName: 'was-mine.ir' }),
    }),
  unknown: (): Domain =>
    aDomain({ id: 27, name: 'moving.com', nicHandle: null, status: 'TRANSFER', endsAt: null, invoice: null }),
} as const;

/** Returns the paid invoice of the sample host that is near its expiry. */
export function endingInvoice(): Invoice {
  return aHostInvoice({ id: 93, ...paid, endsAt: inDays(3.5), serviceName: 'ends-soon.net' });
}
