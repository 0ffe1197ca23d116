import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { checkTypedName, deleteGuard } from './deleteGuard.ts';
import {
  aMachine,
  anHourlyServer,
  aPaidServerInvoice,
  aServer,
  aServerInvoice,
  serverImages,
  serverPlans,
} from './fixtures.ts';
import type { Server } from './schema.ts';
import { upgradeGuard, upgradeOptions } from './upgradeOptions.ts';

const NOW = Date.UTC(2026, 2, 21);

function optionsOf(server: Server, plans = serverPlans()) {
  const image = serverImages().find(({ name }) => name === server.imageName);
  const options = upgradeOptions(server, { plans, image, now: NOW });
  return (name: string, period: string) =>
    options.find((option) => option.plan.name === name && option.period === period);
}

const codesOf = (option: ReturnType<ReturnType<typeof optionsOf>>) => option?.problems.map(({ code }) => code);

describe('upgrading a server with NVMe-VPC1 for a year', () => {
  const find = optionsOf(aServer());

  test.each([
    ['NVMe-VPC2', 'YEAR', []],
    ['NVMe-VPC3', 'TYEAR', []],
    ['NVMe-VPC1', 'TYEAR', []],
    ['NVMe-VPC1', 'YEAR', ['notDearer']],
    ['HD-VPS3', 'YEAR', ['notDearer']],
    ['HD-VPS1', 'TYEAR', ['notDearer']],
    ['NVMe-VPC2', 'MONTH', ['periodShorter', 'notDearer']],
    ['Data-VIP3', 'MONTH', ['periodShorter']],
    ['NVMe-VPC2', 'TYEAR', ['noPrice']],
  ])('to %s by %s has the problems %j', (name, period, problems) => {
    expect(codesOf(find(name, period))).toEqual(problems);
  });

  test('marks the current plan', () => {
    expect([find('NVMe-VPC1', 'YEAR')?.isCurrent, find('NVMe-VPC1', 'TYEAR')?.isCurrent]).toEqual([true, false]);
    expect(find('NVMe-VPC1', 'DAY')).toBeUndefined();
  });
});

test('small plans are unavailable for a Windows server', () => {
  const [, small] = serverPlans();
  const server = aServer({
    imageName: 'win2012',
    invoice: aPaidServerInvoice({ product: { id: 201, name: 'HD-VPS1', quotaBytes: null }, period: 'MONTH' }),
  });
  expect(codesOf(optionsOf(server)(small?.name ?? '', 'MONTH'))).toEqual([
    'cpuTooLittle',
    'ramTooLittle',
    'diskTooLittle',
  ]);
});

test('an unlisted plan costs the gross total of its last invoice', () => {
  const invoice = aPaidServerInvoice({ totalToman: toman(2_629_080), payableToman: toman(0) });
  const find = optionsOf(
    aServer({ invoice }),
    serverPlans().filter(({ id }) => id !== 204),
  );
  expect(codesOf(find('NVMe-VPC2', 'YEAR'))).toEqual(['notDearer']);
  expect(codesOf(find('NVMe-VPC3', 'YEAR'))).toEqual([]);
});

describe('an hourly server', () => {
  const sizes = { less: 2, same: 4, more: 8 };
  const resources = (cpu: keyof typeof sizes, disk: keyof typeof sizes) => ({
    cpuCores: sizes[cpu],
    ramGb: 8,
    diskGb: sizes[disk] * 20,
  });

  test.each([
    ['less', 'less', ['smaller']],
    ['less', 'same', ['smaller']],
    ['less', 'more', []],
    ['same', 'same', []],
    ['same', 'more', []],
    ['more', 'less', []],
  ] as const)('is compared by size: %s cores and %s disk have the problems %j', (cpu, disk, problems) => {
    const [first] = serverPlans();
    if (first === undefined) throw new Error('no plan');
    const plan = { ...first, ...resources(cpu, disk) };
    for (const server of [anHourlyServer(), anHourlyServer({ status: 'IDLE' })])
      expect(codesOf(optionsOf(server, [plan])(plan.name, 'MONTH'))).toEqual(problems);
  });

  test('is not upgraded to a small plan because a month costs more than a day', () => {
    const find = optionsOf(anHourlyServer());
    expect(codesOf(find('HD-VPS1', 'MONTH'))).toEqual(['smaller']);
    expect(codesOf(find('NVMe-VPC1', 'YEAR'))).toEqual([]);
    expect(codesOf(find('NVMe-VPC2', 'MONTH'))).toEqual([]);
  });
});

describe('the upgrade guard', () => {
  const guardOf = (server: Server, disabled: readonly 'upgrade'[] = []) =>
    upgradeGuard(server, { now: NOW, disabled: new Set(disabled) });
  const inState = (state: string) => aServer({ machine: aMachine({ state }) });

  test.each<[string | undefined, string, Server]>([
    [undefined, 'off', inState('OFF')],
    ['mustBeOff', 'turned on', inState('ON')],
    ['mustBeOff', 'paused', inState('PAUSED')],
    ['serverProblem', 'in the state PROBLEM', inState('PROBLEM')],
    ['notBuilt', 'being built', inState('DEFINED')],
    ['notBuilt', 'without a machine', aServer({ machine: null })],
    ['paymentPending', 'waiting for payment', aServer({ invoice: aServerInvoice() })],
    ['notPaid', 'expired', aServer({ invoice: aPaidServerInvoice({ endsAt: NOW }) })],
  ])('is %s for a server that is %s', (guard, _, server) => {
    expect(guardOf(server)).toBe(guard);
  });

  test('is upgradeDisabled when the provider has disabled upgrades', () => {
    expect(guardOf(inState('OFF'), ['upgrade'])).toBe('upgradeDisabled');
  });
});

describe('deleting a server', () => {
  test.each([
    [aServer({ machine: null }), { target: 'bill', problem: undefined }],
    [aServer(), { target: 'machine', problem: 'serverOn' }],
    [aServer({ machine: aMachine({ state: 'PROBLEM' }) }), { target: 'machine', problem: 'serverProblem' }],
    [aServer({ machine: aMachine({ state: 'OFF' }) }), { target: 'machine', problem: undefined }],
  ])('returns target and problem: case %#', (server, guard) => {
    expect(deleteGuard(server)).toEqual(guard);
  });

  test.each([
    ['web-1', { ok: true, value: 'web-1' }],
    ['', { ok: false, code: 'required' }],
    ['Web-1', { ok: false, code: 'wrongServerName' }],
    [' web-1', { ok: false, code: 'wrongServerName' }],
  ])('compares the typed name %j exactly', (typed, check) => {
    expect(checkTypedName(typed, { name: 'web-1' })).toEqual(check);
  });

  test('accepts an old name that is invalid for new servers', () => {
    expect(checkTypedName('my_server 1', { name: 'my_server 1' }).ok).toBe(true);
  });
});
