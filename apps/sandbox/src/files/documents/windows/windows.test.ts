import type { Client } from '@abrak/core';
import {
  checkDocumentName,
  createFolder,
  type StoredDocument,
  type DocumentSort,
  listFolder,
  moveDocuments,
  renameDocument,
  sortDocuments,
  trashDocuments,
  listFolderWindow,
  sortKeys,
} from '@abrak/core/files';
import { DAY_MS, searchDocuments } from '@abrak/core/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameColumns } from '../../../db/index.ts';
import { renewNameKeys } from '../../../db/nameColumns.ts';
import { hostileNames } from '../../../testing/hostileNames.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { addFiles } from '../documentStore.ts';

const SIZES = [0, 1, 1, 5_000_000_000, 7];
const orders: readonly DocumentSort[] = sortKeys.flatMap((by) => [
  { by, order: 'ascending' },
  { by, order: 'descending' },
]);

let sandbox: TestSandbox;
let ownerId: number;
let client: Client;
let fileCount = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
  ownerId = await sandbox.addCustomer('owner');
  client = await sandbox.signIn('owner');
});

afterAll(() => sandbox.close());

async function makeFolder(name: string, parent?: StoredDocument): Promise<StoredDocument> {
  return createFolder(client, { name, parentId: parent?.id ?? 0, parentName: parent?.name ?? null });
}

/** Adds files with few different sizes and dates, so that many sort keys are equal. */
async function fill({ id: folderId }: StoredDocument, names: readonly string[]): Promise<void> {
  const files = names.map((name, index) => {
    fileCount += 1;
    const modifiedAt = index % 4 === 0 ? new Date(Date.UTC(2019, index % 7)) : undefined;
    const blobKey = `00000000-0000-4000-8000-${String(fileCount).padStart(12, '0')}`;
    return {
      ownerId,
      folderId,
      name,
      createdAt: new Date(sandbox.world.now().getTime() + (index % 3) * DAY_MS + (index % 2)),
      file: { blobKey, sizeBytes: SIZES[index % SIZES.length] ?? 0, genericType: 'other', mimeType: null, modifiedAt },
    };
  });
  await addFiles(sandbox.db, files);
}

interface Reading {
  readonly sort?: DocumentSort;
  readonly search?: string;
  readonly limit?: number;
  /** Called between two windows. */
  readonly between?: () => Promise<unknown>;
}

async function readAll(path: string, { limit = 7, between, ...view }: Reading = {}): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  let after: string | undefined;
  do {
    const window = await listFolderWindow(client, path, { ...view, limit, after });
    expect(window.documents.length).toBeLessThanOrEqual(limit);
    documents.push(...window.documents);
    after = window.next ?? undefined;
    if (after !== undefined) await between?.();
  } while (after !== undefined);
  return documents;
}

const idsOf = (documents: readonly StoredDocument[]) => documents.map(({ id }) => id);
const namesOf = (documents: readonly StoredDocument[]) => documents.map(({ name }) => name);

function get(query: string): Promise<Response> {
  return fetch(`${sandbox.url}/documents/children?${query}`, { headers: { token: tokenOf(client) } });
}

describe('windows of a folder', () => {
  let folder: StoredDocument;
  let whole: readonly StoredDocument[];

  beforeAll(async () => {
    folder = await makeFolder('Résumé قدیمی');
    const names = hostileNames(600).filter((name) => !/[/\\]/.test(name));
    await fill(folder, names.slice(0, 500));
    for (const name of names
      .slice(500)
      .filter((typed) => checkDocumentName(typed).ok)
      .slice(0, 20))
      await makeFolder(name, folder);
    whole = (await listFolder(client, folder.path)).documents;
  });

  test.each(orders)('have the order of the core: by $by, $order', async (sort) => {
    const expected = idsOf(sortDocuments(whole, sort));
    expect(idsOf(await readAll(folder.path, { sort, limit: 97 }))).toEqual(expected);
    expect(idsOf(await readAll(folder.path, { sort, limit: 5_000 }))).toEqual(expected);
  });

  test.each(['ي', 'E', '۱', '12', ' ', '%', '_', '\\', "'", 'قدیمي/a', 'resume', 'رزومه', '🇮🇷', '‌'])(
    'contain what the core finds for %j, and the total',
    async (search) => {
      const expected = searchDocuments(whole, search);
      const { documents, total } = await listFolderWindow(client, folder.path, { search, limit: 5_000 });
      expect(new Set(idsOf(documents))).toEqual(new Set(idsOf(expected)));
      expect(total).toBe(expected.length);
    },
  );

  test('contain the folder, the total and the cursor of the next window', async () => {
    const window = await listFolderWindow(client, folder.path, { limit: 3 });
    expect(window.folder).toEqual({ id: folder.id, name: folder.name });
    expect(window.total).toBe(whole.length);
    expect(window.documents).toEqual(sortDocuments(whole, { by: 'name', order: 'ascending' }).slice(0, 3));
    expect(window.next).toEqual(expect.any(String));
    const { next } = await listFolderWindow(client, folder.path, { limit: whole.length });
    expect(next).toBeNull();
  });
});

describe('a window', () => {
  test('of the root folder is read by its path', async () => {
    const { folder, documents } = await listFolderWindow(client, '/', { limit: 1 });
    expect(folder).toEqual({ id: 0, name: null });
    expect(documents).toHaveLength(1);
  });

  test('of an empty folder is empty', async () => {
    const empty = await makeFolder('خالی');
    expect(await listFolderWindow(client, empty.path, { limit: 10 })).toMatchObject({
      documents: [],
      total: 0,
      next: null,
    });
  });
});

test.each(orders)(
  'unchanged documents appear exactly once while others are added, changed and removed: by $by, $order',
  async (sort) => {
    const folder = await makeFolder(`کار ${sort.by} ${sort.order}`);
    const other = await makeFolder('بیرون', folder);
    const staying = Array.from({ length: 60 }, (_, index) => `m${index}`);
    await fill(folder, staying);
    await fill(
      folder,
      Array.from({ length: 40 }, (_, index) => `changing ${index}`),
    );
    const changing = (await listFolder(client, folder.path)).documents.filter(({ name }) =>
      name.startsWith('changing'),
    );
    let turn = 0;
    const between = async () => {
      const [renamed, trashed, moved] = changing.splice(turn % 2 === 0 ? 0 : -3, 3);
      turn += 1;
      await fill(folder, [`a${turn}`, `m${turn} new`, `z${turn}`]);
      if (renamed !== undefined)
        await renameDocument(client, { id: renamed.id, name: `${turn % 2 === 0 ? 'a' : 'z'} renamed ${turn}` });
      if (trashed !== undefined) await trashDocuments(client, [trashed.id]);
      if (moved !== undefined) await moveDocuments(client, [moved.id], { targetId: other.id });
    };
    const seen = namesOf(await readAll(folder.path, { sort, limit: 9, between }));
    expect(seen.filter((name) => staying.includes(name)).toSorted()).toEqual(staying.toSorted());
    expect(turn).toBeGreaterThan(5);
  },
);

test('the next window starts after the former place of a removed document', async () => {
  const folder = await makeFolder('آخری');
  await fill(folder, ['a', 'b', 'c']);
  const { documents, next } = await listFolderWindow(client, folder.path, { limit: 2 });
  await trashDocuments(client, idsOf(documents));
  const rest = await listFolderWindow(client, folder.path, { limit: 2, after: next ?? '' });
  expect([namesOf(rest.documents), rest.total, rest.next]).toEqual([['c'], 3, null]);
});

describe('a listing call', () => {
  const path = new URLSearchParams({ path: '/' }).toString();

  test('without a limit returns the documented answer, byte for byte', async () => {
    const plain = await (await get(path)).text();
    expect(await (await get(`${path}&sort=size&order=desc&search=zzz&after=x`)).text()).toBe(plain);
    expect(Object.keys(JSON.parse(plain))).toEqual(['parent', 'children']);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=5001', 'limit'],
    ['limit=', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&sort=owner', 'sort'],
    ['limit=1&order=up', 'order'],
    ['limit=1&search=%00', 'search'],
    ['limit=1&after=', 'after'],
    ['limit=1&after=nonsense', 'after'],
  ])('with %s is refused', async (query, field) => {
    const response = await get(`${path}&${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ code: 400, field }] }]);
  });

  test.each([
    ['a null character', '["name","asc","F",0,"\\u0000",1,9]', 'name'],
    ['an id that is too large', '["name","asc","F",0,"a",1e300,9]', 'name'],
    ['a date that is too large', '["date","asc","F",9e15,"a",1,9]', 'date'],
    ['another order', '["size","asc","F",0,"a",1,9]', 'name'],
    ['missing fields', '["name","asc"]', 'name'],
  ])('with a cursor with %s is refused', async (_what, cursor, sort) => {
    const after = Buffer.from(cursor).toString('base64url');
    const response = await get(`${path}&limit=1&sort=${sort}&after=${after}`);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ code: 400, field: 'after' }] }]);
  });

  test('with a search longer than any name is refused', async () => {
    expect((await get(`${path}&limit=1&search=${'x'.repeat(1_001)}`)).status).toBe(400);
  });

  test.each(['children?path=&limit=1&search=a%00', 'search?text=a%00&limit=1'])(
    'with U+0000 in its search is refused: %s',
    async (call) => {
      const { status } = await fetch(`${sandbox.url}/documents/${call}`, { headers: { token: tokenOf(client) } });
      expect(status).toBe(400);
    },
  );

  test('for another customer’s folder fails with itemMissing', async () => {
    await sandbox.addCustomer('stranger');
    const stranger = await sandbox.signIn('stranger');
    await expect(listFolderWindow(stranger, '/آخری', { limit: 1 })).rejects.toMatchObject({ code: 'itemMissing' });
  });
});

test('name keys of another version are recomputed, once', async () => {
  const db = sandbox.db.q();
  const keys = () =>
    db.selectFrom('document').select(['name', 'name_key', 'name_sort', 'name_search']).orderBy('id').execute();
  const before = await keys();
  await db.updateTable('document').set({ name_sort: 'old', name_search: '' }).execute();
  await renewNameKeys(db);
  expect((await keys()).every(({ name_sort }) => name_sort === 'old')).toBe(true);
  await db.updateTable('name_order').set({ version: 'of before' }).execute();
  await renewNameKeys(db);
  expect(await keys()).toEqual(before);
  expect(before).toEqual(before.map(({ name }) => nameColumns(name)));
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});
