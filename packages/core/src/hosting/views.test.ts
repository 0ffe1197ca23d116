import { describe, expect, test } from 'vitest';
import type { Invoice } from '../billing/index.ts';
import { aDomain, aDomainInvoice, aHost, aHostInvoice } from './fixtures.ts';
import type { Domain, Host } from './schema.ts';
import { domainView, hostView } from './views.ts';

const NOW = Date.UTC(2026, 2, 21);
const DAY_MS = 86_400_000;

const due = aHostInvoice();
const overdue = aHostInvoice({ dueAt: NOW - 1 });
const pending = { status: 'PENDINGBILLING', domainStatus: 'PENDINGBILLING', endsAt: null } as const;

describe('a host', () => {
  test.each<[string, Partial<Host>, string, Invoice | null]>([
    ['that is paid for', {}, 'active', null],
    ['whose end nobody tells', { endsAt: null }, 'active', null],
    ['whose renewal waits to be paid', { invoice: due }, 'active', due],
    ['whose time is over', { endsAt: NOW }, 'expired', null],
    ['that its provider calls so', { status: 'EXPIRED', endsAt: NOW - 1, invoice: due }, 'expired', due],
    ['that waits to be paid', { ...pending, invoice: due }, 'unpaid', due],
    ['that was not paid in time', { ...pending, invoice: overdue }, 'overdue', null],
    ['without an invoice yet', { ...pending, invoice: null }, 'unpaid', null],
    ['whose name somebody else has', { ...pending, domainStatus: 'TAKEN', invoice: due }, 'nameTaken', null],
    ['of an unknown status', { status: 'MOVING' }, 'unknown', null],
    ['without a status', { status: '' }, 'unknown', null],
  ])('%s', (_, changes, label, payable) => {
    const host = aHost(changes);
    expect(hostView(host, NOW)).toMatchObject({ label, status: host.status, due: payable });
  });

  test.each([
    [{}, true],
    [{ ...pending, invoice: due }, true],
    [{ status: 'EXPIRED' }, true],
    [{ ...pending, invoice: overdue }, false],
    [{ ...pending, domainStatus: 'TAKEN' }, false],
    [{ status: 'MOVING' }, false],
  ])('%# can be renewed by itself: %s', (changes, isRenewalSwitchable) => {
    expect(hostView(aHost(changes), NOW)).toMatchObject({ isRenewalSwitchable });
  });

  test.each([
    [NOW + 7 * DAY_MS, false],
    [NOW + 7 * DAY_MS - 1, true],
    [NOW + 1, true],
    [NOW, false],
    [null, false],
  ])('that ends at %s is near its end: %s', (endsAt, isNearExpiry) => {
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
  ])('%# has a domain that is %s', (changes, domainLabel) => {
    expect(hostView(aHost(changes), NOW)).toMatchObject({ domainLabel });
  });

  test('has its name as people read it', () => {
    expect(hostView(aHost({ name: 'xn--mgbc1a35b.com' }), NOW).name).toBe('ابرک.com');
    expect(domainView(aDomain({ name: 'xn--mgbc1a35b.com' }), NOW).name).toBe('ابرک.com');
  });
});

describe('a domain', () => {
  const domainDue = aDomainInvoice();

  test.each<[string, Partial<Domain>, string, Invoice | null]>([
    ['that is paid for', {}, 'active', null],
    ['whose renewal waits to be paid', { invoice: domainDue }, 'active', domainDue],
    ['whose time is over', { endsAt: NOW - 1 }, 'expired', null],
    ['that waits to be paid', { status: 'PENDINGBILLING', endsAt: null, invoice: domainDue }, 'unpaid', domainDue],
    ['that is part of its host’s invoice', { status: 'PENDINGBILLING', invoice: null, hostId: 7 }, 'unpaid', null],
    ['that was not paid in time', { status: 'PENDINGBILLING', invoice: aDomainInvoice({ dueAt: NOW - 1 }) }, 'overdue', null],
    ['that somebody else has', { status: 'TAKEN', invoice: domainDue }, 'taken', null],
    ['that is registered elsewhere', { status: 'EXTERNAL' }, 'external', null],
    ['of an unknown status', { status: 'LOCKED' }, 'unknown', null],
  ])('%s', (_, changes, label, payable) => {
    const domain = aDomain(changes);
    expect(domainView(domain, NOW)).toMatchObject({ label, status: domain.status, due: payable });
  });

  test('can be deleted while no host uses it', () => {
    expect(domainView(aDomain(), NOW).deleteProblem).toBeUndefined();
    expect(domainView(aDomain({ hostId: 7 }), NOW).deleteProblem).toBe('domainInUse');
  });
});
