import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { type DomainOrderEvent, type DomainOrderState, reduceDomainOrder, startDomainOrder } from './domainOrder.ts';
import { type DomainOrderContext, domainOrderSelection } from './domainOrderSelection.ts';
import { domainSuffixes, hostPlans } from './fixtures.ts';
import { fallbackSuffixes } from './providerOffers.ts';
import type { DomainAnswer } from './schema.ts';

const context: DomainOrderContext = { plans: hostPlans(), suffixes: domainSuffixes(), now: 0 };
const { suffixes } = context;

const typed = (text: string): DomainOrderEvent => ({ type: 'typed', text, suffixes });
const planChosen: DomainOrderEvent = { type: 'planChosen', planId: 301 };

function answered(name: string, overrides: Partial<DomainAnswer> = {}): DomainOrderEvent {
  return {
    type: 'answered',
    answer: { name, isAvailable: true, reason: null, priceToman: null, period: null, ...overrides },
  };
}

function after(...events: readonly DomainOrderEvent[]): DomainOrderState {
  return events.reduce(reduceDomainOrder, startDomainOrder());
}

const select = (...events: readonly DomainOrderEvent[]) => domainOrderSelection(after(...events), context);

const unavailable = (reason: string | null) => answered('abrak.com', { isAvailable: false, reason });

describe('an order of a host with its domain', () => {
  test('starts with .com and no plan', () => {
    expect(startDomainOrder()).toMatchObject({ typed: '', suffix: '.com', isRegistration: true, planId: null });
    expect(startDomainOrder({ suffix: '.ir', planId: 300 })).toMatchObject({ suffix: '.ir', planId: 300 });
    expect(select()).toMatchObject({
      problem: 'nameProblem',
      check: { code: 'required' },
      names: [],
      domain: null,
      lines: null,
      order: null,
    });
  });

  test('is complete with an available name and a plan', () => {
    expect(select(typed('Abrak'), answered('abrak.com'), planChosen)).toMatchObject({
      domain: 'abrak.com',
      problem: null,
      needsNicHandle: false,
      nicHandle: null,
      names: ['abrak.com', 'abrak.ir', 'abrak.net', 'abrak.org', 'abrak.co.ir'],
      lines: { netToman: 2_120_000, payableToman: 2_310_800, lines: [{ title: 'BASE' }, { title: 'DOMAIN' }] },
      order: { productId: 301, domainName: 'abrak.com', register: true, nicHandle: null },
    });
  });

  test.each<[string, DomainOrderEvent[], string]>([
    ['an invalid name', [typed('-a')], 'nameProblem'],
    ['an unchecked name', [typed('abrak'), planChosen], 'nameUnchecked'],
    ['an answer for another name', [typed('abrak'), answered('other.com'), planChosen], 'nameUnchecked'],
    ['a taken name', [typed('abrak'), unavailable('taken')], 'domainTaken'],
    ['a name that is unavailable for an unknown reason', [typed('abrak'), unavailable('auction')], 'domainTaken'],
    ['a name that is unavailable without a reason', [typed('abrak'), unavailable(null)], 'domainTaken'],
    ['a reserved name', [typed('abrak'), unavailable('reserved')], 'domainReserved'],
    ['a domain that the customer owns', [typed('abrak'), unavailable('own')], 'domainOwn'],
    ['no plan', [typed('abrak'), answered('abrak.com')], 'planMissing'],
    ['an unknown plan', [typed('abrak'), answered('abrak.com'), { type: 'planChosen', planId: 1 }], 'planMissing'],
    ['a suffix that is not sold', [typed('abrak.de')], 'nameProblem'],
    ['an unknown suffix', [{ type: 'suffixChosen', suffix: '.xyz' }, typed('abrak')], 'suffixUnavailable'],
    ['.ir without a NIC handle', [typed('abrak.ir'), answered('abrak.ir'), planChosen], 'nicHandleProblem'],
    ['.co.ir without a NIC handle', [typed('abrak.co.ir'), answered('abrak.co.ir'), planChosen], 'nicHandleProblem'],
  ])('cannot be sent with %s', (_, events, problem) => {
    expect(select(...events)).toMatchObject({ problem, order: null });
  });

  test('of a .ir name is complete with a NIC handle', () => {
    const events = [
      typed('abrak.ir'),
      answered('abrak.ir'),
      planChosen,
      { type: 'nicHandleTyped', text: ' AB123-IRNIC' },
    ] as const;
    expect(select(...events)).toMatchObject({
      problem: null,
      order: { domainName: 'abrak.ir', nicHandle: 'ab123-irnic' },
    });
  });

  test('of an already registered name needs no availability, NIC handle or domain price', () => {
    const own = [typed('abrak.de'), { type: 'registersChosen', registers: false }, planChosen] as const;
    expect(select(...own)).toMatchObject({
      names: [],
      needsNicHandle: false,
      lines: { netToman: 1_200_000 },
      order: { domainName: 'abrak.de', register: false, nicHandle: null },
    });
    expect(select(typed('abrak.ir'), ...own.slice(1))).toMatchObject({
      order: { domainName: 'abrak.ir', nicHandle: null },
    });
  });

  test.each([
    ['abrak', '.ir', 'abrak.ir', 'abrak'],
    ['abrak.com', '.ir', 'abrak.ir', 'abrak'],
    ['https://www.abrak.com/x', '.net', 'abrak.net', 'abrak'],
    ['ابرک.com', '.net', 'xn--mgbc1a35b.net', 'ابرک'],
  ])('changes %j to the suffix %s', (text, suffix, domain, shown) => {
    const events = [typed(text), { type: 'suffixChosen', suffix }] as const;
    expect(select(...events).domain).toBe(domain);
    expect(after(...events)).toMatchObject({ typed: shown, suffix });
  });

  test('adopts a typed suffix and keeps an invalid name as it was typed', () => {
    expect(after(typed('abrak.ir'))).toMatchObject({ typed: 'abrak.ir', suffix: '.ir' });
    expect(after(typed('a b'), { type: 'suffixChosen', suffix: '.ir' })).toMatchObject({ typed: 'a b', suffix: '.ir' });
  });

  test('uses a picked suggestion until another name is typed', () => {
    const picked = [
      typed('abrak'),
      answered('abrak.com'),
      answered('abrak.net'),
      { type: 'picked', name: 'abrak.net' },
    ] as const;
    expect(select(...picked, planChosen).order?.domainName).toBe('abrak.net');
    expect(select(...picked, typed('abrak2')).domain).toBe('abrak2.com');
  });

  test('ignores a late answer for another name but keeps it for when that name is typed again', () => {
    const late = [typed('abrak'), typed('other'), answered('abrak.com')] as const;
    expect(select(...late)).toMatchObject({ domain: 'other.com', answer: undefined });
    expect(select(...late, typed('abrak')).answer?.isAvailable).toBe(true);
  });

  test('prefers the price of the availability answer', () => {
    expect(
      select(typed('abrak'), answered('abrak.com', { priceToman: toman(5_000_000) }), planChosen).lines?.netToman,
    ).toBe(6_200_000);
  });

  test.each([
    ['domainTaken', 'taken', 'domainTaken'],
    ['domainReserved', 'reserved', 'domainReserved'],
  ])('marks the name as unavailable when it was rejected with %s', (code, reason, problem) => {
    const refused = [
      typed('abrak'),
      answered('abrak.com'),
      planChosen,
      { type: 'refused', code, name: 'abrak.com' },
    ] as const;
    expect(after(...refused).refusal).toEqual({ name: 'abrak.com', code });
    expect(select(...refused)).toMatchObject({ problem, order: null, answer: { isAvailable: false, reason } });
    expect(after(...refused, typed('abrak2')).refusal).toBeNull();
    expect(select(...refused, typed('abrak2'), typed('abrak')).problem).toBe(problem);
  });

  test('can be sent again after another error', () => {
    const refused = [
      typed('abrak'),
      answered('abrak.com'),
      planChosen,
      { type: 'refused', code: 'networkError', name: 'abrak.com' },
    ] as const;
    expect(select(...refused)).toMatchObject({ problem: null });
    expect(after(...refused).refusal?.code).toBe('networkError');
  });
});

describe('products without a valid price', () => {
  const events = [typed('abrak'), answered('abrak.com'), planChosen] as const;
  const selectWith = (changes: Partial<DomainOrderContext>) =>
    domainOrderSelection(after(...events), { ...context, ...changes });
  const plansWith = (changes: object) => hostPlans().map((plan) => ({ ...plan, ...changes }));
  const suffixesWith = (changes: object) => domainSuffixes().map((suffix) => ({ ...suffix, ...changes }));

  test.each([
    ['a plan', { plans: plansWith({ prices: [] }) }, 'priceMissing'],
    [
      'a plan whose price has ended',
      { plans: plansWith({ prices: [{ period: 'YEAR', priceToman: toman(1), validFrom: null, validTo: -1 }] }) },
      'priceMissing',
    ],
    ['an inactive plan', { plans: plansWith({ isActive: false }) }, 'planInactive'],
    ['a suffix', { suffixes: suffixesWith({ prices: [] }) }, 'priceMissing'],
    ['an inactive suffix', { suffixes: suffixesWith({ isActive: false }) }, 'suffixUnavailable'],
  ])('%s is not sold', (_, changes, problem) => {
    expect(selectWith(changes)).toMatchObject({ problem, order: null, lines: null });
  });

  test.each([[null], ['MONTH']])('a suffix is sold at the price of the availability answer (period %s)', (period) => {
    const priced = [typed('abrak'), answered('abrak.com', { priceToman: toman(300_000), period }), planChosen] as const;
    const selection = domainOrderSelection(after(...priced), { ...context, suffixes: suffixesWith({ prices: [] }) });
    expect(selection).toMatchObject({ problem: null, lines: { netToman: 1_500_000 } });
  });

  test('a suffix that is priced on the invoice is ordered without a price, once the name is known to be free', () => {
    expect(selectWith({ suffixes: fallbackSuffixes })).toMatchObject({
      problem: null,
      order: { domainName: 'abrak.com' },
      lines: null,
    });
    const unchecked = domainOrderSelection(after(typed('abrak'), planChosen), {
      ...context,
      suffixes: fallbackSuffixes,
    });
    expect(unchecked).toMatchObject({ problem: 'nameUnchecked', order: null });
    const priced = after(typed('abrak'), answered('abrak.com', { priceToman: toman(300_000) }), planChosen);
    expect(domainOrderSelection(priced, { ...context, suffixes: fallbackSuffixes }).lines?.netToman).toBe(1_500_000);
  });

  test('a plan without a yearly price is sold for another period', () => {
    const monthly = [{ period: 'MONTH', priceToman: toman(60_000), validFrom: null, validTo: null }];
    expect(selectWith({ plans: plansWith({ prices: monthly }) }).lines?.netToman).toBe(980_000);
  });
});

test('an order is sent only when it is complete, and its price is a whole number of toman', () => {
  const text = fc.oneof(
    fc.constantFrom('abrak', 'abrak.ir', 'ابرک', '-a', 'a..b', 'https://abrak.net/', '😀', ''),
    fc.string({ maxLength: 80 }),
  );
  const name = fc.constantFrom('abrak.com', 'abrak.ir', 'abrak.net', 'xn--mgbc1a35b.com');
  const event: fc.Arbitrary<DomainOrderEvent> = fc.oneof(
    text.map(typed),
    fc.constantFrom('.com', '.ir', '.xyz').map((suffix) => ({ type: 'suffixChosen' as const, suffix })),
    fc.boolean().map((registers) => ({ type: 'registersChosen' as const, registers })),
    fc.tuple(name, fc.boolean()).map(([one, isAvailable]) => answered(one, { isAvailable })),
    name.map((one) => ({ type: 'picked' as const, name: one })),
    fc.constantFrom(300, 301, 999).map((planId) => ({ type: 'planChosen' as const, planId })),
    fc.constantFrom('', 'ab123-irnic', 'x').map((handle) => ({ type: 'nicHandleTyped' as const, text: handle })),
    fc
      .tuple(name, fc.constantFrom('domainTaken', 'generic'))
      .map(([one, code]) => ({ type: 'refused' as const, name: one, code })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const { order, problem, lines, answer, nicHandle } = select(...events);
      expect(order === null).toBe(problem !== null);
      if (order === null) return;
      expect(lines?.payableToman).toBeGreaterThan(0);
      expect(Number.isSafeInteger(lines?.payableToman)).toBe(true);
      expect(order.register ? answer?.isAvailable : true).toBe(true);
      expect(order.register && order.domainName.endsWith('.ir') ? order.nicHandle : null).toBe(
        nicHandle?.ok === true ? nicHandle.value : null,
      );
    }),
  );
});

test('the tax is that of the context', () => {
  const state = after(typed('abrak'), answered('abrak.com'), planChosen);
  const { lines } = domainOrderSelection(state, { ...context, taxRates: [1_000] });
  expect(lines).toMatchObject({
    netToman: 2_120_000,
    taxes: [{ rateBp: 1_000, costToman: 212_000 }],
    payableToman: 2_332_000,
  });
});
