import type { Client } from '@abrak/core';
import {
  eraseDocuments,
  listFolder,
  listTrash,
  moveDocuments,
  type OnConflict,
  renameDocument,
  restoreDocuments,
  trashDocuments,
} from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocuments, type CreatedDocuments, type Tree, treeOf } from '../../../testing/documentTree.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInNewCustomer(sandbox, { displayName: 'صاحب' }));
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

describe('the trash', () => {
  test('lists trashed documents, newest first, with their path and time, but not the contents of trashed folders', async () => {
    const ids = await createAndTrash({ a: { b: { x: 1 }, y: 2 }, z: 3 }, 'a/y', 'z', 'a');
    const listed = await listTrash(client);
    expect(listed.map(({ path }) => path)).toEqual(['/a', '/z', '/a/y']);
    expect(listed[2]).toMatchObject({
      id: ids.at('a/y'),
      kind: 'file',
      sizeBytes: 2,
      ownerName: 'صاحب',
      parent: { id: ids.at('a'), name: 'a' },
      trashedAt: sandbox.world.now().getTime() - 2 * MINUTE_MS,
    });
    expect(listed[0]).toMatchObject({ parent: { id: 0, name: '' }, trashedAt: sandbox.world.now().getTime() });
  });

  test('sorts documents that were trashed together like a folder listing', async () => {
    const ids = await createTree({ 'فایل ۱۰': 1, 'فایل ۲': 2, folder: {} });
    await trashDocuments(client, ids.all);
    expect(await trashedPaths()).toEqual(['/folder', '/فایل ۲', '/فایل ۱۰']);
  });

  test('is empty at first, contains only the customer’s own documents, and is served under both documented addresses', async () => {
    expect(await listTrash(client)).toEqual([]);
    await createAndTrash({ mine: 1 }, 'mine');
    const stranger = await signInNewCustomer(sandbox);
    expect(await listTrash(stranger.client)).toEqual([]);
    for (const path of ['documents/trash', 'cfs/rest/documents/trash']) {
      const response = await send('GET', path);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject([{ name: 'mine', discriminator: 'F', fullPath: '/mine' }]);
    }
  });

  test.each([
    ['GET', 'documents/trash'],
    ['PUT', 'documents/restore?ids=1'],
    ['DELETE', 'documents?ids=1'],
  ])('refuses %s %s without the token header, even with the token cookie', async (method, path) => {
    const headers = { cookie: `token=${tokenOf(client)}` };
    expect((await fetch(`${sandbox.url}/${path}`, { method, headers })).status).toBe(401);
  });
});

describe('restoring', () => {
  test('restores a folder with its contents', async () => {
    const planted = { a: { b: { c: { x: 1 } }, y: 2 } };
    const ids = await createAndTrash(planted, 'a');
    await restoreDocuments(client, [ids.at('a')]);
    expect(await readTree()).toEqual(planted);
    expect(await trashedPaths()).toEqual([]);
    expect((await listFolder(client, '/a/b/c')).documents).toHaveLength(1);
  });

  test('leaves documents in the trash that were trashed separately before', async () => {
    const ids = await createAndTrash({ a: { x: 1, y: 2 } }, 'a/x', 'a');
    await restoreDocuments(client, [ids.at('a')]);
    expect(await readTree()).toEqual({ a: { y: 2 } });
    expect(await trashedPaths()).toEqual(['/a/x']);
    await restoreDocuments(client, [ids.at('a/x')]);
    expect(await readTree()).toEqual({ a: { x: 1, y: 2 } });
  });

  test('puts a document into its folder, also when that was moved and renamed', async () => {
    const ids = await createAndTrash({ a: { x: 1 }, to: {} }, 'a/x');
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to') });
    await renameDocument(client, { id: ids.at('a'), name: 'b' });
    expect(await trashedPaths()).toEqual(['/to/b/x']);
    await restoreDocuments(client, [ids.at('a/x')]);
    expect(await readTree()).toEqual({ to: { b: { x: 1 } } });
  });

  test('puts a document into the root folder when its folder is in the trash', async () => {
    const ids = await createAndTrash({ a: { b: { x: 1 } } }, 'a/b/x', 'a');
    await restoreDocuments(client, [ids.at('a/b/x')]);
    expect(await readTree()).toEqual({ x: 1 });
    await restoreDocuments(client, [ids.at('a')]);
    expect(await readTree()).toEqual({ a: { b: {} }, x: 1 });
  });

  test('puts a document into the root folder when its folder was erased', async () => {
    const ids = await createAndTrash({ a: { b: { x: 1 } } }, 'a/b/x', 'a/b');
    await eraseDocuments(client, [ids.at('a/b')]);
    expect(await trashedPaths()).toEqual(['/x']);
    await restoreDocuments(client, [ids.at('a/b/x')]);
    expect(await readTree()).toEqual({ a: {}, x: 1 });
  });

  test.each(['inner first', 'outer first'])(
    'a folder together with documents trashed from it restores the whole tree, %s',
    async (order) => {
      const ids = await createAndTrash({ a: { b: { x: 1 }, y: 2 } }, 'a/b/x', 'a/b', 'a');
      const chosen = ['a/b/x', 'a', 'a/b'].map((path) => ids.at(path));
      await restoreDocuments(client, order === 'inner first' ? chosen : chosen.toReversed());
      expect(await readTree()).toEqual({ a: { b: { x: 1 }, y: 2 } });
      expect(await trashedPaths()).toEqual([]);
    },
  );

  test('is refused as a whole when a name is taken', async () => {
    const ids = await createAndTrash({ a: 1, b: 2 }, 'a', 'b');
    await createTree({ b: 3 });
    for (const onConflict of [undefined, 'fail'] as const) {
      const restoring = restoreDocuments(client, [ids.at('a'), ids.at('b')], { onConflict });
      await expect(restoring).rejects.toMatchObject({ code: 'nameExists', status: 409 });
    }
    expect(await readTree()).toEqual({ b: 3 });
    expect(await trashedPaths()).toEqual(['/b', '/a']);
  });

  test.each<[OnConflict, Tree, string[]]>([
    ['replace', { a: { x: 1 }, f: 2, g: 3 }, ['/a', '/f']],
    ['keepBoth', { a: { y: 4 }, 'a (2)': { x: 1 }, f: 5, 'f (2)': 2, g: 3 }, []],
    ['skip', { a: { y: 4 }, f: 5, g: 3 }, ['/f', '/a']],
    ['merge', { a: { x: 1, y: 4 }, f: 2, g: 3 }, ['/f']],
  ])('resolves taken names with %s', async (onConflict, expected, trashed) => {
    const ids = await createAndTrash({ a: { x: 1 }, f: 2, g: 3 }, 'a', 'f', 'g');
    await createTree({ a: { y: 4 }, f: 5 });
    sandbox.world.advance(MINUTE_MS);
    await restoreDocuments(client, [ids.at('a'), ids.at('f'), ids.at('g')], { onConflict });
    expect(await readTree()).toEqual(expected);
    expect(await trashedPaths()).toEqual(trashed);
  });

  test('restores no document into a folder that it replaces', async () => {
    const ids = await createAndTrash({ a: { x: 1 } }, 'a');
    const later = await createTree({ a: { y: 2 } });
    await trashDocuments(client, [later.at('a/y')]);
    await restoreDocuments(client, [later.at('a/y'), ids.at('a')], { onConflict: 'replace' });
    expect(await readTree()).toEqual({ a: { x: 1 }, y: 2 });
  });

  test('two documents with the same name can keep both', async () => {
    const ids = await createAndTrash({ p: 1 }, 'p');
    const later = await createAndTrash({ p: 2 }, 'p');
    const chosen = [ids.at('p'), later.at('p')];
    await expect(restoreDocuments(client, chosen)).rejects.toMatchObject({ code: 'nameExists' });
    await restoreDocuments(client, chosen, { onConflict: 'keepBoth' });
    expect(await readTree()).toEqual({ p: 1, 'p (2)': 2 });
  });
});
