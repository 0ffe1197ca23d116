import type { Client } from '@abrak/core';
import { eraseDocuments, listTrash, moveDocuments, restoreDocuments, trashDocuments } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocuments, type CreatedDocuments, type Tree, treeOf } from '../../../testing/documentTree.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';

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

async function trashedPaths(): Promise<string[]> {
  return (await listTrash(client)).map(({ path }) => path).toSorted();
}

async function rowCount(): Promise<number> {
  return (await sandbox.db.q().selectFrom('document').select('id').where('owner_id', '=', ownerId).execute()).length;
}

describe('folders with the same name', () => {
  test('are merged at every level, and files with the same name are replaced', async () => {
    const ids = await createTree({
      a: { deep: { deeper: { 'same.txt': 1, 'mine.txt': 2 }, only: { x: 3 } }, 'top.txt': 4 },
      to: { a: { deep: { deeper: { 'same.txt': 5, 'theirs.txt': 6 } }, other: {} } },
    });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await readTree()).toEqual({
      to: {
        a: {
          deep: { deeper: { 'same.txt': 1, 'mine.txt': 2, 'theirs.txt': 6 }, only: { x: 3 } },
          'top.txt': 4,
          other: {},
        },
      },
    });
    expect(await trashedPaths()).toEqual(['/to/a/deep/deeper/same.txt']);
    // The three emptied folders are deleted, not trashed.
    expect(await rowCount()).toBe(ids.all.length - 3);
  });

  test('keep the id of the folder in the target', async () => {
    const ids = await createTree({ a: { x: 1 }, to: { a: {} } });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    const rows = await sandbox.db.q().selectFrom('document').select('id').where('owner_id', '=', ownerId).execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([ids.at('to'), ids.at('to/a'), ids.at('a/x')]));
  });

  test('stay unchanged when a file and a folder inside have the same name', async () => {
    const before = { a: { b: { c: 1, d: 2 } }, to: { a: { b: { c: {}, d: 3 } } } };
    const ids = await createTree(before);
    const move = moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    await expect(move).rejects.toMatchObject({ code: 'nameExists' });
    expect(await readTree()).toEqual(before);
    expect(await trashedPaths()).toEqual([]);
  });

  test('may be nested, with further folders of the same name inside', async () => {
    const ids = await createTree({ a: { x: 1, a: { y: 2, a: { z: 3, a: {} } } } });
    await moveDocuments(client, [ids.at('a/a')], { targetId: 0, onConflict: 'merge' });
    expect(await readTree()).toEqual({ a: { x: 1, y: 2, a: { z: 3, a: {} } } });
  });

  test('may be nested when the merge reaches the moved folder’s former parent', async () => {
    const ids = await createTree({ a: { x: { a: { x: { a: 1, w: 2 }, y: 3 } } } });
    await moveDocuments(client, [ids.at('a/x/a')], { targetId: 0, onConflict: 'merge' });
    expect(await readTree()).toEqual({ a: { x: { a: 1, w: 2 }, y: 3 } });
  });

  test('may be moved together with one of their subfolders', async () => {
    const ids = await createTree({ a: { b: { x: 1 }, y: 2 }, to: { a: { z: 3 }, b: { w: 4 } } });
    const chosen = [ids.at('a'), ids.at('a/b')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await readTree()).toEqual({ to: { a: { y: 2, z: 3 }, b: { x: 1, w: 4 } } });
  });

  test('may be moved together when each contains a file with the same name', async () => {
    const ids = await createTree({ p: { a: { f: 1 } }, q: { a: { f: 2 } }, to: { a: {} } });
    const chosen = [ids.at('p/a'), ids.at('q/a')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await readTree()).toEqual({ p: {}, q: {}, to: { a: { f: 2 } } });
    const [trashed] = await listTrash(client);
    expect(trashed).toMatchObject({ path: '/to/a/f', sizeBytes: 1 });
  });

  test('may be many levels deep', async () => {
    let left: Tree = { leaf: 1 };
    let right: Tree = { leaf: 2 };
    for (let depth = 0; depth < 60; depth += 1) {
      left = { n: left };
      right = { n: right };
    }
    const ids = await createTree({ a: left, to: { a: right } });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await readTree()).toEqual({ to: { a: left } });
  });
});

describe('a document trashed from a merged folder', () => {
  test('is restored into the folder merged into', async () => {
    const ids = await createTree({ a: { b: { old: 1, new: 2 } }, to: { a: { b: {} } } });
    await trashDocuments(client, [ids.at('a/b/old')]);
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await trashedPaths()).toEqual(['/to/a/b/old']);
    await restoreDocuments(client, [ids.at('a/b/old')]);
    expect(await readTree()).toEqual({ to: { a: { b: { old: 1, new: 2 } } } });
  });

  test('can be erased', async () => {
    const ids = await createTree({ a: { old: { x: 1 } }, to: { a: {} } });
    await trashDocuments(client, [ids.at('a/old')]);
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    await eraseDocuments(client, [ids.at('a/old')]);
    expect(await readTree()).toEqual({ to: { a: {} } });
    expect(await rowCount()).toBe(2);
  });
});

describe('restoring a folder', () => {
  test('merges it into the folder with the same name', async () => {
    const ids = await createTree({ a: { sub: { f: 1, g: 2 }, h: 3 } });
    await trashDocuments(client, [ids.at('a')]);
    await createTree({ a: { sub: { f: 4, i: 5 } } });
    await restoreDocuments(client, [ids.at('a')], { onConflict: 'merge' });
    expect(await readTree()).toEqual({ a: { sub: { f: 1, g: 2, i: 5 }, h: 3 } });
    expect(await trashedPaths()).toEqual(['/a/sub/f']);
  });

  test('restores documents trashed separately from it into the folder merged into', async () => {
    const ids = await createTree({ a: { sub: { f: 1, g: 2 } } });
    await trashDocuments(client, [ids.at('a/sub/f')]);
    await trashDocuments(client, [ids.at('a')]);
    await createTree({ a: { sub: { h: 3 } } });
    await restoreDocuments(client, [ids.at('a/sub/f'), ids.at('a')], { onConflict: 'merge' });
    expect(await readTree()).toEqual({ a: { sub: { f: 1, g: 2, h: 3 } } });
    expect(await trashedPaths()).toEqual([]);
  });

  test('leaves it in the trash when a file and a folder inside have the same name', async () => {
    const ids = await createTree({ a: { b: 1, c: 2 } });
    await trashDocuments(client, [ids.at('a')]);
    await createTree({ a: { b: {}, c: 3 } });
    const restoring = restoreDocuments(client, [ids.at('a')], { onConflict: 'merge' });
    await expect(restoring).rejects.toMatchObject({ code: 'nameExists' });
    expect(await readTree()).toEqual({ a: { b: {}, c: 3 } });
    expect(await trashedPaths()).toEqual(['/a']);
  });
});
