import { sortKeys } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLargeFolders, documentRowsRead } from '../../../testing/largeFolders.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { findByName } from '../find/findStore.ts';
import { countWindowed, findWindow, narrowSearch, type WindowedFolder } from './windowStore.ts';

const LIMIT = 100;
/** Rows of equal size or date are sorted by name: the first of the next size is read, too, and the pages of each kind. */
const SPARE_ROWS = 50;

let sandbox: TestSandbox;
let ownerId: number;
let folderId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
  ownerId = await sandbox.addCustomer('owner');
  [folderId = -1] = await addLargeFolders(sandbox.db, { ownerId, parentIds: [null], name: 'f', count: 1 });
  await addLargeFolders(sandbox.db, { ownerId, parentIds: [folderId], name: 'x', count: 20_000 });
});

afterAll(() => sandbox.close());

const read = (changes: Partial<WindowedFolder> = {}): WindowedFolder => ({
  ownerId,
  folder: { id: folderId, name: 'f1', path: '/f1' },
  by: 'name',
  order: 'asc',
  search: '',
  ...changes,
});

const middle = { discriminator: 'D', sortValue: 0, nameSort: 'x15000', id: 0, total: 0 } as const;

test.each(
  sortKeys.flatMap(
    (by) =>
      [
        { by, order: 'asc' },
        { by, order: 'desc' },
      ] as const,
  ),
)('a window of a large folder reads as many rows as it has, by $by, $order', async (order) => {
  const sortValue = order.by === 'size' ? 10_000 : order.by === 'date' ? Date.now() + 10_000_000 : 0;
  for (const end of [undefined, { ...middle, sortValue }]) {
    const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
      expect(await findWindow(sandbox.db, read(order), { end, limit: LIMIT })).toHaveLength(LIMIT);
    });
    expect({ scans, isWithinPage: rows <= LIMIT + SPARE_ROWS, rows }).toMatchObject({ scans: 0, isWithinPage: true });
    expect(rows).toBeGreaterThanOrEqual(LIMIT);
  }
});

test('the number of its documents is read, not counted', async () => {
  const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
    expect(await countWindowed(sandbox.db, read())).toBe(20_000);
    expect(await countWindowed(sandbox.db, read({ search: 'F1/' }))).toBe(20_000);
  });
  expect({ scans, rows }).toEqual({ scans: 0, rows: 0 });
});

test('a search that finds few documents reads them, wherever they are in the order of the folder', async () => {
  const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
    const search = await narrowSearch(sandbox.db, read({ search: 'X1999' }), undefined);
    expect((await findWindow(sandbox.db, search, { end: undefined, limit: LIMIT })).map(({ name }) => name)).toEqual([
      'x1999',
      ...Array.from({ length: 10 }, (_, digit) => `x1999${digit}`),
    ]);
    expect(await countWindowed(sandbox.db, search)).toBe(11);
  });
  expect({ scans, isFew: rows < LIMIT, rows }).toMatchObject({ scans: 0, isFew: true });
  const everywhere = await documentRowsRead(sandbox.db, async () => {
    expect(await findByName(sandbox.db, { ownerId, words: ['x1999'], limit: 2 })).toMatchObject({
      rows: [{ name: 'x1999' }, { name: 'x19990' }],
      total: 11,
    });
  });
  expect({ ...everywhere, isFew: everywhere.rows < LIMIT }).toMatchObject({ scans: 0, isFew: true });
});

test.each([
  ['7', 6_878],
  ['x1', 11_111],
  ['f1/x99', 111],
])('a search for %s finds all, too', async (search, total) => {
  const narrowed = await narrowSearch(sandbox.db, read({ search, by: 'size', order: 'desc' }), undefined);
  const first = await findWindow(sandbox.db, narrowed, { end: undefined, limit: LIMIT });
  expect(first.map(({ size_bytes }) => size_bytes)).toEqual(
    first.map(({ size_bytes }) => size_bytes).toSorted((a, b) => b - a),
  );
  expect(first).toHaveLength(LIMIT);
  expect(await countWindowed(sandbox.db, narrowed)).toBe(total);
});

test('what a search finds in a larger folder is estimated from a part of its names, and counted when it is little', async () => {
  const estimate = await documentRowsRead(sandbox.db, async () => {
    // 11,111 of 20,000 contain it.
    const total = await countWindowed(sandbox.db, read({ search: 'x1' }), 1_000);
    expect(total).toBeGreaterThanOrEqual(10_000);
    expect(total).toBeLessThanOrEqual(20_000);
    expect(total % 1_000).toBe(0);
  });
  expect(estimate.rows).toBeLessThan(20_000);
  expect(await countWindowed(sandbox.db, read({ search: '7' }), 1_000)).toBe(6_878);
});
