import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildProgress } from './buildProgress.ts';
import { aBuild, aMachine, anHourlyServer, aPaidServerInvoice, aServer, aServerInvoice } from './fixtures.ts';
import { hasChanges } from './machineSize.ts';
import type { Server } from './schema.ts';
import { sumOpenInvoices, serverCounts } from './serverSums.ts';
import { serverLamp, serverView } from './serverView.ts';

const NOW = Date.UTC(2026, 2, 21);

test('a server view is built from the bill', () => {
  const server = aServer({
    ramGb: 8,
    machine: aMachine({ nics: [{ networkName: 'net-1', addresses: ['192.0.2.10', '192.0.2.11'] }] }),
  });
  expect(serverView(server, NOW)).toMatchObject({
    id: 11,
    machineId: 31,
    name: 'web-1',
    lamp: 'on',
    state: 'ON',
    addresses: ['192.0.2.10', '192.0.2.11'],
    ipCount: 2,
    networkName: 'net-1',
    imageTitle: 'CentOS 7.4',
    family: 'CentOS',
    resources: { cpuCores: 2, ramGb: 5, diskGb: 150 },
    nextResources: { cpuCores: 2, ramGb: 8, diskGb: 150 },
    planId: 204,
    planName: 'NVMe-VPC1',
    period: 'YEAR',
    isHourly: false,
    isPaymentPending: false,
    isExpired: false,
    idle: undefined,
    expiry: undefined,
    progress: null,
    buttons: ['hasChanges', 'renewable'],
    power: [{ action: 'shutdown' }, { action: 'poweroff' }],
  });
});

test('a bill without a machine has the state DEFINED', () => {
  const server = aServer({ machine: null, invoice: null, wasCreatedBefore: false });
  expect(serverView(server, NOW)).toMatchObject({
    machineId: null,
    state: 'DEFINED',
    lamp: 'notBuilt',
    addresses: [],
    ipCount: 1,
    networkName: '',
    planId: null,
    planName: '',
    nextResources: null,
    endsAt: null,
  });
});

test.each<[string, Server]>([
  ['on', aServer()],
  ['stopping', aServer({ machine: aMachine({ task: aBuild() }) })],
  ['off', aServer({ machine: aMachine({ state: 'OFF' }) })],
  ['starting', aServer({ machine: aMachine({ state: 'OFF', task: aBuild() }) })],
  ['paused', aServer({ machine: aMachine({ state: 'PAUSED' }) })],
  ['problem', aServer({ machine: aMachine({ state: 'PROBLEM' }) })],
  ['building', aServer({ machine: aMachine({ state: 'DEFINED', task: aBuild() }) })],
  ['unknown', aServer({ machine: aMachine({ state: 'DEFINED' }) })],
  ['unknown', aServer({ machine: aMachine({ state: 'constructor' }) })],
  ['on', aServer({ invoice: aServerInvoice() })],
])('the lamp shows %s: case %#', (lamp, server) => {
  expect(serverLamp(server, NOW)).toBe(lamp);
});

describe('the lamp of a server without a machine', () => {
  const failed = { machineEnd: { at: NOW - 1, type: 'buildFailed' } };
  const deleted = { machineEnd: { at: NOW - 1, type: 'machineDeleted' } };
  const due = { invoice: aServerInvoice() };
  const overdue = { invoice: aServerInvoice({ dueAt: NOW - 1 }) };
  const expired = { invoice: aPaidServerInvoice({ endsAt: NOW - 1 }) };
  const nextTerm = { invoice: aServerInvoice({ startsAt: NOW + 1 }) };
  const neverBuilt = { wasCreatedBefore: false };

  test.each<[lamp: string, changes: Partial<Server>]>([
    ['unpaid', { ...neverBuilt, ...due }],
    ['unpaid', { ...neverBuilt, ...overdue }],
    ['notBuilt', { ...neverBuilt }],
    ['notBuilt', { ...neverBuilt, invoice: null }],
    ['notBuilt', { ...neverBuilt, invoice: aServerInvoice({ status: 'CANCEL' }) }],
    ['buildFailed', { ...failed }],
    ['buildFailed', { ...failed, ...nextTerm }],
    ['notBuilt', { ...failed, ...due }],
    ['notBuilt', { ...failed, ...overdue }],
    ['notBuilt', { ...failed, ...expired }],
    ['deleted', { ...deleted }],
    ['deleted', { ...deleted, ...due }],
    ['deleted', { ...deleted, ...nextTerm }],
    ['deleted', { ...deleted, ...overdue }],
    ['deleted', { ...deleted, ...expired }],
    ['notBuilt', {}],
    ['notBuilt', { ...due }],
    ['notBuilt', { ...overdue }],
    ['notBuilt', { ...expired }],
    ['notBuilt', { machineEnd: { at: NOW - 1, type: 'stolen' } }],
  ])('is %s: case %#', (lamp, changes) => {
    const server = aServer({ machine: null, ...changes });
    expect(serverLamp(server, NOW)).toBe(lamp);
    expect(serverLamp(server, NOW, { isUpgrading: true })).toBe('rebuilding');
    expect(serverView(server, NOW).deletedAt).toBe(lamp === 'deleted' ? NOW - 1 : null);
  });
});

test.each([
  [{}, false],
  [{ cpuCores: 3 }, true],
  [{ ramGb: 5.25 }, true],
  [{ diskGb: 160 }, true],
  [{ ramGb: 0.25, machine: aMachine({ ramMb: 256 }) }, false],
  [{ ramGb: 8, machine: null }, false],
])('with %o the machine differs from its bill: %s', (changes, expected) => {
  expect(hasChanges(aServer(changes))).toBe(expected);
});

describe('buildProgress', () => {
  test('returns each step and the total', () => {
    const progress = buildProgress(aBuild());
    expect(progress.steps.map(({ name, state, percent }) => [name, state, percent])).toEqual([
      ['prepare', 'done', 100],
      ['disk', 'done', 100],
      ['image', 'current', 50],
      ['network', 'waiting', null],
      ['boot', 'waiting', null],
    ]);
    expect(progress).toMatchObject({ percent: 50, isDone: false });
    expect(progress.steps[2]?.startedAt).toBe(aBuild().startedTimes['image']);
  });

  test('without a current step uses the last started one', () => {
    expect(buildProgress(aBuild({ current: null })).steps[2]?.state).toBe('current');
    expect(buildProgress(aBuild({ current: 'gone', startedTimes: {} })).steps.map(({ state }) => state)).toEqual(
      Array(5).fill('waiting'),
    );
  });

  test('is done when its last step is', () => {
    const strokes = aBuild().strokes.map(({ name }) => ({ name, percent: 100 }));
    expect(buildProgress(aBuild({ strokes, current: 'boot' }))).toMatchObject({ percent: 100, isDone: true });
    expect(buildProgress(aBuild({ strokes: [] }))).toEqual({ steps: [], percent: 0, isDone: false });
  });

  test('clamps percentages to 0 to 100', () => {
    const stroke = fc.record({ name: fc.constantFrom('a', 'b', 'c', '__proto__'), percent: fc.option(fc.double()) });
    fc.assert(
      fc.property(fc.array(stroke), fc.option(fc.constantFrom('a', 'b', '__proto__')), (strokes, current) => {
        const { percent, steps } = buildProgress({ strokes, current, startedTimes: { b: 1 } });
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(steps).toHaveLength(strokes.length);
      }),
    );
  });
});

test('serverCounts ignores removed servers', () => {
  const servers = [aServer(), aServer({ machine: null }), aServer({ status: 'REMOVED' }), anHourlyServer()];
  expect(serverCounts(servers)).toEqual({ online: 2, all: 3 });
  expect(serverCounts([])).toEqual({ online: 0, all: 0 });
});

test('open invoices are summed up, each once', () => {
  const due = aServerInvoice();
  const servers = [
    aServer({ invoice: due }),
    aServer({ invoice: due }),
    aServer({ invoice: aServerInvoice({ id: 60 }) }),
    aServer({ invoice: aServerInvoice({ id: 61, dueAt: NOW - 1 }) }),
    aServer({ invoice: aPaidServerInvoice({ id: 62 }) }),
    aServer({ invoice: null }),
  ];
  expect(sumOpenInvoices(servers, NOW)).toEqual({ count: 2, totalToman: 2 * due.payableToman });
});
