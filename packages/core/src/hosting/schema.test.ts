import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DomainSuffixesSchema, HostPlansSchema } from './catalogueSchema.ts';
import { domainAnswerSchema, DomainsSchema, HostSchema } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);
const paid = {
  id: 71,
  createdAt: NOW,
  payablePrice: 1_308,
  invoiceStatus: 'PAID',
  paid: true,
  to: NOW,
  recurringPeriod: 'YEAR',
};
const hostOf = (wire: object) => v.parse(HostSchema, { id: 7, ...wire });
const domainOf = (wire: object) => v.parse(DomainsSchema, [{ id: 8, domainName: 'Abrak.com', ...wire }])[0];

describe('HostSchema', () => {
  test('fills in defaults for missing wire fields', () => {
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
  ])('splits the name servers in %j', (serverDNS, nameServers) => {
    expect(hostOf({ serverDNS }).nameServers).toEqual(nameServers);
  });

  test('prefers the status of the domain object', () => {
    const domain = { domainName: 'Abrak.ir', domainStatus: 'EXPIRED' };
    expect(hostOf({ domain, domainStatus: 'ACTIVE' })).toMatchObject({ name: 'abrak.ir', domainStatus: 'EXPIRED' });
    expect(hostOf({ domain: { domainName: 'abrak.ir' }, domainStatus: 'ACTIVE' }).domainStatus).toBe('ACTIVE');
  });

  test('reads the plan from the invoice, else from the host', () => {
    const product = { id: 302, name: 'Plan_P' };
    expect(hostOf({ invoice: paid, product }).plan).toEqual(product);
    expect(hostOf({ invoice: { ...paid, product: { id: 301, name: 'Plan_B' } }, product }).plan).toEqual({
      id: 301,
      name: 'Plan_B',
    });
  });

  test('uses expireDate as the end, else the end of the paid invoice', () => {
    expect(hostOf({ expireDate: NOW + 1, invoice: paid }).endsAt).toBe(NOW + 1);
    expect(hostOf({ invoice: paid })).toMatchObject({
      endsAt: NOW,
      invoice: { kind: 'hosting', payableToman: 1_308_000 },
    });
    expect(hostOf({ invoice: { ...paid, paid: false, invoiceStatus: 'DRAFT' } }).endsAt).toBeNull();
  });
});

test('DomainsSchema parses a domain with its host and invoice', () => {
  expect(domainOf({})).toMatchObject({ name: 'abrak.com', status: '', nicHandle: null, hostId: null, invoice: null });
  expect(domainOf({ host: { id: 7 }, invoice: paid })).toMatchObject({
    hostId: 7,
    endsAt: NOW,
    invoice: { kind: 'domain' },
  });
});

describe('a domain availability answer', () => {
  const answerOf = (wire: unknown) => v.parse(domainAnswerSchema('abrak.com'), wire);
  const blank = { name: 'abrak.com', reason: null, priceToman: null, period: null };

  test.each([
    [true, { ...blank, isAvailable: true }],
    [false, { ...blank, isAvailable: false }],
    [{ available: true }, { ...blank, isAvailable: true }],
    [{ isAvailable: false }, { ...blank, isAvailable: false }],
    ['true', { ...blank, isAvailable: true }],
    [{ available: 0 }, { ...blank, isAvailable: false }],
    [
      { domainName: 'abrak.com', available: false, reason: 'TAKEN', price: 920, recurringPeriod: 'YEAR' },
      { name: 'abrak.com', isAvailable: false, reason: 'taken', priceToman: 920_000, period: 'YEAR' },
    ],
    [
      { available: false, reason: 'AUCTION' },
      { ...blank, isAvailable: false, reason: 'auction' },
    ],
  ])('is parsed from %j', (wire, answer) => {
    expect(answerOf(wire)).toEqual(answer);
  });

  test.each([[{}], [{ available: null }], [null], ['maybe'], [{ available: 'yes' }]])('rejects %j', (wire) => {
    expect(v.is(domainAnswerSchema('abrak.com'), wire)).toBe(false);
  });
});

describe('host plans and suffixes', () => {
  const price = { recuringPeriod: 'YEAR', valuePrice: 600 };

  test('are parsed with numbers given as text', () => {
    const jsonInfo = JSON.stringify({ disk: '1', traffic: '0.5', mailbox: 'many' });
    const [plan] = v.parse(HostPlansSchema, [
      { id: 300, name: 'Plan_B', jsonInfo, jsonPrices: JSON.stringify([price]) },
    ]);
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

  test.each([[{}], [{ jsonInfo: null, jsonPrices: null }], [{ jsonInfo: 'x', jsonPrices: '[{}]' }]])(
    'have no price in %j',
    (wire) => {
      const [plan] = v.parse(HostPlansSchema, [{ id: 300, name: 'Plan_B', ...wire }]);
      expect(plan).toMatchObject({ diskGb: null, prices: [] });
      const [suffix] = v.parse(DomainSuffixesSchema, [{ id: 401, name: '.ir', ...wire }]);
      expect(suffix).toEqual({ id: 401, suffix: '.ir', isActive: true, allowsIdn: true, prices: [] });
    },
  );

  test.each([
    ['"true"', true],
    ['true', true],
    ['"false"', false],
    ['false', false],
  ])('a suffix with idn %s', (idn, allowsIdn) => {
    expect(v.parse(DomainSuffixesSchema, [{ id: 401, name: '.ir', jsonInfo: `{"idn":${idn}}` }])).toMatchObject([
      { allowsIdn },
    ]);
  });
});
