import type { Client } from '@abrak/core';
import { copyDocuments, listFolderWindow, listVersions, restoreVersion, uploadFile } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { tusCalls } from '../../../testing/tusCalls.ts';
import { fieldPart, filePart, lastBoundary, rawUpload } from '../../../testing/rawUpload.ts';

const LAST_MODIFIED = Date.UTC(2019, 8, 24, 8, 30, 15, 250);

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner');
  client = await sandbox.signIn('owner');
});

afterAll(() => sandbox.close());

function upload(name: string, lastModified: number, onConflict?: 'replace') {
  return uploadFile(client, {
    file: new File([name], name, { lastModified }),
    name,
    folderId: 0,
    onConflict,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

async function sendTus(metadata: Readonly<Record<string, string>>) {
  const tus = tusCalls(sandbox.uploadUrl, tokenOf(client));
  const url = await tus.begin({ sizeBytes: 6, metadata });
  await tus.send(url, { offset: 0, bytes: Buffer.from('abc') });
  const response = await tus.send(url, { offset: 3, bytes: Buffer.from('def') });
  return response.json();
}

test('a file keeps its date through copies and versions', async () => {
  const file = await upload('a.txt', LAST_MODIFIED);
  expect(file).toMatchObject({ modifiedAt: LAST_MODIFIED, createdAt: sandbox.world.now().getTime() });
  const replaced = await upload('a.txt', LAST_MODIFIED + 60_000, 'replace');
  expect([replaced.id, replaced.modifiedAt]).toEqual([file.id, LAST_MODIFIED + 60_000]);
  const [version] = await listVersions(client, file.id);
  const restored = await restoreVersion(client, { id: file.id, uuid: version?.uuid ?? '', key: crypto.randomUUID() });
  expect(restored.modifiedAt).toBe(LAST_MODIFIED);
  const [copy] = await copyDocuments(client, [file.id], { targetId: 0 });
  expect(copy?.modifiedAt).toBe(LAST_MODIFIED);
});

test('a resumable upload keeps the date and the checksum of its bytes', async () => {
  const document = await sendTus({ filename: 'tus.bin', lastModified: String(LAST_MODIFIED) });
  expect(document).toMatchObject({ name: 'tus.bin', modifiedAt: LAST_MODIFIED });
  const blob = await sandbox.db.q().selectFrom('blob').selectAll().where('key', '=', document.uuid).executeTakeFirst();
  expect(blob).toMatchObject({ is_summed: true, checksum: 0x4b8e39ef });
});

test.each([
  ['before 1970', '-11644473600000'],
  ['in the far future', String(Date.UTC(2107, 0))],
])('a date %s is not known, and the file is stored', async (_when, lastModified) => {
  const document = await sendTus({ filename: `${lastModified}.bin`, lastModified });
  expect(document.modifiedAt).toBeUndefined();
});

test('a date that is no number is refused with its field, in both kinds of uploads', async () => {
  const tus = tusCalls(sandbox.uploadUrl, tokenOf(client));
  await expect(tus.begin({ sizeBytes: 1, metadata: { filename: 'x', lastModified: 'yesterday' } })).rejects.toThrow();
  const body = fieldPart('lastModified', '2019-09-24') + filePart('x.txt', 'x') + lastBoundary;
  const answer = await rawUpload({ url: sandbox.uploadUrl, token: tokenOf(client), body });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'lastModified' }] } });
});

test('a folder is sorted by the dates that its list shows', async () => {
  await upload('new.txt', sandbox.world.now().getTime());
  const sort = { by: 'date', order: 'ascending' } as const;
  const { documents } = await listFolderWindow(client, '/', { limit: 100, sort });
  expect(documents.at(0)?.modifiedAt).toBe(LAST_MODIFIED);
  const dates = documents.map(({ modifiedAt, createdAt }) => modifiedAt ?? createdAt);
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
});
