import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import {
  changeSharing,
  createArchive,
  createFolder,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  listTrash,
  moveDocuments,
  renameDocument,
  restoreDocuments,
  trashDocuments,
  uploadFile,
  cancelDocumentJob,
  copyDocuments,
  findDocuments,
  listDocumentJobs,
  listRecentFiles,
} from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocuments, type CreatedDocuments, type Tree, treeOf } from '../../testing/documentTree.ts';
import { finishJobs } from '../../testing/finishJobs.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { storedKeys } from '../../testing/storedKeys.ts';
import { runBatch } from './runJobs.ts';
import { workOnNextJob } from './workOnJobs.ts';

const large = { large: { a: { x: 1, y: 2, z: 4 }, b: { 'w.txt': 8 } }, small: 16 };

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;
let ids: CreatedDocuments;

beforeAll(async () => {
  sandbox = await openSandbox({ jobFrom: 4 });
});

beforeEach(async () => {
  ({ client, ownerId } = await signInNewCustomer(sandbox));
  ids = await createDocuments(sandbox, { ownerId }, large);
});

afterEach(async () => {
  await finishJobs(sandbox);
  expect(sandbox.world.logged).toEqual([]);
});

afterAll(() => sandbox.close());

async function work(limit = 1): Promise<boolean> {
  const { db, store, processes, world } = sandbox;
  return runBatch(
    { db, store, processes, now: world.now, logError: (_context, error) => void world.logged.push(error) },
    limit,
  );
}

async function finish(): Promise<void> {
  while (await work());
}

async function namesIn(path: string): Promise<string[]> {
  return (await listFolder(client, path)).documents.map(({ name }) => name);
}

async function trashed(): Promise<string[]> {
  return (await listTrash(client)).map(({ name }) => name);
}

const usedBytes = async () => (await getCurrentUser(client)).usedBytes;

async function cancelOnly(): Promise<void> {
  const [job, ...others] = await listDocumentJobs(client);
  expect(others).toEqual([]);
  await cancelDocumentJob(client, job?.id ?? -1);
}

describe('trashing a large folder', () => {
  test('hides it with its contents for all calls before a batch has run', async () => {
    const [file] = (await listFolder(client, '/large/b')).documents;
    const id = ids.at('large/b/w.txt');
    await changeSharing(client, { id, sharing: 'PUBLIC' });
    const link = await getDownloadUrl(client, file ?? { uuid: '', name: '' });
    expect((await fetch(`${sandbox.url}/public/${file?.uuid}`)).status).toBe(200);
    await trashDocuments(client, [ids.at('large')]);
    expect(await namesIn('/')).toEqual(['small']);
    expect(await trashed()).toEqual(['large']);
    expect(await findDocuments(client, { text: 'w.txt', limit: 10 })).toEqual({ documents: [], total: 0 });
    expect((await listRecentFiles(client, { limit: 10 })).map(({ name }) => name)).toEqual(['small']);
    expect((await fetch(link)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/public/${file?.uuid}`)).status).toBe(404);
    const inside = ids.at('large/a');
    const upload = {
      file: new Blob(['new']),
      name: 'new.txt',
      folderId: inside,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    };
    const calls = [
      () => listFolder(client, '/large/a'),
      () => createFolder(client, { name: 'new', parentId: inside, parentName: 'a' }),
      () => renameDocument(client, { id: inside, name: 'new' }),
      () => moveDocuments(client, [inside], { targetId: 0 }),
      () => moveDocuments(client, [ids.at('small')], { targetId: inside }),
      () => copyDocuments(client, [inside], { targetId: 0 }),
      () => createArchive(client, { ids: [inside], format: 'zip' }),
      () => uploadFile(client, upload),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'itemMissing' });
    await trashDocuments(client, [id]);
    expect(await trashed()).toEqual(['large']);
  });

  test('is one job that tells its progress, and leaves every document trashed with the folder', async () => {
    await Promise.all([1, 2].map(() => trashDocuments(client, [ids.at('large')])));
    expect(await listDocumentJobs(client)).toMatchObject([{ kind: 'trash', name: 'large', done: 0 }]);
    await work();
    expect(await listDocumentJobs(client)).toMatchObject([{ done: 1 }]);
    await finish();
    expect(await listDocumentJobs(client)).toEqual([]);
    const rows = await sandbox.db
      .q()
      .selectFrom('document')
      .select('id')
      .where('trashed_with', '=', ids.at('large'))
      .execute();
    expect(rows).toHaveLength(7);
    expect(await usedBytes()).toBe(31);
  });

  test('can be canceled, and everything is where it was', async () => {
    await trashDocuments(client, [ids.at('large')]);
    for (let batch = 0; batch < 4; batch += 1) await work();
    await createFolder(client, { name: 'large', parentId: 0, parentName: null });
    await cancelOnly();
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual({ large: {}, 'large (2)': large.large, small: 16 });
    expect(await trashed()).toEqual([]);
  });

  test('joins the job that trashes already, and small folders wait for it, too', async () => {
    const more = await createDocuments(sandbox, { ownerId }, { tiny: { file: 1 } });
    await trashDocuments(client, [ids.at('large')]);
    await trashDocuments(client, [more.at('tiny')]);
    expect(await listDocumentJobs(client)).toMatchObject([{ kind: 'trash', name: 'large', total: 7 }]);
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual({ small: 16 });
  });
});

describe('restoring a large folder', () => {
  beforeEach(async () => {
    await trashDocuments(client, [ids.at('large')]);
    await finish();
  });

  test('returns the folder at once and its contents by a job', async () => {
    await restoreDocuments(client, [ids.at('large')]);
    expect(await namesIn('/')).toEqual(['large', 'small']);
    expect(await trashed()).toEqual([]);
    expect(await namesIn('/large')).toEqual([]);
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual(large satisfies Tree);
  });

  test('is refused as a whole when the name is taken', async () => {
    await createFolder(client, { name: 'large', parentId: 0, parentName: null });
    await expect(restoreDocuments(client, [ids.at('large')])).rejects.toMatchObject({ code: 'nameExists' });
    expect(await listDocumentJobs(client)).toEqual([]);
    expect(await trashed()).toEqual(['large']);
  });

  test('numbers a name that was taken in the folder meanwhile', async () => {
    await restoreDocuments(client, [ids.at('large')]);
    await createDocuments(sandbox, { ownerId, folderId: ids.at('large') }, { a: 32 });
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual({
      large: { a: 32, 'a (2)': large.large.a, b: large.large.b },
      small: 16,
    });
  });

  test('can be canceled, and everything is in the trash', async () => {
    await restoreDocuments(client, [ids.at('large')]);
    for (let batch = 0; batch < 3; batch += 1) await work();
    await cancelOnly();
    expect(await namesIn('/')).toEqual(['small']);
    expect(await trashed()).toEqual(['large']);
    expect(await listDocumentJobs(client)).toMatchObject([{ kind: 'trash' }]);
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual({ small: 16 });
    await restoreDocuments(client, [ids.at('large')]);
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual(large);
  });

  test('that is still being trashed restores everything', async () => {
    await restoreDocuments(client, [ids.at('large')]);
    await trashDocuments(client, [ids.at('large')]);
    await work();
    await restoreDocuments(client, [ids.at('large')]);
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual(large);
    expect(await usedBytes()).toBe(31);
  });
});

describe('erasing a large folder', () => {
  beforeEach(async () => {
    await trashDocuments(client, [ids.at('large')]);
    await finish();
  });

  test('takes it out of the trash at once, and frees the storage batch by batch', async () => {
    const before = await storedKeys(sandbox);
    await eraseDocuments(client, [ids.at('large')]);
    expect(await trashed()).toEqual([]);
    expect(await usedBytes()).toBe(31);
    for (const act of [eraseDocuments, restoreDocuments])
      await expect(act(client, [ids.at('large')])).rejects.toMatchObject({ code: 'itemMissing' });
    await work(2);
    expect([19, 22, 25, 26, 28].includes(await usedBytes())).toBe(true);
    await finish();
    expect(await usedBytes()).toBe(16);
    const rows = await sandbox.db.q().selectFrom('document').select('name').where('owner_id', '=', ownerId).execute();
    expect(rows).toEqual([{ name: 'small' }]);
    expect(await storedKeys(sandbox)).toHaveLength(before.length - 4);
  });

  test('can be canceled: what is left is in the trash with its folders', async () => {
    await eraseDocuments(client, [ids.at('large')]);
    await work(3);
    await cancelOnly();
    expect(await trashed()).toEqual(['large']);
    expect(await listDocumentJobs(client)).toEqual([]);
    await finish();
    await restoreDocuments(client, [ids.at('large')]);
    await finish();
    const { large: left = {} } = await treeOf(sandbox, ownerId);
    expect(Object.keys(left)).toEqual(['a', 'b']);
    const sizes = await sandbox.db
      .q()
      .selectFrom('document')
      .select('size_bytes')
      .where('owner_id', '=', ownerId)
      .where('discriminator', '=', 'F')
      .execute();
    expect(sizes).toHaveLength(2);
    expect(await usedBytes()).toBe(sizes.reduce((sum, { size_bytes }) => sum + size_bytes, 0));
  });

  test('cannot be canceled once only folders are left', async () => {
    await eraseDocuments(client, [ids.at('large')]);
    await work(4);
    await expect(cancelOnly()).rejects.toMatchObject({ code: 'itemMissing' });
    await finish();
    expect(await treeOf(sandbox, ownerId)).toEqual({ small: 16 });
  });

  test('keeps what was trashed separately from it', async () => {
    await restoreDocuments(client, [ids.at('large')]);
    await finish();
    await trashDocuments(client, [ids.at('large/a/x')]);
    await trashDocuments(client, [ids.at('large')]);
    await eraseDocuments(client, [ids.at('large')]);
    await finish();
    expect(await trashed()).toEqual(['x']);
    await restoreDocuments(client, [ids.at('large/a/x')]);
    expect(await treeOf(sandbox, ownerId)).toEqual({ small: 16, x: 1 });
  });
});

describe('jobs', () => {
  test('of another customer are neither listed nor canceled', async () => {
    await trashDocuments(client, [ids.at('large')]);
    const [job] = await listDocumentJobs(client);
    const stranger = await signInNewCustomer(sandbox);
    expect(await listDocumentJobs(stranger.client)).toEqual([]);
    await expect(cancelDocumentJob(stranger.client, job?.id ?? -1)).rejects.toMatchObject({ code: 'itemMissing' });
    expect(await listDocumentJobs(client)).toEqual([job]);
  });

  test('need a session', async () => {
    for (const [method, path] of [
      ['GET', 'documents/jobs'],
      ['DELETE', 'documents/jobs/1'],
    ] as const) {
      expect((await fetch(`${sandbox.url}/cfs/rest/${path}`, { method })).status).toBe(401);
    }
  });

  test('of several customers take turns', async () => {
    const other = await signInNewCustomer(sandbox);
    const theirs = await createDocuments(sandbox, other, large);
    await trashDocuments(client, [ids.at('large')]);
    await trashDocuments(other.client, [theirs.at('large')]);
    const done = async () =>
      Promise.all([client, other.client].map(async (one) => (await listDocumentJobs(one))[0]?.done));
    for (const expected of [
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]) {
      sandbox.world.advance(1_000);
      await work();
      expect(await done()).toEqual(expected);
    }
  });

  test('that fail are logged, change nothing, and let those of others pass', async () => {
    const other = await signInNewCustomer(sandbox);
    const theirs = await createDocuments(sandbox, other, large);
    await trashDocuments(client, [ids.at('large')]);
    await trashDocuments(other.client, [theirs.at('large')]);
    await sandbox.db
      .q()
      .updateTable('document_job_step')
      .set({ folder_id: -1, root_id: ids.at('large') })
      .where('root_id', '=', ids.at('large'))
      .execute();
    const { db, world } = sandbox;
    const failing = { db, now: world.now };
    await expect(workOnNextJob(failing, -1)).rejects.toThrow();
    sandbox.world.advance(1_000);
    expect(await workOnNextJob(failing, 1)).toBeDefined();
    expect(await listDocumentJobs(other.client)).toMatchObject([{ done: 1 }]);
  });
});
