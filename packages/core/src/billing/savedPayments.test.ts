import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { memoryStorage } from '../shared/internal.ts';
import { aBankPayment } from './fixtures.ts';
import { checkingAtBank, initialPaymentState } from './paymentFlowState.ts';
import { idlePayment, type PaymentFlowState, type PaymentIntent } from './paymentStates.ts';
import { createSavedPayments } from './savedPayments.ts';

const invoices = [
  { id: 2, kind: 'servers' },
  { id: 1, kind: 'storage' },
] as const;
const intent: PaymentIntent = { key: 'key-1', purpose: { kind: 'invoices', invoices } };
const amountToman = toman(40_000);
const topUp: PaymentIntent = { key: 'key-2', purpose: { kind: 'topUp', amountToman } };
const handing = {
  phase: 'handingOver',
  intent,
  amountToman,
  settledToman: amountToman,
  form: null,
  problem: null,
} as const;
const checking = checkingAtBank(intent, { amountToman, paymentId: '9' });

const restored: [string, PaymentFlowState, PaymentFlowState][] = [
  ['starts again', initialPaymentState(intent), initialPaymentState(intent)],
  ['is confirmed again', initialPaymentState(topUp), initialPaymentState(topUp)],
  ['waits for the customer', { ...handing, paymentId: null }, { ...handing, paymentId: null, problem: 'interrupted' }],
  ['is polled', { ...handing, paymentId: '9' }, checking],
  ['is polled again', { ...checking, phase: 'pendingAtBank', payment: aBankPayment() }, checking],
  [
    'is retried with its key',
    { ...checking, via: 'balance', phase: 'unknown', paymentId: null },
    { ...checking, via: 'balance', paymentId: null, isRepeat: true },
  ],
];

test.each(restored)('a payment interrupted by a reload %s', (_, state, next) => {
  const storage = memoryStorage();
  const { key, purpose } = 'intent' in state ? state.intent : intent;
  createSavedPayments(storage, 'sara').save(key, state);
  expect(createSavedPayments(storage, 'sara').find(purpose)).toEqual(next);
});

describe('stored intents', () => {
  test('are found by their purpose, with invoices in any order', () => {
    const saved = createSavedPayments(memoryStorage(), 'sara');
    saved.save('key-1', checking);
    saved.save('key-2', initialPaymentState(topUp));
    expect(saved.find({ kind: 'invoices', invoices: invoices.toReversed() })).toEqual(checking);
    expect(saved.find({ kind: 'invoices', invoices: [invoices[0]] })).toBeUndefined();
    expect(saved.find({ kind: 'topUp', amountToman: toman(20_000) })).toBeUndefined();
    expect(saved.findByPayment('9')).toEqual(checking);
    expect(saved.findByPayment('10')).toBeUndefined();
  });

  test.each<[string, PaymentFlowState]>([
    ['a terminal answer', { phase: 'cancelled', intent, payment: aBankPayment() }],
    ['closing', idlePayment],
  ])('are deleted by %s, and the storage item with the last one', (_, end) => {
    const storage = memoryStorage();
    const saved = createSavedPayments(storage, 'sara');
    saved.save('key-1', checking);
    saved.save('key-2', initialPaymentState(topUp));
    saved.save('key-1', end);
    expect(saved.find(intent.purpose)).toBeUndefined();
    expect(saved.find(topUp.purpose)).toEqual(initialPaymentState(topUp));
    saved.save('key-2', idlePayment);
    expect(storage.length).toBe(0);
  });

  test('are separate for each customer', () => {
    const storage = memoryStorage();
    createSavedPayments(storage, 'sara').save('key-1', checking);
    expect(createSavedPayments(storage, 'omid').find(intent.purpose)).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '{',
    '{}',
    '[1, {"intent":{}}]',
    '[{"intent":{"key":"k","purpose":{"kind":"gift"}},"sent":null}]',
  ])('that are unreadable are ignored: %s', (text) => {
    const storage = memoryStorage();
    storage.setItem('abrak.payments.sara', text);
    const saved = createSavedPayments(storage, 'sara');
    expect(saved.find(intent.purpose)).toBeUndefined();
    saved.save('key-1', checking);
    expect(saved.find(intent.purpose)).toEqual(checking);
  });
});
