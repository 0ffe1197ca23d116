import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import {
  createFolder,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  listTrash,
  restoreDocuments,
  trashDocuments,
} from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocuments, type CreatedDocuments, type Tree, treeOf } from '../../../testing/documentTree.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { storedKeys } from '../../../testing/storedKeys.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInNewCustomer(sandbox));
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function createTree(planted: Tree): Promise<CreatedDocuments> {
  return createDocuments(sandbox, { ownerId }, planted);
}

function readTree(): Promise<Tree> {
  return treeOf(sandbox, ownerId);
}

/** Creates a tree and trashes the documents at the paths, one per minute. */
async function createAndTrash(planted: Tree, ...paths: readonly string[]): Promise<CreatedDocuments> {
  const ids = await createTree(planted);
  for (const path of paths) {
    sandbox.world.advance(MINUTE_MS);
    await trashDocuments(client, [ids.at(path)]);
  }
  return ids;
}

async function trashedPaths(): Promise<string[]> {
  return (await listTrash(client)).map(({ path }) => path);
}

function send(method: string, path: string): Promise<Response> {
  return fetch(`${sandbox.url}/${path}`, { method, headers: { token: tokenOf(client) } });
}

describe('erasing', () => {
  test('removes a folder with its contents, their bytes and their renderings', async () => {
    const before = await storedKeys(sandbox);
    const ids = await createTree({ a: { b: { x: 10 }, y: 20 }, keep: 5 });
    const { uuid } = (await listFolder(client, '/a/b')).documents[0] ?? { uuid: '' };
    const made = ['small', 'medium', 'large'].map((size) => ({ key: `${uuid}.${size}`, bytes: Buffer.from(size) }));
    await sandbox.store.putAll(made);
    await trashDocuments(client, [ids.at('a')]);
    expect((await getCurrentUser(client)).usedBytes).toBe(35);
    await eraseDocuments(client, [ids.at('a')]);
    expect((await getCurrentUser(client)).usedBytes).toBe(5);
    expect(await readTree()).toEqual({ keep: 5 });
    expect(await trashedPaths()).toEqual([]);
    await expect.poll(async () => (await storedKeys(sandbox)).length).toBe(before.length + 1);
    const rows = await sandbox.db.q().selectFrom('document').select('name').where('owner_id', '=', ownerId).execute();
    expect(rows).toEqual([{ name: 'keep' }]);
    expect(await sandbox.db.q().selectFrom('blob').select('key').where('key', '=', uuid).execute()).toEqual([]);
  });

  test('keeps documents that were trashed separately before, which can be erased later', async () => {
    const ids = await createAndTrash({ a: { b: { x: 1 }, y: 2 } }, 'a/b', 'a');
    await eraseDocuments(client, [ids.at('a')]);
    expect(await trashedPaths()).toEqual(['/b']);
    expect((await getCurrentUser(client)).usedBytes).toBe(1);
    await eraseDocuments(client, [ids.at('a/b')]);
    expect((await getCurrentUser(client)).usedBytes).toBe(0);
  });

  test('removes a folder together with documents trashed separately from it', async () => {
    const ids = await createAndTrash({ a: { b: { x: 1 }, y: 2 } }, 'a/b/x', 'a/b', 'a');
    await eraseDocuments(
      client,
      ['a/b', 'a', 'a/b/x'].map((path) => ids.at(path)),
    );
    expect(await trashedPaths()).toEqual([]);
    expect((await getCurrentUser(client)).usedBytes).toBe(0);
  });

  test('invalidates download links', async () => {
    const ids = await createTree({ a: 1 });
    const [document] = (await listFolder(client, '/')).documents;
    const link = await getDownloadUrl(client, document ?? { uuid: '', name: '' });
    await trashDocuments(client, [ids.at('a')]);
    await eraseDocuments(client, [ids.at('a')]);
    expect((await fetch(link)).status).toBe(403);
  });

  test('works on a full disk, unlike restoring', async () => {
    const ids = await createAndTrash({ a: 1, b: 2 }, 'a', 'b');
    const plenty = sandbox.world.freeBytes;
    sandbox.world.freeBytes = 1024;
    await expect(restoreDocuments(client, [ids.at('a')])).rejects.toMatchObject({ code: 'diskFull' });
    await eraseDocuments(client, [ids.at('b')]);
    sandbox.world.freeBytes = plenty;
    expect(await trashedPaths()).toEqual(['/a']);
  });

  test('the same document in parallel succeeds once', async () => {
    const ids = await createAndTrash({ a: 7 }, 'a');
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => eraseDocuments(client, [ids.at('a')])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getCurrentUser(client)).usedBytes).toBe(0);
  });

  test('and restoring a document in parallel: exactly one succeeds', async () => {
    const ids = await createAndTrash({ a: { x: 7 } }, 'a');
    const chosen = [ids.at('a')];
    const results = await Promise.allSettled([eraseDocuments(client, chosen), restoreDocuments(client, chosen)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isErased = results[0]?.status === 'fulfilled';
    expect(await readTree()).toEqual(isErased ? {} : { a: { x: 7 } });
    expect((await getCurrentUser(client)).usedBytes).toBe(isErased ? 0 : 7);
  });
});

describe.each([
  ['restoring', 'PUT', 'documents/restore'],
  ['erasing', 'DELETE', 'documents'],
])('%s', (_what, method, path) => {
  const call = (...chosen: readonly number[]) => send(method, `${path}?ids=${chosen.join(',')}`);

  test('accepts only own documents that were trashed themselves, and otherwise changes nothing', async () => {
    const ids = await createAndTrash({ trashed: 1, alive: 2, folder: { inside: 3 } }, 'trashed', 'folder');
    const stranger = await signInNewCustomer(sandbox);
    const theirs = await createDocuments(sandbox, stranger, { theirs: 4 });
    await trashDocuments(stranger.client, [theirs.at('theirs')]);
    for (const id of [ids.at('alive'), ids.at('folder/inside'), theirs.at('theirs'), 999_999_999, 0]) {
      const response = await call(ids.at('trashed'), id);
      expect([id, response.status]).toEqual([id, 404]);
      expect(await response.json()).toMatchObject({ errors: [{ code: 404 }] });
    }
    expect(await trashedPaths()).toEqual(['/folder', '/trashed']);
  });

  test('fails with 404 the second time', async () => {
    const ids = await createAndTrash({ a: 1 }, 'a');
    expect((await call(ids.at('a'), ids.at('a'))).status).toBe(200);
    expect((await call(ids.at('a'))).status).toBe(404);
  });

  test('accepts at most a thousand ids in one call', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => [`file ${index}`, 1]);
    const ids = (await createTree(Object.fromEntries(names))).all;
    await trashDocuments(client, ids);
    expect((await call(...ids, 1)).status).toBe(400);
    expect((await call(...ids)).status).toBe(200);
    expect(await trashedPaths()).toEqual([]);
    expect((await getCurrentUser(client)).usedBytes).toBe(method === 'PUT' ? 1_000 : 0);
  });

  test.each(['', 'ids=', 'ids=a', 'ids=1,,2', 'ids=-1', 'ids=1;drop', 'ids=1e3'])(
    'refuses the query %j',
    async (query) => {
      expect((await send(method, `${path}?${query}`)).status).toBe(400);
    },
  );
});

test('a folder with thousands of documents can be trashed, restored and erased', async () => {
  const documents = 2_500;
  const { id: folderId } = await createFolder(client, { name: 'big', parentId: 0, parentName: null });
  const files = Object.fromEntries(Array.from({ length: documents }, (_, index) => [`file ${index}`, 1]));
  await createDocuments(sandbox, { ownerId, folderId }, files);
  const before = await storedKeys(sandbox);
  await trashDocuments(client, [folderId]);
  await restoreDocuments(client, [folderId]);
  expect((await listFolder(client, '/big')).documents).toHaveLength(documents);
  await trashDocuments(client, [folderId]);
  await eraseDocuments(client, [folderId]);
  expect((await getCurrentUser(client)).usedBytes).toBe(0);
  await expect
    .poll(async () => (await storedKeys(sandbox)).length, { timeout: 50_000 })
    .toBe(before.length - documents);
});
