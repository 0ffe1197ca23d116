import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Feature } from '../settings/index.ts';
import { actionProblem } from './actionProblem.ts';
import { buttonActions, buttonState, buttonStates, type ButtonState, type ServerAction } from './buttonStates.ts';
import { aMachine, anHourlyServer, aPaidServerInvoice, aServer, aServerInvoice } from './fixtures.ts';
import type { Server } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);
const DAY_MS = 86_400_000;

const due = aServerInvoice();
const overdue = aServerInvoice({ dueAt: NOW - 1 });
const over = aPaidServerInvoice({ endsAt: NOW });
const cancelled = aServerInvoice({ status: 'CANCEL' });
const unbuilt = { machine: null, wasCreatedBefore: false } as const;
const off = aMachine({ state: 'OFF' });

describe('every row of the table of buttons (B §4; decision 44)', () => {
  test.each<[ButtonState[], string, Server]>([
    [['create'], 'paid and never built', aServer(unbuilt)],
    [['retriable'], 'paid, and its machine is gone', aServer({ machine: null })],
    [['renewable'], 'paid and built', aServer()],
    [['renewable'], 'paid, with a problem', aServer({ machine: aMachine({ state: 'PROBLEM' }) })],
    [['renewInvoice'], 'expired, and still on', aServer({ invoice: over })],
    [['renewInvoiceDelete'], 'expired and off', aServer({ invoice: over, machine: off })],
    [['renewInvoice'], 'overdue, built and on', aServer({ invoice: overdue })],
    [['renewInvoiceDelete'], 'overdue, and its machine is gone', aServer({ invoice: overdue, machine: null })],
    [['renewPay'], 'built, and its renewal is to be paid', aServer({ invoice: due })],
    [['payment'], 'ordered, and to be paid', aServer({ ...unbuilt, invoice: due })],
    [['paymentCreatedBefore'], 'built before, and to be paid', aServer({ machine: null, invoice: due })],
    [['paymentOverDue'], 'ordered, and paid too late', aServer({ ...unbuilt, invoice: overdue })],
    [['deleteNotCreated'], 'ordered, and its invoice cancelled', aServer({ ...unbuilt, invoice: cancelled })],
    [['deleteNotCreated'], 'never billed', aServer({ ...unbuilt, invoice: null })],
    [['cancelUpgrade'], 'to be upgraded', aServer({ invoice: { ...due, hasCancelInvoice: true } })],
    [['renewInvoice'], 'to be upgraded, too late', aServer({ invoice: { ...overdue, hasCancelInvoice: true } })],
    [['expiredVm'], 'expired, and its machine is gone', aServer({ invoice: over, machine: null })],
    [['expiredVm'], 'removed', aServer({ status: 'REMOVED' })],
    [['expiredVm'], 'removed, with anything to be paid', aServer({ status: 'REMOVED', invoice: due })],
    [['hasChanges', 'renewable'], 'upgraded, and the upgrade not applied', aServer({ ramGb: 8 })],
    [['idle'], 'by the hour', anHourlyServer()],
    [['hasChanges', 'idle'], 'by the hour, and changed', anHourlyServer({ diskGb: 100 })],
    [['idle'], 'by the hour, at rest since its day was over', anHourlyServer({ status: 'IDLE', idleAt: NOW, invoice: { ...over, period: 'DAY' } })],
    [['retriable'], 'by the hour, and its machine is gone', anHourlyServer({ machine: null })],
    [['expiredVm'], 'by the hour, its day over and its machine gone', anHourlyServer({ machine: null, invoice: { ...over, period: 'DAY' } })],
    [['renewInvoice'], 'of an unknown status, built and on', aServer({ invoice: { ...due, status: 'REFUNDED' } })],
  ])('shows %j of one that is %s', (states, _, server) => {
    expect(buttonState(server, NOW)).toEqual(states);
  });

  test('paid wins over what its status says (decision 56)', () => {
    expect(buttonState(aServer({ invoice: aPaidServerInvoice({ status: 'CANCEL' }) }), NOW)).toEqual(['renewable']);
  });

  test('does something in every row', () => {
    expect(Object.keys(buttonActions)).toEqual([...buttonStates]);
    expect(Object.values(buttonActions).every((actions) => actions.length > 0)).toBe(true);
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
        endsAt: time,
        hasCancelInvoice: fc.boolean(),
      }),
    ),
    machine: fc.option(fc.record({ state: word('ON', 'OFF', 'PAUSED', 'PROBLEM', 'DEFINED'), cpuCores: size, ramMb: size, diskGb: size })),
    wasCreatedBefore: fc.boolean(),
    status: word('ACTIVE', 'IDLE', 'REMOVED', ''),
    idleAt: time,
  })
  .map(({ invoice, machine, ...rest }) =>
    aServer({ ...rest, invoice: invoice && aServerInvoice(invoice), machine: machine && aMachine(machine) }),
  );

test('whatever a bill says there is a button, each once and the most pressing first', () => {
  fc.assert(
    fc.property(anyServer, (server) => {
      const places = buttonState(server, NOW).map((state) => buttonStates.indexOf(state));
      expect(places.length).toBeGreaterThan(0);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }),
    { numRuns: 1_000 },
  );
});

describe('a button cannot be pressed', () => {
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

  test('that the provider has switched off (B §6)', () => {
    const all = ['createServer', 'extend', 'idle', 'upgrade'] as const;
    const gone = aServer({ machine: null });
    expect(problemOf('extend', aServer(), all)).toBe('extendDisabled');
    expect(problemOf('renewInvoice', aServer(), all)).toBe('extendDisabled');
    expect(problemOf('idle', anHourlyServer(), all)).toBe('idleDisabled');
    for (const action of ['reissue', 'renewInvoice'] as const) {
      expect(problemOf(action, gone, ['createServer'])).toBe('createDisabled');
      expect(problemOf(action, gone, ['extend'])).toBeUndefined();
    }
    // What is paid for, and what wakes a server, is nobody's to switch off.
    for (const action of ['pay', 'applyUpgrade', 'activate', 'recreate', 'delete'] as const) expect(problemOf(action, gone, all)).toBeUndefined();
  });
});
