import { randomBytes } from 'node:crypto';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { getCurrentUser, signIn } from '@abrak/core/account';
import {
  createArchive,
  createFolder,
  eraseDocuments,
  type StoredDocument,
  getDownloadUrl,
  listFolder,
  listTrash,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from '../../../account/index.ts';
import { fetchUpload } from '@abrak/core/internal/testing';
import { tokenOf } from '../../../testing/openSandbox.ts';
import { makeSmallDisk, type SmallDisk } from '../../../testing/smallDisk.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../../../testing/spawnSandbox.ts';
import { tusCalls } from '../../../testing/tusCalls.ts';

const MEGABYTE = 1024 ** 2;
const RESERVED_BYTES = 256 * MEGABYTE;
/** More bytes than the small disk has above its reserve, and more than its limit for one file. */
const TOO_LARGE_BYTES = 60 * MEGABYTE;

let disk: SmallDisk;
let sandbox: SpawnedSandbox;
let client: Client;
let kept: StoredDocument;
let erasable: StoredDocument;
let storedBefore: readonly string[];

const keptBytes = randomBytes(100_000);

beforeAll(async () => {
  disk = await makeSmallDisk({ diskBytes: RESERVED_BYTES + 90 * MEGABYTE, fileBytes: 32 * MEGABYTE });
  sandbox = await spawnSandbox(['--data', disk.path, '--port', '0', '--upload-port', '0'], { runner: disk.runner });
  client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  kept = await send('kept.bin', keptBytes);
  erasable = await send('erasable.bin', new Uint8Array(1_000));
  storedBefore = await storedFiles();
});

afterAll(async () => {
  await endProcess(sandbox.process, 'SIGKILL');
  await disk.remove();
});

function send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<StoredDocument> {
  const { signal } = new AbortController();
  return uploadFile(client, { file: new Blob([bytes]), name, folderId: 0, onProgress: () => undefined, signal });
}

/** Sends a form without Content-Length, which the server cannot refuse before it arrives. */
async function sendChunked(sizeBytes: number): Promise<Response> {
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="poured.bin"\r\n\r\n');
  const piece = Buffer.alloc(MEGABYTE, 'x');
  const pieces = [head, ...Array.from({ length: sizeBytes / MEGABYTE }, () => piece), Buffer.from('\r\n--b--\r\n')];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const bytes of pieces) controller.enqueue(bytes);
      controller.close();
    },
  });
  const streamed = { body, duplex: 'half' };
  const headers = { token: tokenOf(client), 'content-type': 'multipart/form-data; boundary=b' };
  return fetch(sandbox.uploadUrl, { method: 'POST', headers, ...streamed });
}

/**
 * Sends the same number of bytes as one piece of a resumable upload. Returns the answer to the creation when that is
 * already refused.
 */
async function sendResumable(): Promise<Response> {
  const tus = tusCalls(sandbox.uploadUrl, tokenOf(client));
  const created = await tus.start({ sizeBytes: TOO_LARGE_BYTES, metadata: { filename: 'poured.bin' } });
  if (created.status !== 201) return created;
  const url = new URL(created.headers.get('location') ?? '', sandbox.uploadUrl).href;
  const answer = await tus.send(url, { offset: 0, bytes: Buffer.alloc(TOO_LARGE_BYTES) });
  await tus.drop(url);
  return answer;
}

/** Leaves less free space than the reserve. Returns the calls that must then be refused. */
async function fillDisk(): Promise<(() => Promise<unknown>)[]> {
  if (disk.kind === 'fileLimit') return [() => send('poured.bin', new Uint8Array(TOO_LARGE_BYTES))];
  const { bavail, bsize } = await statfs(disk.path);
  await writeFile(filler(), Buffer.alloc(bavail * bsize - 16 * MEGABYTE));
  return [
    () => createFolder(client, { name: 'no room', parentId: 0, parentName: null }),
    () => send('poured.bin', new Uint8Array(1_000)),
  ];
}

function filler(): string {
  return join(disk.path, 'filler');
}

async function storedFiles(): Promise<string[]> {
  const files = await readdir(join(disk.path, 'abrak-files'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => name)
    .toSorted();
}

async function expectNothingChanged(): Promise<void> {
  expect(await storedFiles()).toEqual(storedBefore);
  const download = await fetch(await getDownloadUrl(client, kept));
  expect(Buffer.compare(Buffer.from(await download.arrayBuffer()), keptBytes)).toBe(0);
  expect((await listFolder(client, '/')).documents.map(({ name }) => name)).not.toContain('poured.bin');
}

test('uploads that do not fit on the disk are refused midway, also in parallel, and leave nothing behind', async () => {
  const { usedBytes } = await getCurrentUser(client);
  const answers = await Promise.all([
    sendChunked(TOO_LARGE_BYTES),
    sendChunked(TOO_LARGE_BYTES),
    sendChunked(TOO_LARGE_BYTES),
  ]);
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([507, { errors: [{ code: 507, msg: 'server disk full' }] }]);
  }
  await expectNothingChanged();
  expect((await getCurrentUser(client)).usedBytes).toBe(usedBytes);
});

test('a resumable upload that does not fit on the disk is refused and leaves nothing behind', async () => {
  const answer = await sendResumable();
  expect([answer.status, await answer.json()]).toMatchObject([507, { errors: [{ code: 507 }] }]);
  await expectNothingChanged();
});

test('on a full disk changes are refused, while reading, signing in and deleting still work', async () => {
  for (const attempt of await fillDisk())
    await expect(attempt()).rejects.toMatchObject({ code: 'diskFull', status: 507 });
  const { url } = await createArchive(client, { ids: [kept.id], format: 'tar' });
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer()).includes(keptBytes)).toBe(true);
  await expectNothingChanged();
  await trashDocuments(client, [erasable.id]);
  await eraseDocuments(client, [erasable.id]);
  await expect.poll(async () => (await storedFiles()).includes(erasable.uuid)).toBe(false);
  expect(await listTrash(client)).toEqual([]);
  const again = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl });
  await signIn(again, { identifier: demoCustomer.email, password: demoCustomer.password });
  await rm(filler(), { force: true });
  await expect(send('room again.bin', new Uint8Array(1_000))).resolves.toMatchObject({ sizeBytes: 1_000 });
});
