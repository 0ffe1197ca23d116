import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { uploadFile } from '@abrak/core/files';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { filePart, lastBoundary, rawUpload, startRawUpload } from '../../../testing/rawUpload.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { MAX_INCOMING } from './intake.ts';
import { countIncoming } from '../../blobs/looseBlobStore.ts';

const KILOBYTE = 1024;
const SIZE = 900 * KILOBYTE;
/** Bytes that a form may add to its file. */
const FRAMING = 64 * KILOBYTE;
/** Enough that the reader of the form reports the file. */
const CONTENT = 'x'.repeat(4 * KILOBYTE);

let sandbox: TestSandbox;
let client: Client;
let id: number;
let sockets: Socket[];

beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { quotaBytes: 4_000 * KILOBYTE, fileCapBytes: 1_000 * KILOBYTE, urlCapBytes: null },
  });
});

beforeEach(async () => {
  sockets = [];
  ({ client } = await signInNewCustomer(sandbox));
  ({ id } = await getCurrentUser(client));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await expect.poll(incoming).toEqual({ count: 0, bytes: 0 });
  expect(sandbox.world.logged).toEqual([]);
});

afterAll(() => sandbox.close());

const incoming = () => countIncoming(sandbox.db, id);

/** Begins uploads of which only the beginning arrives. */
async function stall(count: number, contentLength: number): Promise<void> {
  const upload = { url: sandbox.uploadUrl, token: tokenOf(client), body: filePart('slow.bin', CONTENT).slice(0, -4) };
  const started = Array.from({ length: count }, () => startRawUpload({ ...upload, contentLength }));
  for (const socket of await Promise.all(started)) sockets.push(socket.on('error', () => undefined).resume());
  await expect.poll(async () => (await incoming()).count).toBe(count);
}

function send(by: Client, name: string) {
  const signal = new AbortController().signal;
  const file = new Blob(['x'.repeat(SIZE)]);
  return uploadFile(by, { file, name, folderId: 0, onProgress: () => undefined, signal });
}

test('files that are arriving take their room, however slowly they arrive, until they are given up', async () => {
  const { client: other } = await signInNewCustomer(sandbox);
  await stall(4, SIZE + FRAMING);
  expect(await incoming()).toEqual({ count: 4, bytes: 4 * SIZE });
  await expect(send(client, 'more.bin')).rejects.toMatchObject({ code: 'quotaExceeded', status: 413 });
  await send(other, 'of another customer.bin');
  sockets.pop()?.destroy();
  await expect.poll(async () => (await incoming()).count).toBe(3);
  await send(client, 'more.bin');
  expect((await getCurrentUser(client)).usedBytes).toBe(SIZE);
});

test('a file of unknown size takes the room of the largest one', async () => {
  const form = filePart('unknown.bin', CONTENT) + lastBoundary;
  const headers = { token: tokenOf(client), 'content-type': 'multipart/form-data; boundary=x-boundary' };
  // Without a length, as a stream is sent.
  const call = request(sandbox.uploadUrl, { method: 'POST', headers });
  call.write(form.slice(0, -30));
  await expect.poll(incoming).toEqual({ count: 1, bytes: 1_000 * KILOBYTE });
  call.end(form.slice(-30));
  const [answer] = await once(call, 'response');
  expect(answer).toMatchObject({ statusCode: 200 });
  answer.resume();
});

test('few files of a customer are received at a time', async () => {
  await stall(MAX_INCOMING, FRAMING);
  const upload = { url: sandbox.uploadUrl, token: tokenOf(client), body: filePart('more.bin', 'x') + lastBoundary };
  expect(await rawUpload(upload)).toMatchObject({ status: 429, body: { errors: [{ code: 429 }] } });
});
