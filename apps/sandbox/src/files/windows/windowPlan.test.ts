import { sortKeys } from '@abrak/core/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLargeFolders, documentRowsRead } from '../../testing/largeFolders.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { countWindowed, findWindow, type WindowedFolder } from './windowStore.ts';

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

test.each(sortKeys.flatMap((by) => [{ by, order: 'asc' }, { by, order: 'desc' }] as const))(
  'a window of a large folder reads as many rows as it has, by $by, $order',
  async (order) => {
    const sortValue = order.by === 'size' ? 10_000 : order.by === 'date' ? Date.now() + 10_000_000 : 0;
    for (const end of [undefined, { ...middle, sortValue }]) {
      const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
        expect(await findWindow(sandbox.db, read(order), { end, limit: LIMIT })).toHaveLength(LIMIT);
      });
      expect({ scans, isWithinPage: rows <= LIMIT + SPARE_ROWS, rows }).toMatchObject({ scans: 0, isWithinPage: true });
      expect(rows).toBeGreaterThanOrEqual(LIMIT);
    }
  },
);

test('the number of its documents is read, not counted', async () => {
  const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
    expect(await countWindowed(sandbox.db, read())).toBe(20_000);
    expect(await countWindowed(sandbox.db, read({ search: 'F1/' }))).toBe(20_000);
  });
  expect({ scans, rows }).toEqual({ scans: 0, rows: 0 });
});
