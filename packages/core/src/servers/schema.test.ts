import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServerEventsSchema, ServerSchema } from './schema.ts';
import { serverView } from './serverView.ts';

const NOW = Date.UTC(2026, 2, 21);
const bare = { id: 11, name: 'web-1', cpuCores: 1, ram: 0.25, primaryDisk: 10 };
const machine = { id: 31, cpuCores: 1, ram: 256, primaryDisk: 10 };
const lastInvoice = {
  id: 51,
  createdAt: NOW,
  payablePrice: 84.693,
  invoiceStatus: 'DRAFT',
  recurringPeriod: 'YEAR',
  to: NOW,
};
const serverOf = (wire: object) => v.parse(ServerSchema, { ...bare, ...wire });

describe('a bill', () => {
  test('with only required fields is parsed with defaults', () => {
    expect(serverOf({})).toEqual({
      id: 11,
      name: 'web-1',
      imageName: '',
      imageTitle: '',
      cpuCores: 1,
      ramGb: 0.25,
      diskGb: 10,
      invoice: null,
      machine: null,
      machineEnd: null,
      wasCreatedBefore: false,
      status: '',
      idleAt: null,
      pendingChange: null,
      createdAt: null,
    });
  });

  test('has its invoice in toman, with either spelling of the period', () => {
    expect(serverOf({ lastInvoice }).invoice).toMatchObject({
      kind: 'servers',
      payableToman: 84_693,
      period: 'YEAR',
      endsAt: NOW,
    });
    const { recurringPeriod, ...rest } = lastInvoice;
    expect(serverOf({ lastInvoice: { ...rest, recuringPeriod: recurringPeriod } }).invoice?.period).toBe('YEAR');
  });

  test('lists the assigned addresses of its machine', () => {
    const nics = [{ ipAddresses: [{ ip4: '192.0.2.1' }, { ip4: null }, {}], network: { name: 'net-1' } }, {}];
    expect(serverOf({ vm: { ...machine, state: 'ON', nics } }).machine).toMatchObject({
      ramMb: 256,
      nics: [
        { networkName: 'net-1', addresses: ['192.0.2.1'] },
        { networkName: '', addresses: [] },
      ],
      task: null,
    });
  });

  test('contains the build progress of its machine', () => {
    const brush = {
      strokes: [{ name: 'disk' }, { name: 'boot', percent: 10 }],
      startedTimes: { disk: NOW },
      current: 'disk',
    };
    expect(serverOf({ vm: { ...machine, brush } }).machine).toMatchObject({
      state: 'DEFINED',
      task: {
        strokes: [
          { name: 'disk', percent: null },
          { name: 'boot', percent: 10 },
        ],
        startedTimes: { disk: NOW },
        current: 'disk',
      },
    });
  });

  test.each([
    [
      { plan: 205, period: 'YEAR' },
      { planId: 205, period: 'YEAR' },
    ],
    [
      { plan: { id: 205, name: 'x' }, period: 'YEAR' },
      { planId: 205, period: 'YEAR' },
    ],
    [
      { plan: 'x', period: 7 },
      { planId: null, period: null },
    ],
    [{}, { planId: null, period: null }],
    [null, null],
  ])('with the change %o has the pending change %o', (cm, pendingChange) => {
    expect(serverOf({ cm }).pendingChange).toEqual(pendingChange);
  });

  test('keeps unknown status values', () => {
    const server = serverOf({
      vmBillStatus: 'FROZEN',
      lastInvoice: { ...lastInvoice, invoiceStatus: 'REFUNDED', recurringPeriod: 'WEEK' },
      vm: { ...machine, state: 'MIGRATING' },
    });
    expect(serverView(server, NOW)).toMatchObject({
      status: 'FROZEN',
      state: 'MIGRATING',
      lamp: 'unknown',
      period: 'WEEK',
      power: [],
    });
  });

  test.each([
    [{ id: 'b1f0' }],
    [{ cpuCores: null }],
    [{ vm: {} }],
    [{ lastInvoice: { ...lastInvoice, payablePrice: 0.000_1 } }],
  ])('with %o is rejected', (wire) => {
    expect(() => serverOf(wire)).toThrow();
  });
});

test('server events keep only primitive details', () => {
  const details = { plan: 'NVMe-VPC1', until: 7, isNew: true, nested: {}, nothing: null };
  expect(
    v.parse(ServerEventsSchema, [
      { at: NOW, type: 'paid', details },
      { at: '2026-03-21T00:00:00.000Z', type: 'x', details: 'text' },
      { at: 1, type: 'y' },
    ]),
  ).toEqual([
    { at: NOW, type: 'paid', details: { plan: 'NVMe-VPC1', until: 7, isNew: true } },
    { at: NOW, type: 'x', details: {} },
    { at: 1, type: 'y', details: {} },
  ]);
});
