import {
  type Client,
  eraseDocuments,
  listFolder,
  listTrash,
  moveDocuments,
  type OnConflict,
  renameDocument,
  restoreDocuments,
  trashDocuments,
} from '@abrak/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, type Planted, type Tree, treeOf } from '../../testing/documentTree.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { signInAnew } from '../../testing/signInAnew.ts';

const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInAnew(sandbox, { displayName: 'صاحب' }));
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function grow(planted: Tree): Promise<Planted> {
  return plant(sandbox, { ownerId }, planted);
}

function alive(): Promise<Tree> {
  return treeOf(sandbox, ownerId);
}

/** Plants a tree and trashes what is at the paths, one a minute. */
async function growAndTrash(planted: Tree, ...paths: readonly string[]): Promise<Planted> {
  const ids = await grow(planted);
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
  test('lists what was put there, newest first, with where and when, and not what went along', async () => {
    const ids = await growAndTrash({ a: { b: { x: 1 }, y: 2 }, z: 3 }, 'a/y', 'z', 'a');
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

  test('lists what went at once as a folder is listed', async () => {
    const ids = await grow({ 'فایل ۱۰': 1, 'فایل ۲': 2, folder: {} });
    await trashDocuments(client, ids.all);
    expect(await trashedPaths()).toEqual(['/folder', '/فایل ۲', '/فایل ۱۰']);
  });

  test('is empty at first, only one’s own, and under both addresses', async () => {
    expect(await listTrash(client)).toEqual([]);
    await growAndTrash({ mine: 1 }, 'mine');
    const stranger = await signInAnew(sandbox);
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
  ])('answers %s %s to nobody without a token, a cookie or not', async (method, path) => {
    const headers = { cookie: `token=${tokenOf(client)}` };
    expect((await fetch(`${sandbox.url}/${path}`, { method, headers })).status).toBe(401);
  });
});

describe('restoring', () => {
  test('brings a folder back with everything that went along', async () => {
    const planted = { a: { b: { c: { x: 1 } }, y: 2 } };
    const ids = await growAndTrash(planted, 'a');
    await restoreDocuments(client, [ids.at('a')]);
    expect(await alive()).toEqual(planted);
    expect(await trashedPaths()).toEqual([]);
    expect((await listFolder(client, '/a/b/c')).documents).toHaveLength(1);
  });

  test('leaves in the trash what went on its own before', async () => {
    const ids = await growAndTrash({ a: { x: 1, y: 2 } }, 'a/x', 'a');
    await restoreDocuments(client, [ids.at('a')]);
    expect(await alive()).toEqual({ a: { y: 2 } });
    expect(await trashedPaths()).toEqual(['/a/x']);
    await restoreDocuments(client, [ids.at('a/x')]);
    expect(await alive()).toEqual({ a: { x: 1, y: 2 } });
  });

  test('goes where the folder is now', async () => {
    const ids = await growAndTrash({ a: { x: 1 }, to: {} }, 'a/x');
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to') });
    await renameDocument(client, { id: ids.at('a'), name: 'b' });
    expect(await trashedPaths()).toEqual(['/to/b/x']);
    await restoreDocuments(client, [ids.at('a/x')]);
    expect(await alive()).toEqual({ to: { b: { x: 1 } } });
  });

  test('goes to the root when the folder is in the trash', async () => {
    const ids = await growAndTrash({ a: { b: { x: 1 } } }, 'a/b/x', 'a');
    await restoreDocuments(client, [ids.at('a/b/x')]);
    expect(await alive()).toEqual({ x: 1 });
    await restoreDocuments(client, [ids.at('a')]);
    expect(await alive()).toEqual({ a: { b: {} }, x: 1 });
  });

  test('goes to the root when the folder is gone', async () => {
    const ids = await growAndTrash({ a: { b: { x: 1 } } }, 'a/b/x', 'a/b');
    await eraseDocuments(client, [ids.at('a/b')]);
    expect(await trashedPaths()).toEqual(['/x']);
    await restoreDocuments(client, [ids.at('a/b/x')]);
    expect(await alive()).toEqual({ a: {}, x: 1 });
  });

  test.each(['inner first', 'outer first'])('of a folder and what was in it brings both back whole, %s', async (order) => {
    const ids = await growAndTrash({ a: { b: { x: 1 }, y: 2 } }, 'a/b/x', 'a/b', 'a');
    const chosen = ['a/b/x', 'a', 'a/b'].map((path) => ids.at(path));
    await restoreDocuments(client, order === 'inner first' ? chosen : chosen.toReversed());
    expect(await alive()).toEqual({ a: { b: { x: 1 }, y: 2 } });
    expect(await trashedPaths()).toEqual([]);
  });

  test('is refused as a whole when a name is taken', async () => {
    const ids = await growAndTrash({ a: 1, b: 2 }, 'a', 'b');
    await grow({ b: 3 });
    for (const onConflict of [undefined, 'fail'] as const) {
      const restoring = restoreDocuments(client, [ids.at('a'), ids.at('b')], { onConflict });
      await expect(restoring).rejects.toMatchObject({ code: 'nameExists', status: 409 });
    }
    expect(await alive()).toEqual({ b: 3 });
    expect(await trashedPaths()).toEqual(['/b', '/a']);
  });

  test.each<[OnConflict, Tree, string[]]>([
    ['replace', { a: { x: 1 }, f: 2, g: 3 }, ['/a', '/f']],
    ['keepBoth', { a: { y: 4 }, 'a (2)': { x: 1 }, f: 5, 'f (2)': 2, g: 3 }, []],
    ['skip', { a: { y: 4 }, f: 5, g: 3 }, ['/f', '/a']],
    ['merge', { a: { x: 1, y: 4 }, f: 2, g: 3 }, ['/f']],
  ])('can %s', async (onConflict, expected, trashed) => {
    const ids = await growAndTrash({ a: { x: 1 }, f: 2, g: 3 }, 'a', 'f', 'g');
    await grow({ a: { y: 4 }, f: 5 });
    sandbox.world.advance(MINUTE_MS);
    await restoreDocuments(client, [ids.at('a'), ids.at('f'), ids.at('g')], { onConflict });
    expect(await alive()).toEqual(expected);
    expect(await trashedPaths()).toEqual(trashed);
  });

  test('never puts anything alive into a folder that it replaces', async () => {
    const ids = await growAndTrash({ a: { x: 1 } }, 'a');
    const later = await grow({ a: { y: 2 } });
    await trashDocuments(client, [later.at('a/y')]);
    await restoreDocuments(client, [later.at('a/y'), ids.at('a')], { onConflict: 'replace' });
    expect(await alive()).toEqual({ a: { x: 1 }, y: 2 });
  });

  test('of two with one name gives both a place', async () => {
    const ids = await growAndTrash({ p: 1 }, 'p');
    const later = await growAndTrash({ p: 2 }, 'p');
    const chosen = [ids.at('p'), later.at('p')];
    await expect(restoreDocuments(client, chosen)).rejects.toMatchObject({ code: 'nameExists' });
    await restoreDocuments(client, chosen, { onConflict: 'keepBoth' });
    expect(await alive()).toEqual({ p: 1, 'p (2)': 2 });
  });
});
