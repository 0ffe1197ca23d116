import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLargeFolders, documentRowsRead } from '../../../testing/largeFolders.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { markTrashed } from './trashStore.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

test('trashing one folder does not scan all documents where a few folders have most of them', async () => {
  const { db, world } = sandbox;
  const ownerId = await sandbox.addCustomer('owner');
  const parentIds = await addLargeFolders(db, { ownerId, parentIds: [null], name: 'f', count: 3 });
  const [one = -1] = await addLargeFolders(db, { ownerId, parentIds, name: 'x', count: 8_000 });
  expect(await documentRowsRead(db, () => markTrashed(db, [one], { now: world.now() }))).toMatchObject({ scans: 0 });
  expect(
    (await db.q().selectFrom('document').select('id').where('trashed_at', 'is not', null).execute()).map(
      ({ id }) => id,
    ),
  ).toEqual([one]);
});
