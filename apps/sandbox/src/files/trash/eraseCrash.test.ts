import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Client,
  createClient,
  type Document,
  eraseDocuments,
  getCurrentUser,
  getDownloadUrl,
  listFolder,
  listTrash,
  restoreDocuments,
  signIn,
  trashDocuments,
  uploadFile,
} from '@abrak/core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../account/index.ts';
import { plant, treeOf } from '../../testing/documentTree.ts';
import { fetchUpload } from '../../testing/fetchUpload.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../../testing/spawnSandbox.ts';
import { storedKeys } from '../../testing/storedKeys.ts';
import { missingBlobs } from '../documentStore.ts';

describe('an erasure that breaks off', () => {
  let sandbox: TestSandbox;
  let client: Client;
  let ownerId: number;

  beforeAll(async () => {
    sandbox = await openSandbox();
    ownerId = await sandbox.addCustomer('owner');
    client = await sandbox.signIn('owner');
  });

  afterEach(() => vi.restoreAllMocks());

  afterAll(() => sandbox.close());

  function sweep() {
    return sandbox.store.sweep((keys) => missingBlobs(sandbox.db, keys));
  }

  test('before its commit leaves every byte where it was', async () => {
    const ids = await plant(sandbox, { ownerId }, { kept: { a: 1, b: 2 } });
    const chosen = [ids.at('kept')];
    await trashDocuments(client, chosen);
    const before = await storedKeys(sandbox);
    const deleteAll = vi.spyOn(sandbox.store, 'deleteAll');
    const tx = sandbox.db.tx.bind(sandbox.db);
    const cut = new Error('cut before the commit');
    vi.spyOn(sandbox.db, 'tx').mockImplementationOnce((work) =>
      tx(async () => {
        await work();
        throw cut;
      }),
    );
    await expect(eraseDocuments(client, chosen)).rejects.toMatchObject({ code: 'generic' });
    expect(sandbox.world.logged.splice(0)).toEqual([cut]);
    expect(deleteAll).not.toHaveBeenCalled();
    expect(await sweep()).toEqual({ unfinished: 0, orphans: 0 });
    expect(await storedKeys(sandbox)).toEqual(before);
    expect((await getCurrentUser(client)).usedBytes).toBe(3);
    await restoreDocuments(client, chosen);
    expect(await treeOf(sandbox, ownerId)).toEqual({ kept: { a: 1, b: 2 } });
  });

  test('between its commit and the removal of the bytes leaves orphans to the next start, and loses nothing else', async () => {
    const before = await storedKeys(sandbox);
    const ids = await plant(sandbox, { ownerId }, { gone: { a: 10, b: 20 }, stays: 30, trashed: 40 });
    await trashDocuments(client, [ids.at('gone'), ids.at('trashed')]);
    const gone = await sandbox.db.q().selectFrom('document').select('blob_key').where('parent_id', '=', ids.at('gone')).execute();
    await sandbox.store.putAll(gone.map(({ blob_key }) => ({ key: `${blob_key}.small`, bytes: Buffer.from('made') })));
    const failure = new Error('disk gone');
    vi.spyOn(sandbox.store, 'deleteAll').mockRejectedValueOnce(failure);
    await eraseDocuments(client, [ids.at('gone')]);
    await expect.poll(() => sandbox.world.logged.splice(0)).toEqual([failure]);
    expect((await getCurrentUser(client)).usedBytes).toBe(73);
    expect(await storedKeys(sandbox)).toHaveLength(before.length + 6);
    expect(await sweep()).toEqual({ unfinished: 0, orphans: 4 });
    expect(await storedKeys(sandbox)).toHaveLength(before.length + 2);
    await restoreDocuments(client, [ids.at('trashed')]);
    expect(await treeOf(sandbox, ownerId)).toMatchObject({ stays: 30, trashed: 40 });
  });
});

describe('a sandbox killed in the middle of many erasures', () => {
  const FILES = 120;

  let folder: string;
  let sandbox: SpawnedSandbox;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'abrak-erase-'));
    sandbox = await start();
  });

  afterAll(async () => {
    await endProcess(sandbox.process, 'SIGKILL');
    await rm(folder, { recursive: true });
  });

  function start(): Promise<SpawnedSandbox> {
    return spawnSandbox(['--data', folder, '--port', '0', '--upload-port', '0']);
  }

  async function signInDemo(): Promise<Client> {
    const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl, upload: fetchUpload });
    await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
    return client;
  }

  async function allFiles(client: Client, path = '/'): Promise<Document[]> {
    const { documents } = await listFolder(client, path);
    const files = documents.filter(({ kind }) => kind === 'file');
    const folders = documents.filter(({ kind }) => kind === 'folder');
    const nested = await Promise.all(folders.map((document) => allFiles(client, document.path)));
    return [...files, ...nested.flat()];
  }

  /** Uploads files and gives their hashes by their ids. */
  async function uploadMany(client: Client): Promise<Map<number, string>> {
    const hashes = new Map<number, string>();
    for (let index = 0; index < FILES; index += 1) {
      const bytes = randomBytes(2_000);
      const file = new Blob([bytes]);
      const { signal } = new AbortController();
      const { id } = await uploadFile(client, { file, name: `erase ${index}`, folderId: 0, onProgress: () => undefined, signal });
      hashes.set(id, createHash('sha256').update(bytes).digest('hex'));
    }
    return hashes;
  }

  /** The blobs on the disk that are none of these files', and those of these files that are not there. */
  async function oddBlobs(files: readonly Document[]): Promise<string[]> {
    const stored = new Set((await storedKeys({ folder: join(folder, 'abrak-files') })).map((key) => key.slice(0, 36)));
    const expected = new Set(files.map(({ uuid }) => uuid));
    return [...[...stored].filter((key) => !expected.has(key)), ...[...expected].filter((key) => !stored.has(key))];
  }

  async function hashOf(client: Client, document: Document): Promise<string> {
    const response = await fetch(await getDownloadUrl(client, document));
    return createHash('sha256').update(Buffer.from(await response.arrayBuffer())).digest('hex');
  }

  test('has erased all that it acknowledged, lost nothing else, and keeps no remains', async () => {
    const client = await signInDemo();
    const ofOthers = await oddBlobs(await allFiles(client));
    const hashes = await uploadMany(client);
    const large = (await listFolder(client, '/')).documents.find(({ name }) => name.includes('۲۰۰۰'));
    const ids = [...hashes.keys()];
    await trashDocuments(client, [...ids, large?.id ?? 0]);

    const acknowledged = new Set<number>();
    const erase = async (id: number) => {
      await eraseDocuments(client, [id]);
      acknowledged.add(id);
    };
    const erasures = Promise.allSettled([large?.id ?? 0, ...ids].map(erase));
    await expect.poll(() => acknowledged.size, { interval: 1, timeout: 60_000 }).toBeGreaterThan(FILES / 3);
    await endProcess(sandbox.process, 'SIGKILL');
    await erasures;
    expect(acknowledged.size).toBeLessThan(FILES);

    sandbox = await start();
    const again = await signInDemo();
    const trashed = await listTrash(again);
    expect(trashed.filter(({ id }) => acknowledged.has(id))).toEqual([]);
    await restoreDocuments(again, trashed.map(({ id }) => id));
    const files = await allFiles(again);
    for (const document of files.filter(({ id }) => hashes.has(id))) {
      expect(await hashOf(again, document)).toBe(hashes.get(document.id));
    }
    expect((await getCurrentUser(again)).usedBytes).toBe(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    expect(await oddBlobs(files)).toEqual(ofOthers);
  });
});
