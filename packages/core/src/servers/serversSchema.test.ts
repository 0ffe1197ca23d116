import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServerSchema } from './schema.ts';
import { createServersSchema } from './serversSchema.ts';

const bill = (id: number, changes: object = {}) => ({
  id,
  name: `web-${id}`,
  cpuCores: 1,
  ram: 1,
  primaryDisk: 10,
  vm: {
    id: 100 + id,
    state: 'ON',
    cpuCores: 1,
    ram: 1_024,
    primaryDisk: 10,
    nics: [{ ipAddresses: [{ ip4: '192.0.2.1' }] }],
  },
  ...changes,
});

describe('parsing a server list repeatedly', () => {
  const read = (lists: readonly unknown[]) => {
    const schema = createServersSchema();
    return lists.map((list) => v.parse(schema, structuredClone(list)));
  };

  test('returns the same list when nothing changed', () => {
    const [first, second] = read([
      [bill(1), bill(2)],
      [bill(1), bill(2)],
    ]);
    expect(second).toBe(first);
  });

  test('keeps unchanged servers at any position', () => {
    const [first, second] = read([
      [bill(1), bill(2)],
      [bill(3), bill(2), bill(1, { vmBillStatus: 'IDLE' })],
    ]);
    expect(second).not.toBe(first);
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[2]).toMatchObject({ id: 1, status: 'IDLE' });
  });

  test.each([
    ['another order', [bill(2), bill(1)]],
    ['one server less', [bill(1)]],
    ['no servers', []],
    ['a nested change', [bill(1, { vm: { ...bill(1).vm, nics: [{ ipAddresses: [{ ip4: '192.0.2.2' }] }] } }), bill(2)]],
    ['an additional field', [bill(1, { idleDate: 7 }), bill(2)]],
    ['a nested empty list', [bill(1, { vm: { ...bill(1).vm, nics: [{ ipAddresses: [] }] } }), bill(2)]],
  ])('returns a new list for %s', (_, list) => {
    const [first, second] = read([[bill(1), bill(2)], list]);
    expect(second).not.toBe(first);
    expect(second).toEqual(v.parse(v.array(ServerSchema), list));
  });

  test('leaves an odd server out, rejects an invalid list and keeps its cache', () => {
    const schema = createServersSchema();
    const first = v.parse(schema, [bill(1)]);
    expect(v.parse(schema, [bill(1), { id: 2 }])).toBe(first);
    expect(v.safeParse(schema, [null]).success).toBe(false);
    expect(v.safeParse(schema, {}).success).toBe(false);
    expect(v.parse(schema, [bill(1)])).toBe(first);
  });

  test('always equals a fresh parse', () => {
    const word = fc.constantFrom('', 'ACTIVE', 'IDLE');
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), word).map(([id, vmBillStatus]) => bill(id, { vmBillStatus })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), (lists) => {
        expect(read(lists)).toEqual(lists.map((list) => v.parse(v.array(ServerSchema), list)));
      }),
    );
  });
});
