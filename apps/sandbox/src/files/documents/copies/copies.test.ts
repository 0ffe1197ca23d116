import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import {
  eraseDocuments,
  createFolder,
  getDownloadUrl,
  listFolder,
  ROOT_FOLDER_ID,
  trashDocuments,
  uploadFile,
  copyDocuments,
} from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { storedKeys } from '../../../testing/storedKeys.ts';

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ limits: { quotaBytes: 100, fileCapBytes: 100, urlCapBytes: null } });
});

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox));
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function addFile(name: string, content: string) {
  const file = new Blob([content]);
  return uploadFile(client, {
    file,
    name,
    folderId: ROOT_FOLDER_ID,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

test('a copy shares the bytes, and keeps them when the original is erased', async () => {
  const before = await storedKeys(sandbox);
  const file = await addFile('a.txt', '12345');
  const [copy] = await copyDocuments(client, [file.id], { targetId: ROOT_FOLDER_ID });
  if (copy === undefined) throw new Error('There is no copy.');
  expect((await storedKeys(sandbox)).length).toBe(before.length + 1);
  await trashDocuments(client, [file.id]);
  await eraseDocuments(client, [file.id]);
  expect((await getCurrentUser(client)).usedBytes).toBe(5);
  const answer = await fetch(await getDownloadUrl(client, copy));
  expect(await answer.text()).toBe('12345');
  await trashDocuments(client, [copy.id]);
  await eraseDocuments(client, [copy.id]);
  await expect.poll(async () => (await storedKeys(sandbox)).length).toBe(before.length);
});

test('what does not fit into the storage is not copied at all', async () => {
  const files = [await addFile('a.txt', 'x'.repeat(20)), await addFile('b.txt', 'x'.repeat(40))];
  await expect(
    copyDocuments(
      client,
      files.map(({ id }) => id),
      { targetId: ROOT_FOLDER_ID },
    ),
  ).rejects.toMatchObject({ code: 'quotaExceeded' });
  expect((await getCurrentUser(client)).usedBytes).toBe(60);
});

test('a copy that is cut off before its end leaves nothing', async () => {
  const folder = await createFolder(client, { name: 'folder', parentId: ROOT_FOLDER_ID, parentName: null });
  for (const name of ['a', 'b']) await createFolder(client, { name, parentId: folder.id, parentName: null });
  const tx = sandbox.db.tx.bind(sandbox.db);
  const cut = new Error('cut before the commit');
  vi.spyOn(sandbox.db, 'tx').mockImplementationOnce((work) =>
    tx(async () => {
      await work();
      throw cut;
    }),
  );
  const copying = copyDocuments(client, [folder.id], { targetId: ROOT_FOLDER_ID });
  await expect(copying).rejects.toMatchObject({ code: 'generic' });
  expect(sandbox.world.logged.splice(0)).toEqual([cut]);
  expect((await listFolder(client, '/')).documents.map(({ name }) => name)).toEqual(['folder']);
});
