import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Feature } from '../settings/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { actionProblem } from './actionProblem.ts';
import {
  buttonActions,
  buttonState,
  buttonStates,
  type ButtonState,
  serverActions,
  type ServerAction,
} from './buttonStates.ts';
import { aMachine, anHourlyServer, aPaidServerInvoice, aServer, aServerInvoice } from './fixtures.ts';
import type { Server } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);

const due = aServerInvoice();
const overdue = aServerInvoice({ dueAt: NOW - 1 });
const over = aPaidServerInvoice({ endsAt: NOW });
const cancelled = aServerInvoice({ status: 'CANCEL' });
const renewal = aServerInvoice({ startsAt: NOW + DAY_MS });
const unbuilt = { machine: null, wasCreatedBefore: false } as const;
const off = aMachine({ state: 'OFF' });

describe('button states', () => {
  test.each<[ButtonState[], string, Server]>([
    [['create'], 'paid and never built', aServer(unbuilt)],
    [['retriable'], 'paid, with its machine deleted', aServer({ machine: null })],
    [['renewable'], 'paid and built', aServer()],
    [['renewable'], 'paid, with a problem', aServer({ machine: aMachine({ state: 'PROBLEM' }) })],
    [['renewInvoice'], 'expired and still on', aServer({ invoice: over })],
    [['renewInvoiceDelete'], 'expired and off', aServer({ invoice: over, machine: off })],
    [['renewInvoice'], 'overdue, built and on', aServer({ invoice: overdue })],
    [['renewInvoiceDelete'], 'overdue, with its machine deleted', aServer({ invoice: overdue, machine: null })],
    [['renewPay'], 'built, with an unpaid renewal', aServer({ invoice: due })],
    [
      ['renewPay', 'hasChanges'],
      'upgraded but not applied, with an unpaid renewal of the running term',
      aServer({ invoice: renewal, ramGb: 8 }),
    ],
    [
      ['renewPay'],
      'upgraded but not applied, with an unpaid renewal of a term that is over',
      aServer({ invoice: { ...renewal, startsAt: NOW }, ramGb: 8 }),
    ],
    [['renewPay'], 'built, with an unpaid renewal of the running term', aServer({ invoice: renewal })],
    [
      ['paymentCreatedBefore', 'retriable'],
      'without a machine, with an unpaid renewal of the running term',
      aServer({ machine: null, invoice: renewal }),
    ],
    [['payment'], 'ordered and unpaid', aServer({ ...unbuilt, invoice: due })],
    [['paymentCreatedBefore'], 'built before and unpaid', aServer({ machine: null, invoice: due })],
    [['paymentOverDue'], 'ordered, unpaid and overdue', aServer({ ...unbuilt, invoice: overdue })],
    [['deleteNotCreated'], 'ordered, with a cancelled invoice', aServer({ ...unbuilt, invoice: cancelled })],
    [['deleteNotCreated'], 'never billed', aServer({ ...unbuilt, invoice: null })],
    [
      ['cancelUpgrade'],
      'waiting for the payment of an upgrade',
      aServer({ invoice: { ...due, hasCancelInvoice: true } }),
    ],
    [
      ['renewInvoice'],
      'overdue with the payment of an upgrade',
      aServer({ invoice: { ...overdue, hasCancelInvoice: true } }),
    ],
    [['expiredVm'], 'expired, with its machine deleted', aServer({ invoice: over, machine: null })],
    [['expiredVm'], 'removed', aServer({ status: 'REMOVED' })],
    [['expiredVm'], 'removed, with an unpaid invoice', aServer({ status: 'REMOVED', invoice: due })],
    [['hasChanges', 'renewable'], 'upgraded, with the upgrade not applied', aServer({ ramGb: 8 })],
    [['idle'], 'hourly', anHourlyServer()],
    [['hasChanges', 'idle'], 'hourly, with an upgrade not applied', anHourlyServer({ diskGb: 100 })],
    [
      ['idle'],
      'hourly and suspended since its paid day ended',
      anHourlyServer({ status: 'IDLE', idleAt: NOW, invoice: { ...over, period: 'DAY' } }),
    ],
    [['retriable'], 'hourly, with its machine deleted', anHourlyServer({ machine: null })],
    [
      ['expiredVm'],
      'hourly and expired, with its machine deleted',
      anHourlyServer({ machine: null, invoice: { ...over, period: 'DAY' } }),
    ],
    [
      ['renewInvoice'],
      'built and on, with an unknown invoice status',
      aServer({ invoice: { ...due, status: 'REFUNDED' } }),
    ],
  ])('are %j for a server that is %s', (states, _, server) => {
    expect(buttonState(server, NOW)).toEqual(states);
  });

  test('treat a paid invoice as paid despite its status', () => {
    expect(buttonState(aServer({ invoice: aPaidServerInvoice({ status: 'CANCEL' }) }), NOW)).toEqual(['renewable']);
  });

  test('have at least one action each', () => {
    expect(Object.keys(buttonActions)).toEqual([...buttonStates]);
    expect(Object.values(buttonActions).every((actions) => actions.length > 0)).toBe(true);
  });
});

describe('the actions', () => {
  test.each<[ServerAction[], string, Server]>([
    [['reissue', 'delete'], 'expired without a machine', aServer({ invoice: over, machine: null })],
    [['reissue'], 'removed', aServer({ status: 'REMOVED' })],
    [['applyUpgrade', 'extend'], 'upgraded, with the upgrade paid', aServer({ ramGb: 8 })],
    [
      ['applyUpgrade', 'cancelChanges', 'extend'],
      'paid, with a change that is still pending',
      aServer({ ramGb: 8, pendingChange: { planId: 205, period: 'YEAR' } }),
    ],
    [['applyUpgrade', 'cancelChanges', 'idle'], 'hourly, with changed resources', anHourlyServer({ diskGb: 100 })],
    [['activate'], 'hourly and suspended', anHourlyServer({ status: 'IDLE', idleAt: NOW })],
  ])('are %j for a server that is %s', (actions, _, server) => {
    expect(serverActions(server, NOW)).toEqual(actions);
  });
});

const word = (...words: string[]) => fc.oneof(fc.constantFrom(...words), fc.string());
const time = fc.option(fc.integer({ min: NOW - 40 * DAY_MS, max: NOW + 400 * DAY_MS }));
const size = fc.integer({ min: 1, max: 4 });

const anyServer: fc.Arbitrary<Server> = fc
  .record({
    invoice: fc.option(
      fc.record({
        isPaid: fc.boolean(),
        status: word('PAID', 'DRAFT', 'CANCEL'),
        period: word('DAY', 'MONTH', 'YEAR'),
        dueAt: time,
        startsAt: time,
        endsAt: time,
        hasCancelInvoice: fc.boolean(),
      }),
    ),
    machine: fc.option(
      fc.record({
        state: word('ON', 'OFF', 'PAUSED', 'PROBLEM', 'DEFINED'),
        cpuCores: size,
        ramMb: size,
        diskGb: size,
      }),
    ),
    wasCreatedBefore: fc.boolean(),
    status: word('ACTIVE', 'IDLE', 'REMOVED', ''),
    idleAt: time,
  })
  .map(({ invoice, machine, ...rest }) =>
    aServer({ ...rest, invoice: invoice && aServerInvoice(invoice), machine: machine && aMachine(machine) }),
  );

test('are never empty, unique and ordered by urgency for any bill', () => {
  fc.assert(
    fc.property(anyServer, (server) => {
      const places = buttonState(server, NOW).map((state) => buttonStates.indexOf(state));
      expect(places.length).toBeGreaterThan(0);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }),
    { numRuns: 1_000 },
  );
});

describe('an action is disabled', () => {
  const problemOf = (action: ServerAction, server: Server, disabled: readonly Feature[] = []) =>
    actionProblem(action, server, { now: NOW, disabled: new Set(disabled) });
  const broken = aServer({ machine: aMachine({ state: 'PROBLEM' }) });
  const building = aServer({ machine: aMachine({ state: 'DEFINED' }) });

  test.each<[ServerAction, string | undefined, Server]>([
    ['extend', undefined, aServer()],
    ['extend', 'serverProblem', broken],
    ['extend', undefined, building],
    ['applyUpgrade', 'serverProblem', broken],
    ['applyUpgrade', 'building', building],
    ['applyUpgrade', undefined, aServer()],
    ['idle', 'building', building],
    ['idle', undefined, anHourlyServer()],
    ['activate', 'idleLocked', anHourlyServer({ status: 'IDLE', idleAt: NOW - DAY_MS + 1 })],
    ['activate', undefined, anHourlyServer({ status: 'IDLE', idleAt: NOW - DAY_MS })],
    ['delete', 'serverOn', aServer()],
    ['delete', 'serverProblem', broken],
    ['delete', undefined, aServer({ machine: null })],
    ['pay', undefined, broken],
    ['recreate', undefined, aServer({ machine: null })],
    ['recreate', 'idleLocked', anHourlyServer({ machine: null, status: 'IDLE', idleAt: NOW - DAY_MS + 1 })],
  ])('%s: %s', (action, problem, server) => {
    expect(problemOf(action, server)).toBe(problem);
  });

  test('when the provider has switched its feature off', () => {
    const all = ['createServer', 'extend', 'idle', 'upgrade'] as const;
    const gone = aServer({ machine: null });
    expect(problemOf('extend', aServer(), all)).toBe('extendDisabled');
    expect(problemOf('renewInvoice', aServer(), all)).toBe('extendDisabled');
    expect(problemOf('idle', anHourlyServer(), all)).toBe('idleDisabled');
    for (const action of ['reissue', 'renewInvoice'] as const) {
      expect(problemOf(action, gone, ['createServer'])).toBe('createDisabled');
      expect(problemOf(action, gone, ['extend'])).toBeUndefined();
    }
    // Actions that are already paid for, and reactivation, do not depend on a feature.
    for (const action of ['pay', 'applyUpgrade', 'activate', 'recreate', 'delete'] as const)
      expect(problemOf(action, gone, all)).toBeUndefined();
  });
});
