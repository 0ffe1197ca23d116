import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import {
  changeSharing,
  createArchive,
  createFolder,
  eraseDocuments,
  listFolder,
  moveDocuments,
  ROOT_FOLDER_ID,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  copyDocuments,
  findDocuments,
} from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { MAX_ARCHIVED, MAX_DEPTH, MAX_DOCUMENTS, maxCopied } from './treeLimits.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  sandbox.world.advance(MINUTE_MS);
  ({ client } = await signInNewCustomer(sandbox));
  ({ id: ownerId } = await getCurrentUser(client));
});

afterEach(() => expect(sandbox.world.logged).toEqual([]));

afterAll(() => sandbox.close());

function addFolder(name: string, parentId = ROOT_FOLDER_ID) {
  return createFolder(client, { name, parentId, parentName: null });
}

// Faster than by calls.
async function insertFolders(parentId: number | null, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into document (owner_id, parent_id, discriminator, name, name_key, name_sort, name_search, uuid, generic_type, size_bytes, created_at)
    select ${ownerId}, ${parentId}, 'D', name, name, name::bytea, name, gen_random_uuid(), 'other', 0, now()
    from unnest(${names}::text[]) as name returning id`.execute(sandbox.db.q());
  return rows.map(({ id }) => id);
}

function fill({ id }: StoredDocument, count: number): Promise<unknown> {
  return insertFolders(
    id,
    Array.from({ length: count }, (_, index) => String(index)),
  );
}

/** Inserts folders inside each other; returns their ids, the outermost first. */
async function addChain(levels: number, name: string): Promise<number[]> {
  const chain: number[] = [];
  for (let level = 0; level < levels; level += 1) chain.push(...(await insertFolders(chain.at(-1) ?? null, [name])));
  return chain;
}

async function countAll(): Promise<number> {
  const query = sandbox.db
    .q()
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('owner_id', '=', ownerId).executeTakeFirstOrThrow()).count;
}

const tooLarge = { code: 'treeTooLarge', status: 409 };

describe('a copy', () => {
  test('is refused above the limit, however often a folder has doubled', async () => {
    const folder = await addFolder('doubled');
    let copies = 0;
    const double = async () => {
      for (;;) {
        await copyDocuments(client, [folder.id], { targetId: folder.id });
        copies += 1;
      }
    };
    await expect(double()).rejects.toMatchObject(tooLarge);
    expect(2 ** copies).toBeLessThanOrEqual(2 * maxCopied(sandbox.db));
    expect(await countAll()).toBe(2 ** copies);
  });

  test('of several documents counts all of them', async () => {
    const folders = [await addFolder('one'), await addFolder('two')];
    for (const folder of folders) await fill(folder, maxCopied(sandbox.db) / 2);
    const before = await countAll();
    const copy = copyDocuments(
      client,
      folders.map(({ id }) => id),
      { targetId: ROOT_FOLDER_ID },
    );
    await expect(copy).rejects.toMatchObject(tooLarge);
    expect(await countAll()).toBe(before);
  });

  test('that is refused counts by what it has read, and after enough of them nothing is read', async () => {
    const folder = await addFolder('large');
    await fill(folder, maxCopied(sandbox.db));
    const copyOf = async () => {
      const query = `ids=${folder.id}&targetId=${ROOT_FOLDER_ID}`;
      const headers = { token: tokenOf(client) };
      const address = `${sandbox.url}/cfs/rest/documents/copy?${query}`;
      return (await fetch(address, { method: 'POST', headers })).status;
    };
    expect(await copyOf()).toBe(tooLarge.status);
    // As if it had been tried a hundred times.
    await sql`update throttle set hits = hits * 100 where starts_with(key, 'work:')`.execute(sandbox.db.q());
    expect(await copyOf()).toBe(429);
    sandbox.world.advance(MINUTE_MS);
    expect(await copyOf()).toBe(tooLarge.status);
  });
});

describe('folders inside each other', () => {
  test('end at the limit, for new folders, copies and moves', async () => {
    const [deep, branch] = [await addChain(MAX_DEPTH, 'deep'), await addChain(2, 'branch')];
    const [last = -1, almost = -1, third = -1] = deep.toReversed();
    const ids = branch.slice(0, 1);
    const before = await countAll();
    await expect(addFolder('more', last)).rejects.toMatchObject(tooLarge);
    await expect(copyDocuments(client, ids, { targetId: almost })).rejects.toMatchObject(tooLarge);
    await expect(moveDocuments(client, ids, { targetId: almost })).rejects.toMatchObject(tooLarge);
    expect(await countAll()).toBe(before);
    await copyDocuments(client, ids, { targetId: third });
    await moveDocuments(client, ids, { targetId: third, onConflict: 'keepBoth' });
    expect(await countAll()).toBe(before + branch.length);
  });

  test('are found by a search with their whole path', async () => {
    const name = 'n'.repeat(200);
    const chain = await addChain(MAX_DEPTH - 1, name);
    const found = await addFolder('wanted', chain.at(-1));
    const { documents } = await findDocuments(client, { text: 'wanted', limit: 10 });
    expect(documents.map(({ id, path }) => ({ id, path }))).toEqual([
      { id: found.id, path: `/${Array.from(chain, () => name).join('/')}/wanted` },
    ]);
  });
});

test('a customer has a limited number of documents, those in the trash included', async () => {
  const folder = await addFolder('full');
  await fill(folder, 3);
  await trashDocuments(client, [folder.id]);
  const another = await addFolder('another');
  // As if there were as many rows, of which the kept counts of folders tell.
  await sql`update folder_count set documents = documents + ${MAX_DOCUMENTS - 6} where owner_id = ${ownerId} and folder_id = 0`.execute(
    sandbox.db.q(),
  );
  const upload = (name: string) =>
    uploadFile(client, {
      file: new Blob(['x']),
      name,
      folderId: ROOT_FOLDER_ID,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
  await upload('last.txt');
  const reached = { code: 'limitReached', status: 409 };
  await expect(upload('more.txt')).rejects.toMatchObject(reached);
  await expect(addFolder('more')).rejects.toMatchObject(reached);
  await expect(copyDocuments(client, [another.id], { targetId: ROOT_FOLDER_ID })).rejects.toMatchObject(reached);
  const { documents } = await listFolder(client, '/');
  expect(documents.map(({ name }) => name)).toEqual(['another', 'last.txt']);
  await eraseDocuments(client, [folder.id]);
  await upload('more.txt');
});

describe('an archive', () => {
  const zipOf = ({ uuid }: StoredDocument, address: string) =>
    fetch(`${sandbox.url}/download/${uuid}/x.zip/dl`, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'x-forwarded-for': address },
    });

  // Without the client, which would wait for the time to try again.
  const archiveOf = ({ id }: StoredDocument) =>
    fetch(`${sandbox.url}/cfs/rest/documents/archive?ids=${id}&format=tar`, { headers: { token: tokenOf(client) } });

  async function addPublic(inside: number): Promise<StoredDocument> {
    const folder = await addFolder('many');
    await changeSharing(client, { id: folder.id, sharing: 'PUBLIC' });
    await fill(folder, inside);
    return folder;
  }

  test('is refused above the limit, to its owner and to visitors', async () => {
    const folder = await addPublic(MAX_ARCHIVED);
    await expect(createArchive(client, { ids: [folder.id], format: 'zip' })).rejects.toMatchObject(tooLarge);
    expect((await zipOf(folder, '203.0.113.1')).status).toBe(tooLarge.status);
    // Refused ones count by what they have read; here as if each had been tried ten times.
    await sql`update throttle set hits = hits * 10 where starts_with(key, 'work:')`.execute(sandbox.db.q());
    expect((await archiveOf(folder)).status).toBe(429);
    expect((await zipOf(folder, '203.0.113.1')).status).toBe(429);
  });

  test('counts by what it reads: who has read enough waits for the next minute, others do not', async () => {
    const folder = await addPublic(MAX_ARCHIVED / 10);
    expect((await archiveOf(folder)).status).toBe(200);
    expect((await zipOf(folder, '203.0.113.2')).status).toBe(200);
    // As if each had read it a hundred times.
    await sql`update throttle set hits = hits * 100 where starts_with(key, 'work:')`.execute(sandbox.db.q());
    const refused = await archiveOf(folder);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await zipOf(folder, '203.0.113.2')).status).toBe(429);
    expect((await zipOf(folder, '203.0.113.3')).status).toBe(200);
    sandbox.world.advance(MINUTE_MS);
    expect((await zipOf(folder, '203.0.113.2')).status).toBe(200);
  });
});
