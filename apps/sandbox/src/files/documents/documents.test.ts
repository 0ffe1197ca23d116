import type { Client } from '@abrak/core';
import {
  createFolder,
  type StoredDocument,
  listFolder,
  moveDocuments,
  renameDocument,
  trashDocuments,
} from '@abrak/core/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { addFiles } from './documentStore.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;
let stranger: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  ownerId = await sandbox.addCustomer('owner', { displayName: 'صاحب پرونده' });
  await sandbox.addCustomer('stranger');
  client = await sandbox.signIn('owner');
  stranger = await sandbox.signIn('stranger');
});

afterAll(() => sandbox.close());

function makeFolder(name: string, parent?: StoredDocument, by: Client = client): Promise<StoredDocument> {
  return createFolder(by, { name, parentId: parent?.id ?? 0, parentName: parent?.name ?? null });
}

async function namesIn(path: string, by: Client = client): Promise<string[]> {
  return (await listFolder(by, path)).documents.map(({ name }) => name);
}

let fileCount = 0;

async function addFile(name: string, folder?: StoredDocument): Promise<void> {
  fileCount += 1;
  const blobKey = `00000000-0000-4000-8000-${String(fileCount).padStart(12, '0')}`;
  await addFiles(sandbox.db, [
    {
      ownerId,
      folderId: folder?.id ?? 0,
      name,
      createdAt: sandbox.world.now(),
      file: { blobKey, sizeBytes: 5, genericType: 'other', mimeType: null },
    },
  ]);
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${sandbox.url}/${path}`, {
    method,
    headers: { token: tokenOf(client), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('a listing', () => {
  test('lists folders first, then files, each in natural order with Persian before Latin names', async () => {
    const folder = await makeFolder('فهرست');
    for (const name of ['b.txt', 'فایل ۱۰.txt', 'فایل ۲.txt', 'A.txt', 'آب.txt']) await addFile(name, folder);
    for (const name of ['zebra', 'کتاب', 'پوشه']) await makeFolder(name, folder);
    const listing = await listFolder(client, '/فهرست');
    expect(listing.folder).toEqual({ id: folder.id, name: 'فهرست' });
    expect(listing.documents.map(({ name }) => name)).toEqual([
      'پوشه',
      'کتاب',
      'zebra',
      'آب.txt',
      'فایل ۲.txt',
      'فایل ۱۰.txt',
      'A.txt',
      'b.txt',
    ]);
    expect(listing.documents[0]).toMatchObject({
      kind: 'folder',
      path: '/فهرست/پوشه',
      ownerName: 'صاحب پرونده',
      parent: { id: folder.id, name: 'فهرست' },
      createdAt: sandbox.world.now().getTime(),
      sharing: 'PRIVATE',
      downloadCount: 0,
    });
  });

  test('describes the root folder with id 0 and no name', async () => {
    expect((await listFolder(client, '/')).folder).toEqual({ id: 0, name: null });
    const response = await send('GET', 'documents');
    expect(await response.json()).toMatchObject({ parent: { id: 0, name: '' } });
  });

  test('finds folders at any depth', async () => {
    let parent: StoredDocument | undefined;
    for (let depth = 1; depth <= 12; depth += 1) parent = await makeFolder(`سطح ${depth}`, parent);
    const path = Array.from({ length: 12 }, (_, index) => `/سطح ${index + 1}`).join('');
    expect(parent?.path).toBe(path);
    expect((await listFolder(client, path)).folder.id).toBe(parent?.id);
  });

  test('returns two thousand documents in one answer', async () => {
    const folder = await makeFolder('بزرگ');
    const names = Array.from({ length: 2_000 }, (_, index) => `file ${index}.txt`);
    await addFiles(
      sandbox.db,
      names.map((name, index) => ({
        ownerId,
        folderId: folder.id,
        name,
        createdAt: sandbox.world.now(),
        file: {
          blobKey: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
          sizeBytes: 1,
          genericType: 'other',
          mimeType: null,
        },
      })),
    );
    expect(await namesIn('/بزرگ')).toEqual(names);
  });

  test.each(['/missing', '/فهرست/missing', '/فهرست/A.txt', '/a\0b', '/../etc'])(
    'throws itemMissing for the path %j',
    async (path) => {
      await expect(listFolder(client, path)).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
    },
  );

  test('finds a folder by its name in another Unicode normalization', async () => {
    const folder = await makeFolder('café');
    expect((await listFolder(client, '/cafe\u0301')).folder.id).toBe(folder.id);
  });

  test('contains only the customer’s own documents', async () => {
    expect(await namesIn('/', stranger)).toEqual([]);
    await expect(listFolder(stranger, '/فهرست')).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('is served under both documented addresses', async () => {
    for (const path of ['documents', 'cfs/rest/documents?sort=+discriminator,+name']) {
      expect((await send('GET', path)).status).toBe(200);
    }
    expect((await send('GET', `cfs/rest/documents/children?${new URLSearchParams({ path: '/فهرست' })}`)).status).toBe(
      200,
    );
    expect((await send('GET', 'documents/children')).status).toBe(400);
  });
});

describe('creating a folder', () => {
  test('refuses a taken name with a message that contains the Persian word for “exists”', async () => {
    await makeFolder('تکراری');
    const response = await send('POST', 'cfs/rest/documents', { name: 'تکراری', parentId: 0 });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      errors: [{ code: 409, msg: 'فایلی با این نام وجود دارد', field: 'name' }],
    });
    await expect(makeFolder('naïve').then(() => makeFolder('nai\u0308ve'))).rejects.toMatchObject({
      code: 'nameExists',
    });
  });

  test('succeeds exactly once when twelve requests race for a name', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => makeFolder('مسابقه')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      expect(result).toSatisfy(() => result.status === 'fulfilled' || result.reason.code === 'nameExists');
    }
  });

  test.each([
    ['', 'nameEmpty'],
    ['..', 'nameDots'],
    ['a/b', 'nameSlash'],
    ['a\0b', 'nameControl'],
    ['a\u202Egpj.exe', 'nameControl'],
    ['half \ud83d', 'nameControl'],
    ['ن'.repeat(256), 'nameTooLong'],
  ])('refuses the name %j', async (name, msg) => {
    const response = await send('POST', 'documents', { name, parentId: 0 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: [{ code: 6001, msg, field: 'name' }] });
  });

  test.each([
    '<script>alert(1)</script>'.replace('/', '∕'),
    "'; drop table document; --",
    '\u{1F4C1}',
    'ﷺ'.repeat(255),
  ])('stores the name %j unchanged', async (name) => {
    const folder = await makeFolder(name);
    expect(folder.name).toBe(name);
    expect(await namesIn('/')).toContain(name);
  });

  test('requires a parent folder that belongs to the customer', async () => {
    await addFile('plain.txt');
    const file = (await listFolder(client, '/')).documents.find(({ name }) => name === 'plain.txt');
    const strange = await makeFolder('strange', undefined, stranger);
    await expect(makeFolder('x', file)).rejects.toMatchObject({ code: 'notAFolder' });
    await expect(makeFolder('x', strange)).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
    await expect(makeFolder('x', { ...strange, id: 999_999 })).rejects.toMatchObject({ code: 'itemMissing' });
    expect((await send('POST', 'documents', { name: 'by parent', parent: { id: strange.id } })).status).toBe(404);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no name', { parentId: 0 }, 400],
    ['a name that is not text', { name: { $ne: '' } }, 400],
    ['a negative parent', { name: 'x', parentId: -1 }, 400],
    ['a parent id that is too large', { name: 'x', parentId: 1e300 }, 400],
    ['a file', { name: 'x', discriminator: 'F' }, 400],
    ['a huge body', { name: 'x'.repeat(70_000) }, 413],
  ])('refuses %s', async (_what, body, status) => {
    const response = await send('POST', 'documents', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ code: 400 }] });
  });
});

describe('renaming', () => {
  test('changes the name and the position in the listing', async () => {
    const folder = await makeFolder('نام');
    const child = await makeFolder('یک', folder);
    await makeFolder('دو', folder);
    await renameDocument(client, { id: child.id, name: ' الف ' });
    expect(await namesIn('/نام')).toEqual(['الف', 'دو']);
    await renameDocument(client, { id: child.id, name: 'الف' });
  });

  test('refuses taken names, invalid names and documents of other customers', async () => {
    const folder = await makeFolder('نام دوم');
    await expect(renameDocument(client, { id: folder.id, name: 'نام' })).rejects.toMatchObject({ code: 'nameExists' });
    await expect(renameDocument(client, { id: folder.id, name: 'a/b' })).rejects.toMatchObject({ code: 'nameInvalid' });
    await expect(renameDocument(stranger, { id: folder.id, name: 'mine' })).rejects.toMatchObject({
      code: 'itemMissing',
    });
    expect(await namesIn('/')).toContain('نام دوم');
    for (const path of ['documents/rename', 'documents/rename?id=x', 'documents/rename?id=1%20or%201']) {
      expect((await send('PUT', path, { name: 'x' })).status).toBe(400);
    }
  });
});

describe('trashing', () => {
  test('includes the contents of a folder and records the folder they were trashed with', async () => {
    const outer = await makeFolder('بیرونی');
    const inner = await makeFolder('درونی', outer);
    const early = await makeFolder('زودتر', inner);
    await addFile('برگ.txt', inner);
    await trashDocuments(client, [early.id]);
    await trashDocuments(client, [inner.id, outer.id]);
    await expect(listFolder(client, '/بیرونی')).rejects.toMatchObject({ code: 'itemMissing' });
    const rows = await sandbox.db
      .q()
      .selectFrom('document')
      .select(['name', 'trashed_with'])
      .where('name', 'in', ['بیرونی', 'درونی', 'زودتر', 'برگ.txt'])
      .execute();
    expect(Object.fromEntries(rows.map(({ name, trashed_with }) => [name, trashed_with]))).toEqual({
      بیرونی: outer.id,
      درونی: outer.id,
      'برگ.txt': outer.id,
      زودتر: early.id,
    });
  });

  test('is idempotent and frees the name', async () => {
    const folder = await makeFolder('دوباره');
    await trashDocuments(client, [folder.id]);
    await trashDocuments(client, [folder.id]);
    const again = await makeFolder('دوباره');
    expect(again.id).not.toBe(folder.id);
    expect(await namesIn('/')).toContain('دوباره');
  });

  test('changes nothing when one of the ids belongs to another customer', async () => {
    const mine = await makeFolder('مال من');
    const theirs = await makeFolder('theirs', undefined, stranger);
    await expect(trashDocuments(client, [mine.id, theirs.id])).rejects.toMatchObject({
      code: 'itemMissing',
      status: 404,
    });
    expect(await namesIn('/')).toContain('مال من');
    expect(await namesIn('/', stranger)).toContain('theirs');
  });

  test('makes renaming, moving and adding documents fail with itemMissing', async () => {
    const folder = await makeFolder('رفته');
    await trashDocuments(client, [folder.id]);
    await expect(renameDocument(client, { id: folder.id, name: 'x' })).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(moveDocuments(client, [folder.id], { targetId: 0 })).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(makeFolder('x', folder)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test.each(['', 'ids=', 'ids=a', 'ids=1,,2', 'ids=-1', 'ids=1;drop', `ids=${'1,'.repeat(1_000)}1`])(
    'refuses the query %j',
    async (query) => {
      expect((await send('PUT', `documents/trash?${query}`)).status).toBe(400);
    },
  );
});

describe('moving', () => {
  test('moves documents to another folder and back to the root', async () => {
    const target = await makeFolder('مقصد');
    const first = await makeFolder('بار ۱');
    const second = await makeFolder('بار ۲');
    await makeFolder('درون بار', first);
    await moveDocuments(client, [first.id, second.id, first.id], { targetId: target.id });
    expect(await namesIn('/مقصد')).toEqual(['بار ۱', 'بار ۲']);
    expect(await namesIn('/مقصد/بار ۱')).toEqual(['درون بار']);
    await moveDocuments(client, [first.id, second.id], { targetId: target.id });
    await moveDocuments(client, [second.id], { targetId: 0 });
    expect(await namesIn('/')).toContain('بار ۲');
  });

  test('refuses to move a folder into itself or into its descendants', async () => {
    const outer = await makeFolder('حلقه');
    const inner = await makeFolder('حلقه درون', outer);
    await expect(moveDocuments(client, [outer.id], { targetId: inner.id })).rejects.toMatchObject({
      code: 'moveIntoSelf',
    });
    await expect(moveDocuments(client, [outer.id], { targetId: outer.id })).rejects.toMatchObject({
      code: 'moveIntoSelf',
    });
  });

  test('creates no cycle when two folders are moved into each other concurrently', async () => {
    const left = await makeFolder('چپ');
    const right = await makeFolder('راست');
    const moves = [
      moveDocuments(client, [left.id], { targetId: right.id }),
      moveDocuments(client, [right.id], { targetId: left.id }),
    ];
    const results = await Promise.allSettled(moves);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('moves nothing when a name is taken or two moved documents have the same name', async () => {
    const target = await makeFolder('پر');
    const other = await makeFolder('دیگر');
    await makeFolder('هم‌نام', target);
    const loose = await makeFolder('هم‌نام');
    const free = await makeFolder('آزاد');
    const twin = await makeFolder('آزاد', other);
    await expect(moveDocuments(client, [free.id, loose.id], { targetId: target.id })).rejects.toMatchObject({
      code: 'nameExists',
    });
    await expect(moveDocuments(client, [free.id, twin.id], { targetId: target.id })).rejects.toMatchObject({
      code: 'nameExists',
    });
    expect(await namesIn('/پر')).toEqual(['هم‌نام']);
  });

  test('requires a target folder that belongs to the customer', async () => {
    const folder = await makeFolder('مسافر');
    await addFile('not a folder.txt');
    const file = (await listFolder(client, '/')).documents.find(({ name }) => name === 'not a folder.txt');
    const theirs = await makeFolder('their target', undefined, stranger);
    await expect(moveDocuments(client, [folder.id], { targetId: file?.id ?? 0 })).rejects.toMatchObject({
      code: 'notAFolder',
    });
    await expect(moveDocuments(client, [folder.id], { targetId: theirs.id })).rejects.toMatchObject({
      code: 'itemMissing',
    });
    await expect(moveDocuments(stranger, [folder.id], { targetId: theirs.id })).rejects.toMatchObject({
      code: 'itemMissing',
    });
    expect((await send('PUT', 'documents/move?ids=1')).status).toBe(400);
  });
});

describe('a nearly full disk', () => {
  test('makes changes fail with diskFull while listings still work', async () => {
    const plenty = sandbox.world.freeBytes;
    sandbox.world.freeBytes = 255 * 1024 ** 2;
    await expect(makeFolder('no room')).rejects.toMatchObject({ code: 'diskFull', status: 507 });
    expect(await namesIn('/')).not.toContain('no room');
    sandbox.world.freeBytes = plenty;
  });
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});
