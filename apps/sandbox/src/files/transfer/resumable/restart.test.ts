import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { getDownloadUrl } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from '../../../account/index.ts';
import { tokenOf } from '../../../testing/openSandbox.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../../../testing/spawnSandbox.ts';
import { tusCalls } from '../../../testing/tusCalls.ts';

const SIZE_BYTES = 24 * 1024 ** 2;
const PIECE_BYTES = 4 * 1024 ** 2;

let folder: string;
let sandbox: SpawnedSandbox;

const start = () => spawnSandbox(['--data', folder, '--port', '0', '--upload-port', '0']);
const partialFolder = () => join(folder, 'abrak-files', 'growing');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-resumable-'));
  sandbox = await start();
});

afterAll(async () => {
  await endProcess(sandbox.process, 'SIGKILL');
  await rm(folder, { recursive: true });
});

async function signInDemo() {
  const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return { client, tus: tusCalls(sandbox.uploadUrl, tokenOf(client)) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

// Sends its bytes and then stays open.
function openStream(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
}

test('an upload continues after the server was killed in the middle of it, twice', async () => {
  const bytes = randomBytes(SIZE_BYTES);
  let { client, tus } = await signInDemo();
  const path = new URL(await tus.begin({ sizeBytes: bytes.length, metadata: { filename: 'killed.bin' } })).pathname;
  const id = path.split('/').at(-1) ?? '';
  const urlNow = () => new URL(path, sandbox.uploadUrl).href;
  let offset = 0;
  for (const killAtBytes of [1, SIZE_BYTES / 2]) {
    const sending = tus.send(urlNow(), {
      offset,
      bytes: openStream(bytes.subarray(offset, killAtBytes + PIECE_BYTES)),
    });
    const outcome = sending.then(
      () => 'answered',
      () => 'cut',
    );
    await expect
      .poll(async () => (await stat(join(partialFolder(), id))).size, { interval: 1 })
      .toBeGreaterThanOrEqual(killAtBytes);
    await endProcess(sandbox.process, 'SIGKILL');
    expect(await outcome).toBe('cut');
    sandbox = await start();
    ({ client, tus } = await signInDemo());
    offset = Number((await tus.ask(urlNow())).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(killAtBytes);
  }
  const last = await tus.send(urlNow(), { offset, bytes: bytes.subarray(offset) });
  const document = await last.json();
  const download = await fetch(await getDownloadUrl(client, document));
  expect(hashOf(Buffer.from(await download.arrayBuffer()))).toBe(hashOf(bytes));
  expect(await readdir(partialFolder())).toEqual([]);
});
