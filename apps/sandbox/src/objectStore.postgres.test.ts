import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import {
  createArchive,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  previewUrl,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import { fetchUpload } from '@abrak/core/internal/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from './account/index.ts';
import type { BlobStore, S3Address } from './store/index.ts';
import { openS3Store } from './store/s3/s3Store.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { type ObjectStore, startObjectStore } from './testing/objectStore.ts';
import { tokenOf } from './testing/openSandbox.ts';
import { fieldPart, filePart, startRawUpload } from './testing/rawUpload.ts';
import { endProcess, runToEnd, type SpawnedSandbox, spawnSandbox } from './testing/spawnSandbox.ts';
import { tusCalls } from './testing/tusCalls.ts';

const anyPorts = ['--port', '0', '--upload-port', '0'];

let data: DataFolder;
let objects: ObjectStore;
let store: BlobStore;
let first: SpawnedSandbox;
let second: SpawnedSandbox;
let client: Client;
const started: SpawnedSandbox[] = [];

async function start(args: readonly string[] = []): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox(['--data', data.path, ...anyPorts, ...args], {
    databaseUrl: data.databaseUrl,
    env: objects.env,
  });
  started.push(sandbox);
  return sandbox;
}

async function signInDemo({ url, uploadUrl }: SpawnedSandbox): Promise<Client> {
  const signedIn = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(signedIn, { identifier: demoCustomer.email, password: demoCustomer.password });
  return signedIn;
}

/** Downloads from the other process than the one that made the link. */
async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const response = await fetch(new URL(pathname + search, second.url), { headers });
  expect([200, 206]).toContain(response.status);
  return Buffer.from(await response.arrayBuffer());
}

const upload = (bytes: Buffer, name: string) =>
  uploadFile(client, {
    file: new Blob([new Uint8Array(bytes)]),
    name,
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

beforeAll(async () => {
  data = await makeDataFolder();
  objects = await startObjectStore();
  store = await openS3Store(objects.address);
  [first, second] = await Promise.all([start(), start()]);
  client = await signInDemo(first);
});

afterAll(async () => {
  for (const { process } of started) await endProcess(process, 'SIGKILL');
  await objects.stop();
  await data.remove();
});

test('a file that one process stores is read at another, whole, in ranges and in archives; none is in the data folder', async () => {
  const bytes = randomBytes(17 * 1024 ** 2);
  const document = await upload(bytes, 'large.bin');
  const url = await getDownloadUrl(client, document);
  expect((await download(url)).equals(bytes)).toBe(true);
  expect(await download(url, { range: 'bytes=9000000-9000009' })).toEqual(bytes.subarray(9_000_000, 9_000_010));
  const archive = await createArchive(client, { ids: [document.id], format: 'tar' });
  expect((await download(archive.url)).includes(bytes)).toBe(true);
  expect((await readdir(data.path)).filter((name) => name.startsWith('abrak-files'))).toEqual([]);
});

test('an upload in pieces goes on at another process', async () => {
  const bytes = randomBytes(11 * 1024 ** 2);
  const token = tokenOf(client);
  const url = await tusCalls(first.uploadUrl, token).begin({
    sizeBytes: bytes.length,
    metadata: { filename: 'pieces.bin' },
  });
  const elsewhere = new URL(new URL(url).pathname, second.uploadUrl).href;
  expect(
    (
      await tusCalls(first.uploadUrl, token).send(url, {
        offset: 0,
        bytes: new Uint8Array(bytes.subarray(0, 9_000_000)),
      })
    ).status,
  ).toBe(204);
  const last = await tusCalls(second.uploadUrl, token).send(elsewhere, {
    offset: 9_000_000,
    bytes: new Uint8Array(bytes.subarray(9_000_000)),
  });
  expect(last.status).toBe(200);
  const document = (await listFolder(client, '/')).documents.find(({ name }) => name === 'pieces.bin');
  if (document === undefined) throw new Error('The upload became no document.');
  expect((await download(await getDownloadUrl(client, document))).equals(bytes)).toBe(true);
  expect(await store.growing.list()).toEqual([]);
});

test('a thumbnail is kept beside its picture, and both are deleted with it', async () => {
  const { default: sharp } = await import('sharp');
  const picture = await upload(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    'red.png',
  );
  const thumbnail = await fetch(previewUrl(client, picture, 'small'), { headers: { token: tokenOf(client) } });
  expect(thumbnail.status).toBe(200);
  expect(await store.sizeOf(`${picture.uuid}.small`)).toBeGreaterThan(0);
  await trashDocuments(client, [picture.id]);
  await eraseDocuments(client, [picture.id]);
  await expect.poll(() => store.sizeOf(`${picture.uuid}.small`)).toBeUndefined();
  expect(await store.sizeOf(picture.uuid)).toBeUndefined();
});

test('a killed upload leaves no object once another process has started', async () => {
  const doomed = await start();
  // The file is complete, the form is not.
  const body = filePart('doomed.bin', 'x'.repeat(100_000)) + fieldPart('pathId', '0');
  const socket = await startRawUpload({
    url: doomed.uploadUrl,
    token: tokenOf(client),
    body,
    contentLength: body.length + 100,
  });
  socket.on('error', () => undefined);
  const { scope, close } = await data.openDatabase();
  try {
    const loose = async () => (await scope.q().selectFrom('loose_blob').select('key').execute()).map(({ key }) => key);
    await expect.poll(async () => (await loose()).length).toBe(1);
    const [key = ''] = await loose();
    await expect.poll(() => store.sizeOf(key)).toBeGreaterThan(0);
    await endProcess(doomed.process, 'SIGKILL');
    await endProcess((await start()).process, 'SIGTERM');
    expect([await loose(), await store.sizeOf(key)]).toEqual([[], undefined]);
  } finally {
    await close();
  }
});

test('a database with another store is refused', async () => {
  const refused = await runToEnd(['--data', data.path, ...anyPorts], {
    databaseUrl: data.databaseUrl,
    env: { ...objects.env, STORE: `${objects.env['STORE']}`.replace('/files?', '/elsewhere?') },
  });
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.errors).toContain(`The files of this database are not in s3://${objects.address.bucket}/elsewhere/`);
});

test.each<[string, (address: S3Address) => string, string]>([
  [
    'an unknown bucket',
    ({ endpoint }) => `s3://no-such-bucket-here?endpoint=${endpoint}`,
    'has no bucket "no-such-bucket-here": create it, or name another one in STORE.\n',
  ],
  [
    'a server that does not answer',
    () => 's3://files?endpoint=http://127.0.0.1:9',
    'No object store answers at http://127.0.0.1:9: start it, or correct STORE.\n',
  ],
])('%s is named in a sentence', async (_what, storeOf, sentence) => {
  const refused = await runToEnd(['--data', data.path, ...anyPorts], {
    databaseUrl: data.databaseUrl,
    env: { ...objects.env, STORE: storeOf(objects.address) },
  });
  expect(refused.exitCode).toBe(1);
  expect(refused.errors).toContain(sentence);
});

test('--fresh empties the database and its objects', async () => {
  for (const { process } of started) await endProcess(process, 'SIGTERM');
  const before = await store.readMarker();
  const fresh = await start(['--fresh']);
  expect(fresh.lines[0]).toBe(
    `Emptied s3://${objects.address.bucket}/files/ and the schema "abrak" of the PostgreSQL database.`,
  );
  expect(await store.readMarker()).not.toBe(before);
  const { documents } = await listFolder(await signInDemo(fresh), '/');
  expect(documents.map(({ name }) => name)).not.toContain('large.bin');
});
