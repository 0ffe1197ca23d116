import { type Client, eraseDocuments, listTrash, moveDocuments, restoreDocuments, trashDocuments } from '@abrak/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, type Planted, type Tree, treeOf } from '../../testing/documentTree.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInAnew } from '../../testing/signInAnew.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInAnew(sandbox));
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function grow(planted: Tree): Promise<Planted> {
  return plant(sandbox, { ownerId }, planted);
}

function alive(): Promise<Tree> {
  return treeOf(sandbox, ownerId);
}

async function trashedPaths(): Promise<string[]> {
  return (await listTrash(client)).map(({ path }) => path).toSorted();
}

async function rowCount(): Promise<number> {
  return (await sandbox.db.q().selectFrom('document').select('id').where('owner_id', '=', ownerId).execute()).length;
}

describe('folders of one name', () => {
  test('become one, down to the last level, and files that meet are replaced', async () => {
    const ids = await grow({
      a: { deep: { deeper: { 'same.txt': 1, 'mine.txt': 2 }, only: { x: 3 } }, 'top.txt': 4 },
      to: { a: { deep: { deeper: { 'same.txt': 5, 'theirs.txt': 6 } }, other: {} } },
    });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await alive()).toEqual({
      to: {
        a: {
          deep: { deeper: { 'same.txt': 1, 'mine.txt': 2, 'theirs.txt': 6 }, only: { x: 3 } },
          'top.txt': 4,
          other: {},
        },
      },
    });
    expect(await trashedPaths()).toEqual(['/to/a/deep/deeper/same.txt']);
    // The three emptied folders are gone, not in the trash.
    expect(await rowCount()).toBe(ids.all.length - 3);
  });

  test('keep the place, the id and the rows of the one that was there', async () => {
    const ids = await grow({ a: { x: 1 }, to: { a: {} } });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    const rows = await sandbox.db.q().selectFrom('document').select('id').where('owner_id', '=', ownerId).execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([ids.at('to'), ids.at('to/a'), ids.at('a/x')]));
  });

  test('are left as they were when a file meets a folder anywhere inside', async () => {
    const before = { a: { b: { c: 1, d: 2 } }, to: { a: { b: { c: {}, d: 3 } } } };
    const ids = await grow(before);
    const move = moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    await expect(move).rejects.toMatchObject({ code: 'nameExists' });
    expect(await alive()).toEqual(before);
    expect(await trashedPaths()).toEqual([]);
  });

  test('may be one inside the other, and the inner one hold its own name again', async () => {
    const ids = await grow({ a: { x: 1, a: { y: 2, a: { z: 3, a: {} } } } });
    await moveDocuments(client, [ids.at('a/a')], { targetId: 0, onConflict: 'merge' });
    expect(await alive()).toEqual({ a: { x: 1, y: 2, a: { z: 3, a: {} } } });
  });

  test('may meet along the way to where the inner one was', async () => {
    const ids = await grow({ a: { x: { a: { x: { a: 1, w: 2 }, y: 3 } } } });
    await moveDocuments(client, [ids.at('a/x/a')], { targetId: 0, onConflict: 'merge' });
    expect(await alive()).toEqual({ a: { x: { a: 1, w: 2 }, y: 3 } });
  });

  test('may arrive together with something out of them', async () => {
    const ids = await grow({ a: { b: { x: 1 }, y: 2 }, to: { a: { z: 3 }, b: { w: 4 } } });
    const chosen = [ids.at('a'), ids.at('a/b')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await alive()).toEqual({ to: { a: { y: 2, z: 3 }, b: { x: 1, w: 4 } } });
  });

  test('may both arrive, with a file of one name in each', async () => {
    const ids = await grow({ p: { a: { f: 1 } }, q: { a: { f: 2 } }, to: { a: {} } });
    const chosen = [ids.at('p/a'), ids.at('q/a')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await alive()).toEqual({ p: {}, q: {}, to: { a: { f: 2 } } });
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
    const ids = await grow({ a: left, to: { a: right } });
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await alive()).toEqual({ to: { a: left } });
  });
});

describe('the trash out of merged folders', () => {
  test('is restored into the folder that they became', async () => {
    const ids = await grow({ a: { b: { old: 1, new: 2 } }, to: { a: { b: {} } } });
    await trashDocuments(client, [ids.at('a/b/old')]);
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await trashedPaths()).toEqual(['/to/a/b/old']);
    await restoreDocuments(client, [ids.at('a/b/old')]);
    expect(await alive()).toEqual({ to: { a: { b: { old: 1, new: 2 } } } });
  });

  test('can be erased', async () => {
    const ids = await grow({ a: { old: { x: 1 } }, to: { a: {} } });
    await trashDocuments(client, [ids.at('a/old')]);
    await moveDocuments(client, [ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    await eraseDocuments(client, [ids.at('a/old')]);
    expect(await alive()).toEqual({ to: { a: {} } });
    expect(await rowCount()).toBe(2);
  });
});

describe('a folder out of the trash', () => {
  test('becomes one with the folder of its name', async () => {
    const ids = await grow({ a: { sub: { f: 1, g: 2 }, h: 3 } });
    await trashDocuments(client, [ids.at('a')]);
    await grow({ a: { sub: { f: 4, i: 5 } } });
    await restoreDocuments(client, [ids.at('a')], { onConflict: 'merge' });
    expect(await alive()).toEqual({ a: { sub: { f: 1, g: 2, i: 5 }, h: 3 } });
    expect(await trashedPaths()).toEqual(['/a/sub/f']);
  });

  test('brings what was trashed out of it on its own back into the folder that it became', async () => {
    const ids = await grow({ a: { sub: { f: 1, g: 2 } } });
    await trashDocuments(client, [ids.at('a/sub/f')]);
    await trashDocuments(client, [ids.at('a')]);
    await grow({ a: { sub: { h: 3 } } });
    await restoreDocuments(client, [ids.at('a/sub/f'), ids.at('a')], { onConflict: 'merge' });
    expect(await alive()).toEqual({ a: { sub: { f: 1, g: 2, h: 3 } } });
    expect(await trashedPaths()).toEqual([]);
  });

  test('stays there whole when a file meets a folder inside', async () => {
    const ids = await grow({ a: { b: 1, c: 2 } });
    await trashDocuments(client, [ids.at('a')]);
    await grow({ a: { b: {}, c: 3 } });
    const restoring = restoreDocuments(client, [ids.at('a')], { onConflict: 'merge' });
    await expect(restoring).rejects.toMatchObject({ code: 'nameExists' });
    expect(await alive()).toEqual({ a: { b: {}, c: 3 } });
    expect(await trashedPaths()).toEqual(['/a']);
  });
});
