import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DomainSuffixesSchema, HostPlansSchema } from './catalogueSchema.ts';
import { domainAnswerSchema, DomainsSchema, HostSchema } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);
const paid = { id: 71, createdAt: NOW, payablePrice: 1_308, invoiceStatus: 'PAID', paid: true, to: NOW, recurringPeriod: 'YEAR' };
const hostOf = (wire: object) => v.parse(HostSchema, { id: 7, ...wire });
const domainOf = (wire: object) => v.parse(DomainsSchema, [{ id: 8, domainName: 'Abrak.com', ...wire }])[0];

describe('a host', () => {
  test('of which only the least is told is read', () => {
    expect(hostOf({})).toEqual({
      id: 7,
      name: '',
      domainStatus: '',
      status: '',
      userName: '',
      nameServers: [],
      autoRenewal: false,
      plan: null,
      endsAt: null,
      invoice: null,
      createdAt: null,
    });
  });

  test.each([
    ['ns1.a.example,ns2.a.example', ['ns1.a.example', 'ns2.a.example']],
    [' ns1.a.example , ,ns2.a.example,', ['ns1.a.example', 'ns2.a.example']],
    ['', []],
    [null, []],
  ])('has the servers of names in %j one by one', (serverDNS, nameServers) => {
    expect(hostOf({ serverDNS }).nameServers).toEqual(nameServers);
  });

  test('has the status of its domain from the domain itself first (decision 79)', () => {
    const domain = { domainName: 'Abrak.ir', domainStatus: 'EXPIRED' };
    expect(hostOf({ domain, domainStatus: 'ACTIVE' })).toMatchObject({ name: 'abrak.ir', domainStatus: 'EXPIRED' });
    expect(hostOf({ domain: { domainName: 'abrak.ir' }, domainStatus: 'ACTIVE' }).domainStatus).toBe('ACTIVE');
  });

  test('ends when it is told to, or when what was paid for does', () => {
    expect(hostOf({ expireDate: NOW + 1, invoice: paid }).endsAt).toBe(NOW + 1);
    expect(hostOf({ invoice: paid })).toMatchObject({ endsAt: NOW, invoice: { kind: 'hosting', payableToman: 1_308_000 } });
    expect(hostOf({ invoice: { ...paid, paid: false, invoiceStatus: 'DRAFT' } }).endsAt).toBeNull();
  });
});

test('a domain is read, with the host that uses it', () => {
  expect(domainOf({})).toMatchObject({ name: 'abrak.com', status: '', nicHandle: null, hostId: null, invoice: null });
  expect(domainOf({ host: { id: 7 }, invoice: paid })).toMatchObject({ hostId: 7, endsAt: NOW, invoice: { kind: 'domain' } });
});

describe('whether a name is free', () => {
  const answerOf = (wire: unknown) => v.parse(domainAnswerSchema('abrak.com'), wire);
  const blank = { name: 'abrak.com', reason: null, priceToman: null, period: null };

  test.each([
    [true, { ...blank, isAvailable: true }],
    [false, { ...blank, isAvailable: false }],
    [{ available: true }, { ...blank, isAvailable: true }],
    [{ isAvailable: false }, { ...blank, isAvailable: false }],
    [
      { domainName: 'abrak.com', available: false, reason: 'TAKEN', price: 920, recurringPeriod: 'YEAR' },
      { name: 'abrak.com', isAvailable: false, reason: 'taken', priceToman: 920_000, period: 'YEAR' },
    ],
    [{ available: false, reason: 'AUCTION' }, { ...blank, isAvailable: false, reason: 'auction' }],
  ])('is read from %j', (wire, answer) => {
    expect(answerOf(wire)).toEqual(answer);
  });

  test.each([[{}], [{ available: null }], [null], ['true'], [{ available: 'yes' }]])('cannot be read from %j', (wire) => {
    expect(v.is(domainAnswerSchema('abrak.com'), wire)).toBe(false);
  });
});

describe('what can be ordered', () => {
  const price = { recuringPeriod: 'YEAR', valuePrice: 600 };

  test('is read with its figures as text in text', () => {
    const jsonInfo = JSON.stringify({ disk: '1', traffic: '0.5', mailbox: 'many' });
    const [plan] = v.parse(HostPlansSchema, [{ id: 300, name: 'Plan_B', jsonInfo, jsonPrices: JSON.stringify([price]) }]);
    expect(plan).toEqual({
      id: 300,
      name: 'Plan_B',
      isActive: true,
      diskGb: 1,
      trafficGb: 0.5,
      mailboxes: null,
      databases: null,
      prices: [{ period: 'YEAR', priceToman: 600_000, validFrom: null, validTo: null }],
    });
  });

  test.each([[{}], [{ jsonInfo: null, jsonPrices: null }], [{ jsonInfo: 'x', jsonPrices: '[{}]' }]])('has no price in %j (decision 80)', (wire) => {
    const [plan] = v.parse(HostPlansSchema, [{ id: 300, name: 'Plan_B', ...wire }]);
    expect(plan).toMatchObject({ diskGb: null, prices: [] });
    const [suffix] = v.parse(DomainSuffixesSchema, [{ id: 401, name: '.ir', ...wire }]);
    expect(suffix).toEqual({ id: 401, suffix: '.ir', isActive: true, allowsIdn: true, prices: [] });
  });

  test.each([['"true"', true], ['true', true], ['"false"', false], ['false', false]])('a suffix with idn %s', (idn, allowsIdn) => {
    expect(v.parse(DomainSuffixesSchema, [{ id: 401, name: '.ir', jsonInfo: `{"idn":${idn}}` }])).toMatchObject([{ allowsIdn }]);
  });
});
