import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { getDownloadUrl, listFolder, uploadFile } from '@abrak/core/files';
import { fetchUpload } from '@abrak/core/internal/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from './account/index.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { tokenOf } from './testing/openSandbox.ts';
import { fieldPart, filePart, lastBoundary, startRawUpload } from './testing/rawUpload.ts';
import { endProcess, runToEnd, type SpawnedSandbox, spawnSandbox, type SpawnOptions } from './testing/spawnSandbox.ts';
import { tusCalls } from './testing/tusCalls.ts';

const anyPorts = ['--port', '0', '--upload-port', '0'];

let data: DataFolder;
let first: SpawnedSandbox;
let second: SpawnedSandbox;
let token: string;
let client: Client;
let otherFolder: string;
const started: SpawnedSandbox[] = [];

async function start(args: readonly string[] = [], options: SpawnOptions = {}): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox(['--data', data.path, ...anyPorts, ...args], {
    databaseUrl: data.databaseUrl,
    ...options,
  });
  started.push(sandbox);
  return sandbox;
}

async function stop(sandbox: SpawnedSandbox, signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  await endProcess(sandbox.process, signal);
}

function runRefused(args: readonly string[]) {
  return runToEnd([...anyPorts, ...args], { databaseUrl: data.databaseUrl });
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    text += chunk;
    if (/\r\n\r\n[^]/.test(text)) return text;
  }
  return text;
}

async function bytesOf(name: string, on: SpawnedSandbox): Promise<string> {
  const { documents } = await listFolder(client, '/');
  const document = documents.find((entry) => entry.name === name);
  if (document === undefined) throw new Error(`There is no ${name}.`);
  const url = new URL(await getDownloadUrl(client, document));
  const response = await fetch(new URL(url.pathname + url.search, on.url));
  return response.text();
}

beforeAll(async () => {
  data = await makeDataFolder();
  otherFolder = await mkdtemp(join(tmpdir(), 'abrak-other-'));
  const four = await Promise.all([start(), start(), start(), start()]);
  [first, second] = [four[0] ?? (await start()), four[1] ?? (await start())];
  await Promise.all(four.slice(2).map((sandbox) => stop(sandbox)));
  client = createClient({ baseUrl: first.url, uploadUrl: first.uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  token = tokenOf(client);
});

afterAll(async () => {
  for (const sandbox of started) await stop(sandbox, 'SIGKILL');
  await data.remove();
  await rm(otherFolder, { recursive: true });
});

test('processes that start at the same time on an empty database all run, with one set of demo data', async () => {
  const { scope, close } = await data.openDatabase();
  try {
    const customers = await scope.q().selectFrom('customer').select('email').execute();
    expect(customers.filter(({ email }) => email === demoCustomer.email)).toHaveLength(1);
  } finally {
    await close();
  }
  expect((await readdir(data.path)).filter((name) => name.startsWith('abrak-files'))).toHaveLength(1);
});

test('a process with a data folder of its own is refused in a sentence and changes nothing', async () => {
  expect(await runRefused(['--data', otherFolder])).toEqual({
    exitCode: 1,
    output: '',
    errors: `The files of this database are not in ${otherFolder}: all processes of a database need the same files; choose their place, or restore the database and the files from the same backup.\n`,
  });
  expect(await readdir(otherFolder)).toEqual([]);
});

test('data in use is not emptied', async () => {
  expect(await runRefused(['--data', data.path, '--fresh'])).toEqual({
    exitCode: 1,
    output: '',
    errors: 'Another sandbox is using the database: stop it before you start with --fresh.\n',
  });
});

test('an upload outlives the start of another process while its last field is awaited', async () => {
  const parts = filePart('late.txt', 'late bytes');
  const rest = fieldPart('pathId', '0') + lastBoundary;
  const contentLength = Buffer.byteLength(parts + rest);
  const socket = await startRawUpload({ url: first.uploadUrl, token, body: parts, contentLength });
  const { scope, close } = await data.openDatabase();
  try {
    await expect.poll(async () => (await scope.q().selectFrom('loose_blob').selectAll().execute()).length).toBe(1);
  } finally {
    await close();
  }
  await stop(await start());
  const answer = answerOf(socket);
  socket.write(rest);
  expect(await answer).toContain('HTTP/1.1 200');
  expect(await bytesOf('late.txt', second)).toBe('late bytes');
});

test('a resumable upload outlives the start of another process and is continued at any process', async () => {
  const url = await tusCalls(first.uploadUrl, token).begin({
    sizeBytes: 10,
    metadata: { filename: 'parts.txt' },
    body: 'first',
  });
  await stop(await start());
  const elsewhere = new URL(new URL(url).pathname, second.uploadUrl).href;
  const answer = await tusCalls(second.uploadUrl, token).send(elsewhere, { offset: 5, bytes: '-last' });
  expect(await answer.json()).toMatchObject({ name: 'parts.txt' });
  expect(await bytesOf('parts.txt', first)).toBe('first-last');
});

test('pieces of one upload that two processes receive at the same time are not mixed', async () => {
  const size = 256 * 1024;
  for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const name = `race${round}.txt`;
    const url = await tusCalls(first.uploadUrl, token).begin({ sizeBytes: size, metadata: { filename: name } });
    const urls = [url, new URL(new URL(url).pathname, second.uploadUrl).href];
    const answers = await Promise.all(
      urls.map((at, index) => tusCalls(at, token).send(at, { offset: 0, bytes: String(index).repeat(size) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const bytes = await bytesOf(name, first);
    expect([...new Set(bytes)]).toHaveLength(1);
    expect(bytes).toHaveLength(size);
  }
});

test('a piece that is being received stops for one that another process receives', async () => {
  const url = await tusCalls(first.uploadUrl, token).begin({ sizeBytes: 8, metadata: { filename: 'taken-over.txt' } });
  const open = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('1234')) });
  const stuck = tusCalls(first.uploadUrl, token)
    .send(url, { offset: 0, bytes: open })
    .then(
      (response) => response.status,
      () => 0,
    );
  const elsewhere = new URL(new URL(url).pathname, second.uploadUrl).href;
  const calls = tusCalls(second.uploadUrl, token);
  await expect.poll(async () => (await calls.ask(elsewhere)).headers.get('upload-offset')).toBe('4');
  expect((await calls.send(elsewhere, { offset: 4, bytes: '5678' })).status).toBe(200);
  expect(await stuck).not.toBe(200);
  expect(await bytesOf('taken-over.txt', second)).toBe('12345678');
});

test('what a killed process was writing is deleted while others run', async () => {
  const doomed = await start();
  const body = filePart('doomed.txt', 'never complete');
  const socket = await startRawUpload({ url: doomed.uploadUrl, token, body, contentLength: body.length + 100 });
  socket.on('error', () => undefined);
  const folder = await data.findFilesFolder();
  const { scope, close } = await data.openDatabase();
  const loose = async () => (await scope.q().selectFrom('loose_blob').select('key').execute()).map(({ key }) => key);
  try {
    await expect.poll(async () => (await loose()).length).toBe(1);
    const [key = ''] = await loose();
    const found = async () => (await readdir(folder, { recursive: true })).filter((path) => path.includes(key));
    await expect.poll(found).toHaveLength(1);
    const closed = once(socket, 'close');
    await stop(doomed, 'SIGKILL');
    await closed;
    await stop(await start());
    expect(await found()).toEqual([]);
    expect(await loose()).toEqual([]);
  } finally {
    await close();
  }
});

test('the address of the database may be spelled differently', async () => {
  const signal = new AbortController().signal;
  await uploadFile(client, {
    file: new Blob(['spelled']),
    name: 'spelled.txt',
    folderId: 0,
    onProgress: () => undefined,
    signal,
  });
  const databaseUrl = (data.databaseUrl ?? '').replace('127.0.0.1', 'localhost');
  const third = await start([], { databaseUrl });
  expect(await bytesOf('spelled.txt', third)).toBe('spelled');
  await stop(third);
});

test('a web process serves without working on jobs, a worker works without serving', async () => {
  const web = await start(['--role', 'web']);
  expect((await fetch(new URL('/healthz', web.url))).status).toBe(200);
  await stop(web);
  const worker = await start(['--role', 'worker'], { readyLine: 'Data folder' });
  expect(worker.lines[0]).toBe('Abrak works on the jobs; it serves no port.');
  expect(await endProcess(worker.process, 'SIGTERM')).toBe(0);
});
