import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../shared/internal.ts';
import { aBuild, aMachine, anHourlyServer, aPaidServerInvoice, aServer } from './fixtures.ts';
import { idleCountdown } from './idleCountdown.ts';
import { nearExpiry } from './nearExpiry.ts';
import { powerActions } from './powerActions.ts';
import type { Server } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);

const inState = (state: string) => aServer({ machine: aMachine({ state }) });
const off = aMachine({ state: 'OFF' });
const resting = (idleAt: number) => anHourlyServer({ status: 'IDLE', idleAt, machine: off });

describe('a machine', () => {
  test.each<[string, string[], Server]>([
    ['that is on', ['shutdown', 'poweroff!'], inState('ON')],
    ['that is shutting down', ['shutdown:busy', 'poweroff!'], aServer({ machine: aMachine({ task: aBuild() }) })],
    ['that is off', ['poweron'], inState('OFF')],
    ['that is starting', ['poweron:busy'], aServer({ machine: aMachine({ state: 'OFF', task: aBuild() }) })],
    ['that is paused', ['poweron'], inState('PAUSED')],
    ['that has a problem', ['poweron:serverProblem'], inState('PROBLEM')],
    ['that is not built', [], inState('DEFINED')],
    ['of an unknown state', [], inState('MELTED')],
    ['that does not exist', [], aServer({ machine: null })],
    [
      'whose paid period has ended',
      ['poweron:expired'],
      aServer({ machine: off, invoice: aPaidServerInvoice({ endsAt: NOW }) }),
    ],
    ['of an hourly server suspended an hour ago', ['poweron:idleLocked'], resting(NOW - HOUR_MS)],
    ['of an hourly server whose lock has ended', ['poweron:mustActivate'], resting(NOW - DAY_MS)],
    ['of a prepaid server that was just turned off', ['poweron'], aServer({ machine: off, idleAt: NOW })],
  ])('%s offers %j', (_, expected, server) => {
    const shown = powerActions(server, NOW).map(({ action, isForced, problem }) => {
      return `${action}${isForced ? '!' : ''}${problem === null ? '' : `:${problem}`}`;
    });
    expect(shown).toEqual(expected);
  });
});

describe('the idle lock of an hourly server', () => {
  test.each([
    [0, 24],
    [1, 24],
    [HOUR_MS - 1, 24],
    [HOUR_MS, 23],
    [23 * HOUR_MS, 1],
    [DAY_MS - 1, 1],
  ])('suspended %i ms ago has %i hours left', (ago, hoursLeft) => {
    expect(idleCountdown(resting(NOW - ago), NOW)).toEqual({ until: NOW - ago + DAY_MS, hoursLeft });
  });

  test('ends after 24 hours and does not apply to other servers', () => {
    expect(idleCountdown(resting(NOW - DAY_MS), NOW)).toBeUndefined();
    expect(idleCountdown(anHourlyServer(), NOW)).toBeUndefined();
    expect(idleCountdown(aServer({ idleAt: NOW }), NOW)).toBeUndefined();
  });
});

describe('the end of a paid period', () => {
  const ending = (inMs: number, changes = {}) =>
    aServer({ invoice: aPaidServerInvoice({ endsAt: NOW + inMs, ...changes }) });

  test('is near in less than 7 days', () => {
    expect(nearExpiry(ending(7 * DAY_MS - 1), NOW)).toEqual({ endsAt: NOW + 7 * DAY_MS - 1, daysLeft: 7 });
    expect(nearExpiry(ending(1), NOW)?.daysLeft).toBe(0);
  });

  test.each([
    ['with 7 days left', ending(7 * DAY_MS)],
    ['when it has passed', ending(0)],
    ['of an hourly server', ending(DAY_MS, { period: 'DAY' })],
    ['of an unpaid invoice', ending(DAY_MS, { isPaid: false, status: 'DRAFT' })],
    ['without an invoice', aServer({ invoice: null })],
  ])('is not near %s', (_, server) => {
    expect(nearExpiry(server, NOW)).toBeUndefined();
  });
});
