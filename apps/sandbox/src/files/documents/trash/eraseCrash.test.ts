import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { eraseDocuments, restoreDocuments, trashDocuments } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDocuments, treeOf } from '../../../testing/documentTree.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { storedKeys } from '../../../testing/storedKeys.ts';
import { missingBlobs } from '../documentStore.ts';

describe('an interrupted erasure', () => {
  let sandbox: TestSandbox;
  let client: Client;
  let ownerId: number;

  beforeAll(async () => {
    sandbox = await openSandbox();
    ownerId = await sandbox.addCustomer('owner');
    client = await sandbox.signIn('owner');
  });

  afterEach(() => vi.restoreAllMocks());

  afterAll(() => sandbox.close());

  function sweep() {
    return sandbox.store.sweep((keys) => missingBlobs(sandbox.db, keys));
  }

  test('before its commit keeps all bytes', async () => {
    const ids = await createDocuments(sandbox, { ownerId }, { kept: { a: 1, b: 2 } });
    const chosen = [ids.at('kept')];
    await trashDocuments(client, chosen);
    const before = await storedKeys(sandbox);
    const deleteAll = vi.spyOn(sandbox.store, 'deleteAll');
    const tx = sandbox.db.tx.bind(sandbox.db);
    const cut = new Error('cut before the commit');
    vi.spyOn(sandbox.db, 'tx').mockImplementationOnce((work) =>
      tx(async () => {
        await work();
        throw cut;
      }),
    );
    await expect(eraseDocuments(client, chosen)).rejects.toMatchObject({ code: 'generic' });
    expect(sandbox.world.logged.splice(0)).toEqual([cut]);
    expect(deleteAll).not.toHaveBeenCalled();
    expect(await sweep()).toEqual({ unfinished: 0, orphans: 0 });
    expect(await storedKeys(sandbox)).toEqual(before);
    expect((await getCurrentUser(client)).usedBytes).toBe(3);
    await restoreDocuments(client, chosen);
    expect(await treeOf(sandbox, ownerId)).toEqual({ kept: { a: 1, b: 2 } });
  });

  test('between its commit and the removal of the bytes leaves orphans for the next sweep and loses nothing else', async () => {
    const before = await storedKeys(sandbox);
    const ids = await createDocuments(sandbox, { ownerId }, { gone: { a: 10, b: 20 }, stays: 30, trashed: 40 });
    await trashDocuments(client, [ids.at('gone'), ids.at('trashed')]);
    const gone = await sandbox.db
      .q()
      .selectFrom('document')
      .select('blob_key')
      .where('parent_id', '=', ids.at('gone'))
      .execute();
    await sandbox.store.putAll(gone.map(({ blob_key }) => ({ key: `${blob_key}.small`, bytes: Buffer.from('made') })));
    const failure = new Error('disk gone');
    vi.spyOn(sandbox.store, 'deleteAll').mockRejectedValueOnce(failure);
    await eraseDocuments(client, [ids.at('gone')]);
    await expect.poll(() => sandbox.world.logged.splice(0)).toEqual([failure]);
    expect((await getCurrentUser(client)).usedBytes).toBe(73);
    expect(await storedKeys(sandbox)).toHaveLength(before.length + 6);
    expect(await sweep()).toEqual({ unfinished: 0, orphans: 4 });
    expect(await storedKeys(sandbox)).toHaveLength(before.length + 2);
    await restoreDocuments(client, [ids.at('trashed')]);
    expect(await treeOf(sandbox, ownerId)).toMatchObject({ stays: 30, trashed: 40 });
  });
});
