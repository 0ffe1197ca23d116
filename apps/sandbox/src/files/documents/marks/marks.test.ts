import type { Client } from '@abrak/core';
import {
  createFolder,
  eraseDocuments,
  listFolder,
  ROOT_FOLDER_ID,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  addTag,
  listFavourites,
  listTagged,
  listTags,
  MAX_FAVOURITES,
  MAX_OWN_TAGS,
  MAX_TAGS,
  removeTag,
  setFavourite,
  setTags,
} from '@abrak/core/files';
import { MAX_IDS_PER_CALL } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLargeFolders, documentRowsRead } from '../../../testing/largeFolders.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { findFavourites, findTagged, findTags } from './markedStore.ts';

let sandbox: TestSandbox;
let client: Client;
let file: StoredDocument;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox));
  file = await addFile('a.txt');
  ownerId = (
    await sandbox.db.q().selectFrom('document').select('owner_id').where('id', '=', file.id).executeTakeFirstOrThrow()
  ).owner_id;
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function addFile(name: string) {
  return uploadFile(client, {
    file: new Blob(['x']),
    name,
    folderId: ROOT_FOLDER_ID,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

function send(path: string, method: string, body?: string) {
  const token = client.session.current()?.token ?? '';
  return fetch(new URL(`/cfs/rest/${path}`, sandbox.url), {
    method,
    headers: { token, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
}

const countRows = async (table: 'document_tag' | 'favourite') =>
  (await sandbox.db.q().selectFrom(table).selectAll().where('document_id', '=', file.id).execute()).length;

test('erasing a document erases its marks', async () => {
  await setFavourite(client, [file.id], { isFavourite: true });
  await setTags(client, { id: file.id, tags: ['one', 'two'] });
  await trashDocuments(client, [file.id]);
  expect([await countRows('favourite'), await countRows('document_tag')]).toEqual([1, 2]);
  await eraseDocuments(client, [file.id]);
  expect([await countRows('favourite'), await countRows('document_tag')]).toEqual([0, 0]);
});

describe('limits', () => {
  test('of favourites hold with calls at the same time', async () => {
    const added = await addLargeFolders(sandbox.db, {
      ownerId,
      parentIds: [null],
      name: 'f',
      count: MAX_FAVOURITES - 1,
    });
    for (let start = 0; start < added.length; start += MAX_IDS_PER_CALL) {
      await setFavourite(client, added.slice(start, start + MAX_IDS_PER_CALL), { isFavourite: true });
    }
    const folders = [file.id, (await addFile('b.txt')).id, (await addFile('c.txt')).id];
    const answers = await Promise.allSettled(folders.map((id) => setFavourite(client, [id], { isFavourite: true })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'limitReached' } });
    expect(await listFavourites(client)).toHaveLength(MAX_FAVOURITES);
  });

  test('of a document and of a customer leave everything as it was', async () => {
    const tags = Array.from({ length: MAX_OWN_TAGS }, (_, index) => `t${index}`);
    for (let start = 0; start < tags.length; start += MAX_TAGS) {
      const folder = await createFolder(client, { name: `f${start}`, parentId: ROOT_FOLDER_ID, parentName: null });
      await setTags(client, { id: folder.id, tags: tags.slice(start, start + MAX_TAGS) });
    }
    await expect(addTag(client, [file.id], { tag: 'one more' })).rejects.toMatchObject({ code: 'limitReached' });
    await expect(setTags(client, { id: file.id, tags: ['one more'] })).rejects.toMatchObject({ code: 'limitReached' });
    await addTag(client, [file.id], { tag: 'T0' });
    expect((await listFolder(client, '/')).documents.find(({ id }) => id === file.id)?.tags).toEqual(['t0']);
    expect(await listTags(client)).toHaveLength(MAX_OWN_TAGS);
  });
});

describe('input', () => {
  test.each([
    ['PUT', 'documents/favourites', undefined],
    ['PUT', 'documents/favourites?ids=', undefined],
    ['DELETE', 'documents/favourites?ids=1,x', undefined],
    ['PUT', `documents/favourites?ids=${Array.from({ length: 1_001 }, (_, index) => index).join()}`, undefined],
    ['PUT', 'documents/tags?ids=1', '{"tag":1}'],
    ['PUT', 'documents/tags?ids=1', '{'],
    ['PUT', 'documents/tags?ids=1', '{}'],
    ['DELETE', 'documents/tags?ids=1', undefined],
    ['DELETE', 'documents/tags?ids=1&tag=%00', undefined],
    ['GET', 'documents/tagged?limit=1', undefined],
    ['GET', 'documents/tagged?tag=a&limit=0', undefined],
    ['GET', 'documents/tagged?tag=a&limit=1001', undefined],
    ['GET', 'documents/tagged?tag=%00&limit=1', undefined],
    ['PUT', 'documents/1/tags', '{"tags":"a"}'],
    ['PUT', 'documents/1/tags', '{"tags":[1]}'],
  ])('%s %s with %s is refused', async (method, path, body) => {
    expect((await send(path, method, body)).status).toBe(400);
  });

  test('of a visitor is refused', async () => {
    for (const [method, path] of [
      ['GET', 'favourites'],
      ['PUT', 'favourites?ids=1'],
      ['GET', 'tags'],
      ['PUT', '1/tags'],
      ['GET', 'tagged?tag=a&limit=1'],
    ] as const) {
      const answer = await fetch(new URL(`/documents/${path}`, sandbox.url), { method });
      expect(await answer.text()).toContain('403');
    }
  });
});

test('a tag with characters of SQL, HTML and addresses is stored as it is', async () => {
  const tags = ["' or 1=1 --", '<b>&amp;</b>', '100%_\\', 'a/b?c#d', '🙂'];
  await setTags(client, { id: file.id, tags });
  for (const tag of tags) expect((await listTagged(client, { tag, limit: 10 })).total).toBe(1);
  for (const tag of tags) await removeTag(client, [file.id], { tag });
  expect(await listTags(client)).toEqual([]);
});

test('favourites and tagged documents among many are read alone', async () => {
  const [folderId = -1] = await addLargeFolders(sandbox.db, { ownerId, parentIds: [null], name: 'f', count: 1 });
  const ids = await addLargeFolders(sandbox.db, { ownerId, parentIds: [folderId], name: 'x', count: 20_000 });
  const chosen = [ids[5] ?? -1, ids[15_000] ?? -1];
  await setFavourite(client, chosen, { isFavourite: true });
  await addTag(client, chosen, { tag: 'one' });
  const { scans, rows } = await documentRowsRead(sandbox.db, async () => {
    expect(await findFavourites(sandbox.db, ownerId)).toHaveLength(2);
    expect(await findTagged(sandbox.db, { ownerId, tag: 'One', limit: 10 })).toMatchObject({ total: 2 });
    expect(await findTags(sandbox.db, ownerId)).toEqual([{ name: 'one', count: 2 }]);
  });
  expect({ scans, isAlone: rows <= 20, rows }).toMatchObject({ scans: 0, isAlone: true });
});
