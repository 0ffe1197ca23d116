import type { Client } from '@abrak/core';
import { listFolder, listTrash, moveDocuments, type OnConflict, restoreDocuments } from '@abrak/core/files';
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

interface Case {
  readonly from: Tree;
  readonly to: Tree;
  readonly onConflict?: OnConflict;
}

/** Moves the contents of one folder into another folder. */
async function moveAll({ from, to, onConflict }: Case): Promise<void> {
  const ids = await createTree({ from, to });
  const chosen = Object.keys(from).map((name) => ids.at(`from/${name}`));
  await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict });
}

describe('a move into a folder that contains the name', () => {
  test.each([undefined, 'fail'] as const)('is refused as a whole when onConflict is %s', async (onConflict) => {
    const before = { from: { a: 1, b: 2 }, to: { b: 3 } };
    await expect(moveAll({ ...before, ...(onConflict && { onConflict }) })).rejects.toMatchObject({
      code: 'nameExists',
      status: 409,
    });
    expect(await readTree()).toEqual(before);
  });

  test('can replace a file, which is trashed', async () => {
    await moveAll({ from: { 'a.txt': 1, b: 2 }, to: { 'a.txt': 3, c: 4 }, onConflict: 'replace' });
    expect(await readTree()).toEqual({ from: {}, to: { 'a.txt': 1, b: 2, c: 4 } });
    expect(await trashedPaths()).toEqual(['/to/a.txt']);
  });

  test('can replace a folder, which is trashed with its contents', async () => {
    await moveAll({ from: { a: { x: 1 } }, to: { a: { y: 2, z: { w: 3 } } }, onConflict: 'replace' });
    expect(await readTree()).toEqual({ from: {}, to: { a: { x: 1 } } });
    const [trashed, ...others] = await listTrash(client);
    expect(others).toEqual([]);
    await restoreDocuments(client, [trashed?.id ?? 0], { onConflict: 'keepBoth' });
    expect(await readTree()).toEqual({ from: {}, to: { a: { x: 1 }, 'a (2)': { y: 2, z: { w: 3 } } } });
  });

  test('can replace the folder that the document is moved out of, without trashing the document', async () => {
    const ids = await createTree({ a: { a: { x: 1 }, y: 2 } });
    await moveDocuments(client, [ids.at('a/a')], { targetId: 0, onConflict: 'replace' });
    expect(await readTree()).toEqual({ a: { x: 1 } });
    expect(await trashedPaths()).toEqual(['/a']);
    await restoreDocuments(client, [ids.at('a')], { onConflict: 'keepBoth' });
    expect(await readTree()).toEqual({ a: { x: 1 }, 'a (2)': { y: 2 } });
  });

  test.each(['replace', 'merge'] as const)('refuses to %s between a file and a folder', async (onConflict) => {
    await expect(moveAll({ from: { a: 1 }, to: { a: {} }, onConflict })).rejects.toMatchObject({ code: 'nameExists' });
    const ids = await createTree({ folders: { b: {} }, files: { b: 1 } });
    const move = moveDocuments(client, [ids.at('folders/b')], { targetId: ids.at('files'), onConflict });
    await expect(move).rejects.toMatchObject({ code: 'nameExists' });
    expect(await readTree()).toEqual({ from: { a: 1 }, to: { a: {} }, folders: { b: {} }, files: { b: 1 } });
  });

  test('can keep both under the first free number, for files and folders', async () => {
    const to = { 'a.txt': 1, 'a (2).txt': 2, 'a (4).txt': 4, b: {}, c: 5 };
    await moveAll({ from: { 'a.txt': 10, b: 11, c: { x: 12 } }, to, onConflict: 'keepBoth' });
    expect(await readTree()).toEqual({ from: {}, to: { ...to, 'a (3).txt': 10, 'b (2)': 11, 'c (2)': { x: 12 } } });
    expect(await trashedPaths()).toEqual([]);
  });

  test('finds the free number after many taken ones and sorts by the new name', async () => {
    const taken = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a (${index + 2}).txt`, index]));
    await moveAll({ from: { 'a.txt': 100 }, to: { 'a.txt': 101, ...taken }, onConflict: 'keepBoth' });
    const { documents } = await listFolder(client, '/to');
    expect(documents.slice(-2)).toMatchObject([
      { name: 'a (62).txt', sizeBytes: 100 },
      { name: 'a.txt', sizeBytes: 101 },
    ]);
  });

  test('gives moved documents with the same name different numbers, also different from the names of other moved documents', async () => {
    const ids = await createTree({ to: {}, p: { 'a.txt': 1 }, q: { 'a.txt': 2 }, r: { 'a (2).txt': 3 } });
    const chosen = [ids.at('p/a.txt'), ids.at('q/a.txt'), ids.at('r/a (2).txt')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'keepBoth' });
    expect(await readTree()).toMatchObject({ to: { 'a.txt': 1, 'a (2).txt': 2, 'a (3).txt': 3 } });
  });

  test('numbers many moved documents with the same name consecutively', async () => {
    const folders = Array.from({ length: 30 }, (_, index) => `f${index}`);
    const ids = await createTree({
      to: { 'a.txt': 100, 'a (9).txt': 109 },
      ...Object.fromEntries(folders.map((name, index) => [name, { 'a.txt': index }])),
    });
    const chosen = folders.map((name) => ids.at(`${name}/a.txt`));
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'keepBoth' });
    const numbers = Array.from({ length: 31 }, (_, index) => index + 2).filter((number) => number !== 9);
    expect((await readTree())['to']).toEqual({
      'a.txt': 100,
      'a (9).txt': 109,
      ...Object.fromEntries(numbers.map((number, index) => [`a (${number}).txt`, index])),
    });
  });

  test('can skip documents whose names are taken and move the rest', async () => {
    await moveAll({ from: { a: 1, b: 2, c: { x: 3 } }, to: { a: 4, c: { y: 5 } }, onConflict: 'skip' });
    expect(await readTree()).toEqual({ from: { a: 1, c: { x: 3 } }, to: { a: 4, b: 2, c: { y: 5 } } });
  });

  test('compares names in Unicode-normalized form', async () => {
    await moveAll({ from: { 'cafe\u0301': 1 }, to: { 'caf\u00E9': 2 }, onConflict: 'replace' });
    expect(await readTree()).toMatchObject({ to: { 'cafe\u0301': 1 } });
    expect(await trashedPaths()).toEqual(['/to/caf\u00E9']);
  });

  test.each(['{"a","b"}', 'NULL', '\\', "'; drop table document; --", '(2)', '$1', '\u202Ea'])(
    'numbers the name %j without changing it',
    async (name) => {
      await moveAll({ from: { [name]: 1 }, to: { [name]: 2 }, onConflict: 'keepBoth' });
      expect(await readTree()).toEqual({ from: {}, to: { [name]: 2, [`${name} (2)`]: 1 } });
    },
  );
});

describe('a document that is already in the target folder', () => {
  test.each(['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const)(
    'stays unchanged when onConflict is %s',
    async (onConflict) => {
      const ids = await createTree({ to: { a: 1, b: { c: 2 } } });
      await moveDocuments(client, [ids.at('to/a'), ids.at('to/b')], { targetId: ids.at('to'), onConflict });
      expect(await readTree()).toEqual({ to: { a: 1, b: { c: 2 } } });
      expect(await trashedPaths()).toEqual([]);
    },
  );

  test('can be replaced like any other document there', async () => {
    const ids = await createTree({ to: { a: 1 }, from: { a: 2 } });
    const chosen = [ids.at('from/a'), ids.at('to/a')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'replace' });
    expect(await readTree()).toEqual({ to: { a: 2 }, from: {} });
    expect(await trashedPaths()).toEqual(['/to/a']);
  });
});

describe('of two moved documents with the same name', () => {
  test('the later one replaces the earlier one, which is trashed from its original folder', async () => {
    const ids = await createTree({ to: {}, p: { a: { x: 1 } }, q: { a: { y: 2 } } });
    const chosen = [ids.at('q/a'), ids.at('p/a')];
    await moveDocuments(client, chosen, { targetId: ids.at('to'), onConflict: 'replace' });
    expect(await readTree()).toEqual({ to: { a: { x: 1 } }, p: {}, q: {} });
    expect(await trashedPaths()).toEqual(['/q/a']);
  });

  test('the later one can replace the earlier one that contains it', async () => {
    const ids = await createTree({ to: {}, a: { in: { a: { x: 1 } }, y: 2 } });
    await moveDocuments(client, [ids.at('a'), ids.at('a/in/a')], { targetId: ids.at('to'), onConflict: 'replace' });
    expect(await readTree()).toEqual({ to: { a: { x: 1 } } });
    expect(await trashedPaths()).toEqual(['/a']);
  });

  test('the later one is merged into the earlier one, also when they are nested', async () => {
    const ids = await createTree({ to: {}, a: { in: { a: { x: 1 } }, y: 2 } });
    await moveDocuments(client, [ids.at('a/in/a'), ids.at('a')], { targetId: ids.at('to'), onConflict: 'merge' });
    expect(await readTree()).toEqual({ to: { a: { x: 1, in: {}, y: 2 } } });
  });
});

describe('onConflict', () => {
  test.each(['Replace', 'overwrite', '', 'fail,skip', '__proto__'])(
    'rejects the value %j with badRequest',
    async (onConflict) => {
      const ids = await createTree({ a: 1, to: { a: 2 } });
      const query = new URLSearchParams({ ids: String(ids.at('a')), targetId: String(ids.at('to')), onConflict });
      const response = await fetch(`${sandbox.url}/documents/move?${query}`, {
        method: 'PUT',
        headers: { token: tokenOf(client) },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ code: 400, field: 'onConflict' }] });
      expect(await readTree()).toEqual({ a: 1, to: { a: 2 } });
    },
  );

  test.each(['replace', 'merge', 'keepBoth', 'skip'] as const)('%s moves no folder into itself', async (onConflict) => {
    const ids = await createTree({ a: { a: {} } });
    const move = moveDocuments(client, [ids.at('a')], { targetId: ids.at('a/a'), onConflict });
    await expect(move).rejects.toMatchObject({ code: 'moveIntoSelf' });
  });

  test.each(['replace', 'merge', 'keepBoth', 'skip'] as const)(
    '%s cannot reach documents of other customers',
    async (onConflict) => {
      const mine = await createTree({ a: 1 });
      const stranger = await signInNewCustomer(sandbox);
      const theirs = await createDocuments(sandbox, stranger, { a: 2, to: { a: 3 } });
      const into = moveDocuments(client, [mine.at('a')], { targetId: theirs.at('to'), onConflict });
      await expect(into).rejects.toMatchObject({ code: 'itemMissing' });
      const outOf = moveDocuments(client, [theirs.at('to/a')], { targetId: 0, onConflict });
      await expect(outOf).rejects.toMatchObject({ code: 'itemMissing' });
      expect(await treeOf(sandbox, stranger.ownerId)).toEqual({ a: 2, to: { a: 3 } });
    },
  );

  test('keepBoth gives every one of several parallel moves its own name', async () => {
    const ids = await createTree({
      to: { a: 0 },
      ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`f${index}`, { a: index + 1 }])),
    });
    const moves = Array.from({ length: 8 }, (_, index) =>
      moveDocuments(client, [ids.at(`f${index}/a`)], { targetId: ids.at('to'), onConflict: 'keepBoth' }),
    );
    await Promise.all(moves);
    const { to } = await readTree();
    expect(Object.keys(to ?? {}).toSorted()).toEqual([
      'a',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `a (${number})`),
    ]);
    expect(new Set(Object.values(to ?? {}))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  });
});
