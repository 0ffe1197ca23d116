import { describe, expect, test } from 'vitest';
import type { Invoice } from '../billing/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { aDomain, aDomainInvoice, aHost, aHostInvoice } from './fixtures.ts';
import type { Domain, Host } from './schema.ts';
import { domainView, hostView } from './views.ts';

const NOW = Date.UTC(2026, 2, 21);

const due = aHostInvoice();
const overdue = aHostInvoice({ dueAt: NOW - 1 });
const pending = { status: 'PENDINGBILLING', domainStatus: 'PENDINGBILLING', endsAt: null } as const;

describe('a host', () => {
  test.each<[string, Partial<Host>, string, Invoice | null]>([
    ['is active while it is paid for', {}, 'active', null],
    ['is active when its end is unknown', { endsAt: null }, 'active', null],
    ['is active with a payable renewal invoice', { invoice: due }, 'active', due],
    ['is expired at its end', { endsAt: NOW }, 'expired', null],
    ['is expired when the server says so', { status: 'EXPIRED', endsAt: NOW - 1, invoice: due }, 'expired', due],
    ['is unpaid with a payable invoice', { ...pending, invoice: due }, 'unpaid', due],
    ['is overdue after the due date', { ...pending, invoice: overdue }, 'overdue', null],
    ['is unpaid without an invoice', { ...pending, invoice: null }, 'unpaid', null],
    [
      'has a taken name when someone else registered the domain',
      { ...pending, domainStatus: 'TAKEN', invoice: due },
      'nameTaken',
      null,
    ],
    ['is unknown with an unknown status', { status: 'MOVING' }, 'unknown', null],
    ['is unknown without a status', { status: '' }, 'unknown', null],
  ])('%s', (_, changes, label, payable) => {
    const host = aHost(changes);
    expect(hostView(host, NOW)).toMatchObject({ label, status: host.status, payableInvoice: payable });
  });

  test.each([
    [{}, true],
    [{ ...pending, invoice: due }, true],
    [{ status: 'EXPIRED' }, true],
    [{ ...pending, invoice: overdue }, false],
    [{ ...pending, domainStatus: 'TAKEN' }, false],
    [{ status: 'MOVING' }, false],
  ])('%# can switch automatic renewal: %s', (changes, isRenewalSwitchable) => {
    expect(hostView(aHost(changes), NOW)).toMatchObject({ isRenewalSwitchable });
  });

  test.each([
    [NOW + 7 * DAY_MS, false],
    [NOW + 7 * DAY_MS - 1, true],
    [NOW + 1, true],
    [NOW, false],
    [null, false],
  ])('that ends at %s is near its expiry: %s', (endsAt, isNearExpiry) => {
    expect(hostView(aHost({ endsAt }), NOW)).toMatchObject({ isNearExpiry });
    expect(domainView(aDomain({ endsAt }), NOW)).toMatchObject({ isNearExpiry });
  });

  test.each([
    [{}, 'active'],
    [{ ...pending, invoice: overdue }, 'overdue'],
    [{ domainStatus: 'EXTERNAL' }, 'external'],
    [{ domainStatus: 'EXPIRED' }, 'expired'],
    [{ domainStatus: '' }, 'unknown'],
    [{ status: 'EXPIRED', endsAt: NOW - 1 }, 'active'],
  ])('%# has a domain with the label %s', (changes, domainLabel) => {
    expect(hostView(aHost(changes), NOW)).toMatchObject({ domainLabel });
  });

  test('has a decoded name', () => {
    expect(hostView(aHost({ name: 'xn--mgbc1a35b.com' }), NOW).name).toBe('ابرک.com');
    expect(domainView(aDomain({ name: 'xn--mgbc1a35b.com' }), NOW).name).toBe('ابرک.com');
  });
});

describe('a domain', () => {
  const domainDue = aDomainInvoice();

  test.each<[string, Partial<Domain>, string, Invoice | null]>([
    ['is active while it is paid for', {}, 'active', null],
    ['is active with a payable renewal invoice', { invoice: domainDue }, 'active', domainDue],
    ['is expired after its end', { endsAt: NOW - 1 }, 'expired', null],
    [
      'is unpaid with a payable invoice',
      { status: 'PENDINGBILLING', endsAt: null, invoice: domainDue },
      'unpaid',
      domainDue,
    ],
    [
      'is unpaid without its own invoice while it is part of a host order',
      { status: 'PENDINGBILLING', invoice: null, hostId: 7 },
      'unpaid',
      null,
    ],
    [
      'is overdue after the due date',
      { status: 'PENDINGBILLING', invoice: aDomainInvoice({ dueAt: NOW - 1 }) },
      'overdue',
      null,
    ],
    ['is taken when someone else registered it', { status: 'TAKEN', invoice: domainDue }, 'taken', null],
    ['is external when it is registered with another provider', { status: 'EXTERNAL' }, 'external', null],
    ['is unknown with an unknown status', { status: 'LOCKED' }, 'unknown', null],
  ])('%s', (_, changes, label, payable) => {
    const domain = aDomain(changes);
    expect(domainView(domain, NOW)).toMatchObject({ label, status: domain.status, payableInvoice: payable });
  });

  test('can be deleted while no host uses it', () => {
    expect(domainView(aDomain(), NOW).deleteProblem).toBeUndefined();
    expect(domainView(aDomain({ hostId: 7 }), NOW).deleteProblem).toBe('domainInUse');
  });
});
