import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { aBankPayment } from './fixtures.ts';
import { reducePayment } from './paymentFlowState.ts';
import {
  isPaymentEnd,
  idlePayment,
  type PaymentEvent,
  type PaymentFlowState,
  type PaymentIntent,
} from './paymentStates.ts';
import { defaultWalletLimits } from './walletLimits.ts';

const KEY = 'key-1';
const intent: PaymentIntent = { key: KEY, purpose: { kind: 'invoices', invoices: [{ id: 7, kind: 'storage' }] } };
const topUpIntent: PaymentIntent = { key: KEY, purpose: { kind: 'topUp', amountToman: toman(40_000) } };
const amountToman = toman(73_000);
const form = { refId: 'AbC', postAddress: 'https://bank.example/start' };
const payment = (state: string, id = '1') => aBankPayment({ id, state, amountToman });
const limits = defaultWalletLimits;

const reading = { phase: 'reading', intent, problem: null } as const;
const confirm = {
  phase: 'confirmFromBalance',
  intent,
  payableToman: amountToman,
  balanceToman: toman(100_000),
  leftToman: toman(27_000),
} as const;
const missing = { payableToman: toman(84_693), balanceToman: toman(12_345), shortfallToman: toman(72_348) };
const topUp = { phase: 'topUp', intent, amountToman, ...missing, isAboveLimit: false, settles: false } as const;
const beginning = {
  phase: 'handingOver',
  intent,
  amountToman,
  paymentId: null,
  settledToman: null,
  form: null,
  problem: null,
} as const;
const begun = { ...beginning, paymentId: '1' };
const handing = { ...begun, form };
const sent = { intent, amountToman, paymentId: '1', payment: null, via: 'bank' } as const;
const atBank = { ...sent, phase: 'checking' } as const;
const started = { ...atBank, payment: payment('STARTED') };
const pending = { ...started, phase: 'pendingAtBank' } as const;
const unanswered = { ...atBank, phase: 'unknown' } as const;
const paying = { ...sent, phase: 'checking', via: 'balance', paymentId: null } as const;
const lost = { ...paying, phase: 'unknown' } as const;
const repeated = { ...paying, isRepeat: true } as const;
const paid = { ...sent, phase: 'paid', payment: payment('PAID') } as const;
const cancelled = { phase: 'cancelled', intent, payment: payment('CANCELLED') } as const;
const failed = (reason: string, of: ReturnType<typeof payment> | null = null) =>
  ({ phase: 'failed', intent, reason, payment: of }) as const;

type EventWithoutKey = PaymentEvent extends infer Event
  ? Event extends { key: string }
    ? Omit<Event, 'key'>
    : never
  : never;

const read = (payable: number, balance: number) =>
  ({ type: 'read', payableToman: toman(payable), balanceToman: toman(balance), limits }) as const;

const changes: [PaymentFlowState, EventWithoutKey, PaymentFlowState][] = [
  [reading, read(73_000, 100_000), confirm],
  [reading, read(84_693, 12_345), topUp],
  [reading, { type: 'refused', code: 'invoicePaid' }, failed('invoicePaid')],
  [reading, { type: 'lost', code: 'networkError' }, { ...reading, problem: 'networkError' }],
  [{ ...reading, problem: 'networkError' }, { type: 'retried' }, reading],
  [reading, { type: 'closed' }, idlePayment],
  [confirm, { type: 'confirmed' }, paying],
  [confirm, { type: 'closed' }, idlePayment],
  [topUp, { type: 'confirmed' }, beginning],
  [topUp, { type: 'closed' }, idlePayment],
  [beginning, { type: 'begun', paymentId: '1' }, begun],
  [beginning, { type: 'refused', code: 'amountTooHigh' }, failed('amountTooHigh')],
  [beginning, { type: 'lost', code: 'networkError' }, { ...beginning, problem: 'networkError' }],
  [{ ...beginning, problem: 'interrupted' }, { type: 'retried' }, beginning],
  [{ ...beginning, problem: 'interrupted' }, { type: 'closed' }, idlePayment],
  [begun, { type: 'formReceived', paymentId: '1', form }, handing],
  [begun, { type: 'refused', code: 'paymentEnded' }, atBank],
  [begun, { type: 'refused', code: 'gatewayLimit' }, failed('gatewayLimit')],
  [handing, { type: 'returned' }, atBank],
  [handing, { type: 'answered', payment: payment('PAID') }, paid],
  [atBank, { type: 'answered', payment: payment('STARTED') }, started],
  [atBank, { type: 'answered', payment: payment('RETURNED') }, { ...atBank, payment: payment('RETURNED') }],
  [atBank, { type: 'answered', payment: payment('ON_HOLD') }, { ...atBank, payment: payment('ON_HOLD') }],
  [atBank, { type: 'answered', payment: payment('PAID') }, paid],
  [atBank, { type: 'answered', payment: payment('CANCELLED') }, cancelled],
  [atBank, { type: 'answered', payment: payment('FAILED') }, failed('bankRefused', payment('FAILED'))],
  [atBank, { type: 'answered', payment: payment('REVERSED') }, failed('reversed', payment('REVERSED'))],
  [atBank, { type: 'waitedEnough' }, unanswered],
  [started, { type: 'waitedEnough' }, pending],
  [atBank, { type: 'refused', code: 'itemMissing' }, failed('itemMissing')],
  [started, { type: 'continued' }, begun],
  [pending, { type: 'continued' }, begun],
  [pending, { type: 'retried' }, started],
  [pending, { type: 'closed' }, idlePayment],
  [pending, { type: 'answered', payment: payment('PAID') }, paid],
  [unanswered, { type: 'retried' }, atBank],
  [unanswered, { type: 'closed' }, idlePayment],
  [unanswered, { type: 'answered', payment: payment('STARTED') }, pending],
  [paying, { type: 'paidFromBalance' }, { ...paying, phase: 'paid' }],
  [paying, { type: 'refused', code: 'balanceTooLow' }, failed('balanceTooLow')],
  [paying, { type: 'lost', code: 'networkError' }, lost],
  [
    paying,
    { type: 'refused', code: 'refusedByPage', message: 'Ask.' },
    { ...failed('refusedByPage'), message: 'Ask.' },
  ],
  [lost, { type: 'retried' }, repeated],
  [repeated, { type: 'refused', code: 'refusedByPage' }, { ...repeated, phase: 'unknown' }],
  [repeated, { type: 'refused', code: 'invoicePaid' }, failed('invoicePaid')],
  [lost, { type: 'paidFromBalance' }, { ...paying, phase: 'paid' }],
  [lost, { type: 'refused', code: 'invoicePaid' }, failed('invoicePaid')],
];

const allEvents: EventWithoutKey[] = [
  read(73_000, 100_000),
  read(84_693, 12_345),
  { type: 'closed' },
  { type: 'confirmed' },
  { type: 'continued' },
  { type: 'paidFromBalance' },
  { type: 'retried' },
  { type: 'returned' },
  { type: 'waitedEnough' },
  { type: 'begun', paymentId: '1' },
  { type: 'begun', paymentId: '2' },
  { type: 'formReceived', paymentId: '1', form },
  { type: 'formReceived', paymentId: '2', form },
  ...['STARTED', 'RETURNED', 'ON_HOLD', 'PAID', 'CANCELLED', 'FAILED', 'REVERSED'].flatMap((state) => [
    { type: 'answered', payment: payment(state) } as const,
    { type: 'answered', payment: payment(state, '2') } as const,
  ]),
  { type: 'lost', code: 'networkError' },
  ...[
    'amountTooHigh',
    'balanceTooLow',
    'gatewayLimit',
    'invoicePaid',
    'itemMissing',
    'paymentEnded',
    'refusedByPage',
  ].map((code) => ({ type: 'refused', code }) as const),
];

function after(state: PaymentFlowState, event: EventWithoutKey, key = KEY): PaymentFlowState {
  return reducePayment(state, { ...event, key });
}

describe('a payment', () => {
  test.each(changes)('case %#: %o changes by %o', (state, event, next) => {
    expect(after(state, event)).toEqual(next);
  });

  test('starts in the phase of its purpose', () => {
    expect(reducePayment(idlePayment, { type: 'opened', intent })).toEqual(reading);
    expect(reducePayment(idlePayment, { type: 'opened', intent: topUpIntent })).toEqual({
      phase: 'topUp',
      intent: topUpIntent,
      amountToman: 40_000,
      payableToman: null,
      balanceToman: null,
      shortfallToman: null,
      isAboveLimit: false,
      settles: false,
    });
    const polled: PaymentIntent = { key: KEY, purpose: { kind: 'payment', paymentId: '1' } };
    expect(reducePayment(idlePayment, { type: 'opened', intent: polled })).toEqual({
      ...atBank,
      intent: polled,
      amountToman: null,
    });
  });

  test('above the limit cannot be confirmed', () => {
    const above = after(reading, read(251_136_000, 0));
    expect(above).toMatchObject({ phase: 'topUp', isAboveLimit: true });
    expect(after(above, { type: 'confirmed' })).toBe(above);
  });

  test.each([[handing], [atBank], [paying], [lost], [begun]])(
    'cannot be closed while it may take money (case %#)',
    (state) => {
      expect(after(state, { type: 'closed' })).toBe(state);
    },
  );

  test('being verified by the bank is not handed over again', () => {
    const verifying = { ...pending, payment: payment('RETURNED') };
    expect(after(verifying, { type: 'continued' })).toBe(verifying);
  });
});

type EventType = EventWithoutKey['type'];

const changing: [PaymentFlowState, EventType[]][] = [
  [idlePayment, []],
  [reading, ['closed', 'lost', 'read', 'refused']],
  [confirm, ['closed', 'confirmed']],
  [topUp, ['closed', 'confirmed']],
  [beginning, ['begun', 'lost', 'refused']],
  [begun, ['answered', 'formReceived', 'lost', 'refused', 'returned']],
  [handing, ['answered', 'returned']],
  [atBank, ['answered', 'refused', 'waitedEnough']],
  [started, ['answered', 'continued', 'refused', 'waitedEnough']],
  [pending, ['answered', 'closed', 'continued', 'refused', 'retried']],
  [unanswered, ['answered', 'closed', 'refused', 'retried']],
  [paying, ['lost', 'paidFromBalance', 'refused']],
  [lost, ['paidFromBalance', 'refused', 'retried']],
  [paid, []],
  [cancelled, []],
  [failed('reversed'), []],
];

const states = changing.map(([state]) => state);

test.each(changing)('case %#: %o is changed only by %j', (state, types) => {
  const found = new Set(allEvents.filter((event) => after(state, event) !== state).map(({ type }) => type));
  expect([...found].toSorted()).toEqual(types);
});

const anEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('key-1', 'key-2')
      .map((key): PaymentEvent => ({ type: 'opened', intent: { ...intent, key } })),
  },
  {
    weight: 20,
    arbitrary: fc
      .tuple(fc.constantFrom(...allEvents), fc.constantFrom('key-1', 'key-1', 'key-1', 'key-2'))
      .map(([event, key]) => ({ ...event, key })),
  },
);

function run(events: readonly PaymentEvent[], from: PaymentFlowState = idlePayment): PaymentFlowState[] {
  const all = [from];
  for (const event of events) all.push(reducePayment(all.at(-1) ?? idlePayment, event));
  return all;
}

const manyEvents = fc.array(anEvent, { maxLength: 60 });

describe('with events in any order and repetition', () => {
  test('a terminal answer never changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), manyEvents, (start, events) => {
        const all = run(events, start);
        const end = all.find(isPaymentEnd);
        const following = end === undefined ? [] : all.slice(all.indexOf(end));
        expect(following.every((state) => state === end)).toBe(true);
      }),
    );
  });

  test('an intent keeps its key, payment and amount until it ends or is closed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), manyEvents, (start, events) => {
        const all = run(events, start);
        for (const [index, state] of all.entries()) {
          const before = all[index - 1];
          if (state.phase === 'idle' || before === undefined || before.phase === 'idle') continue;
          expect(state.intent).toBe(before.intent);
          if (!('paymentId' in before) || !('paymentId' in state)) continue;
          expect(state.amountToman).toBe(before.amountToman);
          expect(before.paymentId === null || state.paymentId === before.paymentId).toBe(true);
        }
      }),
    );
  });

  test('a payment is paid only by an answer for its intent and payment', () => {
    fc.assert(
      fc.property(manyEvents, (events) => {
        const all = run([{ type: 'opened', intent }, ...events]);
        const paidIndex = all.findIndex(({ phase }) => phase === 'paid');
        const event = events[paidIndex - 2];
        const isProof =
          event?.type === 'paidFromBalance' || (event?.type === 'answered' && event.payment.state === 'PAID');
        expect(paidIndex < 0 || isProof).toBe(true);
      }),
    );
  });

  test('a repeated event changes nothing more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.constantFrom(...allEvents), (state, event) => {
        const once = after(state, event);
        const isNextStep = event.type === 'confirmed' || event.type === 'closed' || event.type === 'retried';
        expect(isNextStep ? once : after(once, event)).toEqual(once);
      }),
    );
  });
});
