import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import {
  changeSharing,
  createFolder,
  eraseDocuments,
  getDownloadUrl,
  moveDocuments,
  previewUrl,
  publicUrl,
  restoreDocuments,
  ROOT_FOLDER_ID,
  shareDocument,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  copyDocuments,
  deleteVersion,
  listVersions,
  restoreVersion,
} from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { filesOnDisk, findStorageViolations } from '../../testing/storedState.ts';
import { sweepLoose } from '../blobs/looseBlobs.ts';

const QUOTA_BYTES = 1_000;

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { quotaBytes: QUOTA_BYTES, fileCapBytes: QUOTA_BYTES, urlCapBytes: null },
    versionLimits: { kept: 3, days: 90 },
  });
});

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox));
});

afterEach(async () => {
  vi.restoreAllMocks();
  expect(sandbox.world.logged).toEqual([]);
  await sweepLoose(sandbox);
  expect(await findStorageViolations({ db: sandbox.db, files: filesOnDisk(sandbox.folder) })).toEqual({});
});

afterAll(() => sandbox.close());

function send(content: string, { folderId = ROOT_FOLDER_ID, name = 'a.txt' } = {}): Promise<StoredDocument> {
  const { signal } = new AbortController();
  return uploadFile(client, {
    file: new Blob([content]),
    name,
    folderId,
    onConflict: 'replace',
    onProgress: () => undefined,
    signal,
  });
}

async function sendAll(...contents: readonly string[]): Promise<StoredDocument> {
  let file = await send(contents[0] ?? '');
  for (const content of contents.slice(1)) file = await send(content);
  return file;
}

async function bytesAt(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers });
  return answer.ok ? answer.text() : `refused with ${answer.status}`;
}

const download = async (address: Pick<StoredDocument, 'name' | 'uuid'>, by = client) =>
  bytesAt(await getDownloadUrl(by, address));
const usedBytes = async () => (await getCurrentUser(client)).usedBytes;

async function contentsOf({ id, name }: StoredDocument): Promise<string[]> {
  return Promise.all((await listVersions(client, id)).map(({ uuid }) => download({ uuid, name })));
}

async function versionOf(file: StoredDocument, content: string) {
  const versions = await listVersions(client, file.id);
  const contents = await contentsOf(file);
  return { id: file.id, uuid: versions[contents.indexOf(content)]?.uuid ?? '' };
}

/** Makes the next transaction fail after its work, as a process that is killed before the commit. */
function cutNextCommit(): Error {
  const tx = sandbox.db.tx.bind(sandbox.db);
  const cut = new Error('cut before the commit');
  vi.spyOn(sandbox.db, 'tx').mockImplementationOnce((work) =>
    tx(async () => {
      await work();
      throw cut;
    }),
  );
  return cut;
}

describe('a file that is replaced', () => {
  test('keeps its id, shares, description of sharing and public page; only its UUID follows the content', async () => {
    const first = await send('first');
    const recipient = await signInNewCustomer(sandbox);
    const { email } = await getCurrentUser(recipient.client);
    await shareDocument(client, { id: first.id, email });
    await changeSharing(client, { id: first.id, sharing: 'WITH_LINK' });
    const second = await send('second');
    expect(second).toMatchObject({ id: first.id, sharing: 'WITH_LINK', sizeBytes: 6 });
    expect(second.uuid).not.toBe(first.uuid);
    for (const { uuid } of [first, second]) expect(await bytesAt(publicUrl(client, { uuid }))).toContain('a.txt');
    expect(await bytesAt(`${sandbox.url}/download/${first.uuid}/a.txt/dl`)).toBe('second');
    expect(await download(second, recipient.client)).toBe('second');
    await changeSharing(client, { id: first.id, sharing: 'PRIVATE' });
    expect((await fetch(publicUrl(client, first))).status).toBe(404);
  });

  test('has its former contents as versions, the newest first, with the time and way of each', async () => {
    const first = await send('1');
    sandbox.world.advance(60_000);
    const second = await send('22');
    expect(second.createdAt).toBe(first.createdAt + 60_000);
    expect(await listVersions(client, first.id)).toMatchObject([
      { uuid: first.uuid, sizeBytes: 1, storedAt: first.createdAt, storedBy: 'upload' },
    ]);
    await send('333');
    expect(await contentsOf(first)).toEqual(['22', '1']);
    expect(await usedBytes()).toBe(6);
  });

  test('loses the oldest version beyond the limit, whose bytes no longer count', async () => {
    const file = await sendAll('1', '22', '333', '4444', '55555');
    expect(await contentsOf(file)).toEqual(['4444', '333', '22']);
    expect(await usedBytes()).toBe(14);
  });

  test('stays as it was when the new content does not fit into the storage, or its process is killed before the commit', async () => {
    const file = await sendAll('1', '22');
    await expect(send('x'.repeat(QUOTA_BYTES))).rejects.toMatchObject({ code: 'quotaExceeded' });
    const cut = cutNextCommit();
    await expect(send('333')).rejects.toMatchObject({ code: 'generic' });
    expect(sandbox.world.logged.splice(0)).toEqual([cut]);
    expect(await download(file)).toBe('22');
    expect(await contentsOf(file)).toEqual(['1']);
  });

  test('takes parallel replacements one after the other', async () => {
    const file = await send('0');
    await Promise.all(['a', 'bb', 'ccc'].map((content) => send(content)));
    expect(await contentsOf(file)).toHaveLength(3);
    expect(await usedBytes()).toBe(7);
  });
});

describe('restoring a version', () => {
  test('exchanges the contents and needs no storage', async () => {
    const file = await sendAll('1', 'x'.repeat(600));
    const version = await versionOf(file, '1');
    const restored = await restoreVersion(client, version);
    expect(restored).toMatchObject({ id: file.id, uuid: version.uuid, sizeBytes: 1, name: 'a.txt', path: '/a.txt' });
    expect(await download(restored)).toBe('1');
    expect(await listVersions(client, file.id)).toMatchObject([
      { uuid: file.uuid, sizeBytes: 600, storedBy: 'upload' },
    ]);
    await restoreVersion(client, { id: file.id, uuid: file.uuid });
    expect(await listVersions(client, file.id)).toMatchObject([{ uuid: version.uuid, storedBy: 'restore' }]);
    expect(await usedBytes()).toBe(601);
  });

  test('happens once for parallel and repeated calls', async () => {
    const file = await sendAll('1', '22', '333');
    const [first, second] = [await versionOf(file, '1'), await versionOf(file, '22')];
    await Promise.all([1, 2, 3].map(() => restoreVersion(client, { ...first, key: 'one-key' })));
    expect(await contentsOf(file)).toEqual(['333', '22']);
    await Promise.all([restoreVersion(client, first), restoreVersion(client, second)]);
    await restoreVersion(client, { ...first, key: 'one-key' });
    // The one that is restored last is the content of the file; the bytes tell that each is there once.
    expect([
      ['1', '333'],
      ['22', '333'],
    ]).toContainEqual((await contentsOf(file)).toSorted());
    expect(await usedBytes()).toBe(6);
  });

  test('that is cut before the commit changes nothing', async () => {
    const file = await sendAll('1', '22');
    const version = await versionOf(file, '1');
    const cut = cutNextCommit();
    await expect(restoreVersion(client, { ...version, key: 'cut' })).rejects.toMatchObject({ code: 'generic' });
    expect(sandbox.world.logged.splice(0)).toEqual([cut]);
    expect(await contentsOf(file)).toEqual(['1']);
    await restoreVersion(client, { ...version, key: 'cut' });
    expect(await contentsOf(file)).toEqual(['22']);
  });

  test('is refused on a full disk, where deleting one is not', async () => {
    const file = await sendAll('1', '22');
    const version = await versionOf(file, '1');
    sandbox.world.freeBytes = 0;
    try {
      await expect(restoreVersion(client, version)).rejects.toMatchObject({ code: 'diskFull' });
      await deleteVersion(client, version);
    } finally {
      sandbox.world.freeBytes = 1024 ** 4;
    }
    expect(await contentsOf(file)).toEqual([]);
  });
});

describe('a version', () => {
  test('is downloaded in ranges, as an attachment with the name of the file', async () => {
    const file = await sendAll('0123456789', 'new');
    const { uuid } = await versionOf(file, '0123456789');
    const address = await getDownloadUrl(client, { uuid, name: 'a.txt' });
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-disposition')).toMatch(/^attachment; .*a\.txt/);
    expect(await bytesAt(address.replace(uuid, file.uuid))).toBe('new');
    expect(await bytesAt(address.replace(uuid, crypto.randomUUID()))).toMatch(/^refused/);
    expect(await bytesAt(previewUrl(client, { uuid, name: 'a.txt' }, 'main'), { token: tokenOf(client) })).toBe(
      '0123456789',
    );
  });

  test('is shown to nobody but the owner, with a token of the file neither', async () => {
    const file = await sendAll('secret', 'public');
    const version = await versionOf(file, 'secret');
    await changeSharing(client, { id: file.id, sharing: 'PUBLIC' });
    const stranger = (await signInNewCustomer(sandbox)).client;
    const address = { uuid: version.uuid, name: 'a.txt' };
    await expect(getDownloadUrl(stranger, address)).rejects.toMatchObject({ code: 'itemMissing' });
    expect(await bytesAt(previewUrl(stranger, address, 'main'), { token: tokenOf(stranger) })).toBe('refused with 404');
    expect(await bytesAt((await getDownloadUrl(stranger, file)).replace(file.uuid, version.uuid))).toMatch(/^refused/);
    expect(await bytesAt(publicUrl(client, address))).not.toContain('secret');
    for (const act of [restoreVersion, deleteVersion])
      await expect(act(stranger, version)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test.each(['x', '..%2F..', '%00', "';drop table file_version", 'f'.repeat(5_000)])(
    'with the id %o does not exist',
    async (uuid) => {
      const file = await sendAll('1', '22');
      for (const act of [restoreVersion, deleteVersion])
        await expect(act(client, { id: file.id, uuid })).rejects.toMatchObject({ code: 'itemMissing' });
      expect(await contentsOf(file)).toEqual(['1']);
    },
  );

  test('that is deleted frees its bytes', async () => {
    const file = await sendAll('1', '22', '333');
    const version = await versionOf(file, '22');
    const address = await getDownloadUrl(client, { uuid: version.uuid, name: 'a.txt' });
    const outcomes = await Promise.allSettled([1, 2].map(() => deleteVersion(client, version)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await contentsOf(file)).toEqual(['1']);
    expect(await usedBytes()).toBe(4);
    expect(await bytesAt(address)).toMatch(/^refused/);
  });

  test('that shares its bytes with a copy leaves them to the copy', async () => {
    const file = await send('1');
    const [copy] = await copyDocuments(client, [file.id], { targetId: ROOT_FOLDER_ID });
    await send('22');
    await deleteVersion(client, { id: file.id, uuid: file.uuid });
    await sweepLoose(sandbox);
    expect(copy && (await download(copy))).toBe('1');
    expect(copy && (await listVersions(client, copy.id))).toEqual([]);
  });

  test('keeps its bytes when the copy that shares them is erased', async () => {
    const file = await send('1');
    const ids = (await copyDocuments(client, [file.id], { targetId: ROOT_FOLDER_ID })).map(({ id }) => id);
    await send('22');
    await trashDocuments(client, ids);
    await eraseDocuments(client, ids);
    expect(await contentsOf(file)).toEqual(['1']);
  });
});

describe('the versions of a file', () => {
  test('go along when it moves, is trashed and restored, and end when it is erased', async () => {
    const folder = await createFolder(client, { name: 'folder', parentId: ROOT_FOLDER_ID, parentName: null });
    const file = await sendAll('1', '22');
    const [version] = await listVersions(client, file.id);
    await moveDocuments(client, [file.id], { targetId: folder.id });
    await trashDocuments(client, [folder.id]);
    await expect(listVersions(client, file.id)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getDownloadUrl(client, { uuid: version?.uuid ?? '', name: 'a.txt' })).rejects.toMatchObject({
      code: 'itemMissing',
    });
    await restoreDocuments(client, [folder.id]);
    expect(await contentsOf(file)).toEqual(['1']);
    await trashDocuments(client, [folder.id]);
    await eraseDocuments(client, [folder.id]);
    expect(await usedBytes()).toBe(0);
    const left = await sandbox.db
      .q()
      .selectFrom('file_version')
      .select('id')
      .where('document_id', '=', file.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('stay with a file that a moved one replaces, which goes to the trash', async () => {
    const folder = await createFolder(client, { name: 'folder', parentId: ROOT_FOLDER_ID, parentName: null });
    const file = await sendAll('1', '22');
    const moved = await send('333', { folderId: folder.id });
    await moveDocuments(client, [moved.id], { targetId: ROOT_FOLDER_ID, onConflict: 'replace' });
    expect(await listVersions(client, moved.id)).toEqual([]);
    await restoreDocuments(client, [file.id], { onConflict: 'keepBoth' });
    expect(await contentsOf(file)).toEqual(['1']);
  });
});
