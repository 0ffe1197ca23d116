import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { createFolder, listFolder, trashDocuments, uploadFile } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { fieldPart, filePart, lastBoundary, part, rawUpload, startRawUpload } from '../../../testing/rawUpload.ts';

const KILOBYTE = 1024;
const limits = { quotaBytes: 4_000 * KILOBYTE, fileCapBytes: 1_000 * KILOBYTE, urlCapBytes: null };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sandbox: TestSandbox;
let client: Client;
let customers = 0;

beforeAll(async () => {
  sandbox = await openSandbox({ limits });
  client = await signInNewCustomer();
});

afterAll(() => sandbox.close());

afterEach(async () => {
  expect(sandbox.world.logged).toEqual([]);
  expect(await readdir(join(sandbox.folder, 'unfinished'))).toEqual([]);
  expect(await storedKeys()).toEqual(await referencedKeys());
});

async function signInNewCustomer(): Promise<Client> {
  customers += 1;
  await sandbox.addCustomer(`customer${customers}`);
  sandbox.world.advance(60_000);
  return sandbox.signIn(`customer${customers}`);
}

async function storedKeys(): Promise<string[]> {
  const files = await readdir(join(sandbox.folder, 'blobs'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => name)
    .toSorted();
}

async function referencedKeys(): Promise<string[]> {
  const rows = await sandbox.db
    .q()
    .selectFrom('document')
    .select('blob_key')
    .where('blob_key', 'is not', null)
    .execute();
  return rows.map(({ blob_key }) => String(blob_key)).toSorted();
}

interface Sent {
  readonly by?: Client;
  readonly folderId?: number;
}

function send(name: string, bytes: BlobPart, { by = client, folderId = 0 }: Sent = {}) {
  const file = new Blob([bytes], { type: 'text/html' });
  return uploadFile(by, { file, name, folderId, onProgress: () => undefined, signal: new AbortController().signal });
}

function raw(body: string, changes: { readonly contentType?: string; readonly contentLength?: number } = {}) {
  return rawUpload({ url: sandbox.uploadUrl, token: tokenOf(client), body, ...changes });
}

async function rootNames(): Promise<string[]> {
  return (await listFolder(client, '/')).documents.map(({ name }) => name);
}

describe('an upload', () => {
  test('answers with the new document, whose type is detected from its bytes', async () => {
    const folder = await createFolder(client, { name: 'عکس‌ها', parentId: 0, parentName: null });
    const document = await send('تصویر.html', png, { folderId: folder.id });
    expect(document).toMatchObject({
      name: 'تصویر.html',
      path: '/عکس‌ها/تصویر.html',
      genericType: 'image',
      mimeType: 'image/png',
      sizeBytes: png.length,
      parent: { id: folder.id, name: 'عکس‌ها' },
    });
    const stored = await sandbox.store.get(document.uuid);
    expect(Buffer.concat((await stored?.toArray()) ?? [])).toEqual(png);
  });

  test('counts towards the customer’s usage, also in the trash', async () => {
    const by = await signInNewCustomer();
    const { id } = await send('one.bin', 'x'.repeat(700), { by });
    await send('two.bin', 'x'.repeat(300), { by });
    await trashDocuments(by, [id]);
    expect((await getCurrentUser(by)).usedBytes).toBe(1_000);
  });

  test('keeps a name with quotation marks, which browsers write as %22', async () => {
    const name = 'a&b<c>"d\'%22.txt';
    const signal = new AbortController().signal;
    const sent = await uploadFile(client, {
      file: new Blob(['x']),
      name,
      folderId: 0,
      onProgress: () => undefined,
      signal,
    });
    expect(sent.name).toBe(name);
  });

  test('may be empty', async () => {
    expect(await send('empty.txt', '')).toMatchObject({ sizeBytes: 0, genericType: 'other', mimeType: null });
  });

  test('accepts fields before and after the file', async () => {
    const folder = await createFolder(client, { name: 'order', parentId: 0, parentName: null });
    const fields = fieldPart('pathId', String(folder.id)) + fieldPart('uuid', 'ignored');
    expect(await raw(fields + filePart('first.txt', '1') + lastBoundary)).toMatchObject({ status: 200 });
    expect(await raw(filePart('last.txt', '2') + fields + lastBoundary)).toMatchObject({ status: 200 });
    expect((await listFolder(client, '/order')).documents).toHaveLength(2);
  });

  test('ignores surplus headers of a part', async () => {
    const surplus = 'X-Bomb: x\r\n'.repeat(50_000);
    const head = `Content-Disposition: form-data; name="file"; filename="bomb.txt"\r\n${surplus}Y: y`;
    expect(await raw(part(head, 'x') + lastBoundary)).toMatchObject({
      status: 200,
      body: { name: 'bomb.txt', size: 1 },
    });
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\گزارش.txt', 'گزارش.txt'],
    ['..', 'unnamed'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('named %j is stored as %j', async (sentName, name) => {
    expect(await raw(filePart(sentName, 'x') + lastBoundary)).toMatchObject({ status: 200, body: { name } });
  });

  test('lets only the console’s origin read its answers, errors included', async () => {
    const preflight = { method: 'OPTIONS', headers: { origin: ORIGIN, 'access-control-request-headers': 'token' } };
    const allowed = await fetch(sandbox.uploadUrl, preflight);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('token');
    const refused = await fetch(sandbox.uploadUrl, { method: 'POST', headers: { origin: ORIGIN } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ORIGIN]);
    const foreign = await fetch(sandbox.uploadUrl, { method: 'POST', headers: { origin: 'http://evil.test' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an upload is refused', () => {
  test('without the token header', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.txt');
    const headers = { cookie: `token=${tokenOf(client)}` };
    const response = await fetch(sandbox.uploadUrl, { method: 'POST', body: form, headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ code: 403 }] });
  });

  test('when the name is taken, whether the folder is sent before or after the file', async () => {
    await send('taken.txt', 'x');
    await expect(send('taken.txt', 'y')).rejects.toMatchObject({ code: 'nameExists', status: 409 });
    const late = await raw(filePart('taken.txt', 'z') + fieldPart('pathId', '0') + lastBoundary);
    expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 409 }] } });
  });

  test('when its folder is missing, belongs to another customer or is a file', async () => {
    const stranger = await signInNewCustomer();
    const theirs = await createFolder(stranger, { name: 'theirs', parentId: 0, parentName: null });
    const { id } = await send('file.txt', 'x');
    for (const folderId of [theirs.id, 999_999]) {
      await expect(send('x.txt', 'x', { folderId })).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
      const late = await raw(filePart('x.txt', 'x') + fieldPart('pathId', String(folderId)) + lastBoundary);
      expect(late.status).toBe(404);
    }
    await expect(send('x.txt', 'x', { folderId: id })).rejects.toMatchObject({ code: 'notAFolder' });
    expect((await raw(fieldPart('pathId', '1e1') + filePart('x.txt', 'x') + lastBoundary)).status).toBe(400);
  });

  test('when the file exceeds the plan’s cap by its declared or its actual size', async () => {
    const bytes = 'x'.repeat(limits.fileCapBytes + 1);
    await expect(send('large.bin', bytes)).rejects.toMatchObject({ code: 'fileTooLarge', status: 413 });
    const early = await raw(filePart('large.bin', ''), { contentLength: 600 * KILOBYTE ** 2 });
    expect(early).toMatchObject({ status: 413, body: { errors: [{ code: 413 }] } });
    await expect(send('fits.bin', 'x'.repeat(limits.fileCapBytes))).resolves.toMatchObject({ name: 'fits.bin' });
  });

  test('with an answer that arrives while the client is still sending', async () => {
    const bytes = new Uint8Array(30 * KILOBYTE ** 2);
    await expect(send('much too large.bin', bytes)).rejects.toMatchObject({ code: 'fileTooLarge', status: 413 });
  });

  test('when the quota is used up, also in parallel', async () => {
    const by = await signInNewCustomer();
    const bytes = 'x'.repeat(900 * KILOBYTE);
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, index) => send(`${index}.bin`, bytes, { by })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const result of results) {
      expect(result).toSatisfy(() => result.status === 'fulfilled' || result.reason.code === 'quotaExceeded');
    }
    expect((await getCurrentUser(by)).usedBytes).toBe(4 * bytes.length);
    await expect(send('more.bin', bytes, { by })).rejects.toMatchObject({ code: 'quotaExceeded' });
  });

  test('when the disk is nearly full', async () => {
    const plenty = sandbox.world.freeBytes;
    sandbox.world.freeBytes = 256 * KILOBYTE ** 2 + 100;
    await expect(send('x.bin', 'x'.repeat(200))).rejects.toMatchObject({ code: 'diskFull', status: 507 });
    sandbox.world.freeBytes = plenty;
  });

  test('except for one when several send the same name in parallel', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => send('race.txt', `${index}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rootNames()).filter((name) => name === 'race.txt')).toHaveLength(1);
  });

  test.each([
    ['JSON', 'application/json', '{}'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['a form with another boundary', 'multipart/form-data; boundary=other', filePart('a.txt', 'x') + lastBoundary],
    ['a truncated form', undefined, filePart('a.txt', 'x')],
    ['a form truncated inside its file', undefined, filePart('a.txt', 'x').slice(0, -6)],
    ['an empty body', undefined, ''],
  ])('when it is %s', async (_what, contentType, body) => {
    const answer = await raw(body, contentType === undefined ? {} : { contentType });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 6005 }] } });
  });

  test.each([
    ['no file', fieldPart('pathId', '0') + lastBoundary],
    ['no part', lastBoundary],
    ['two files', filePart('a.txt', 'a') + filePart('b.txt', 'b') + lastBoundary],
    ['a file under another name', part('Content-Disposition: form-data; name="x"; filename="x"', 'x') + lastBoundary],
    ['thousands of fields', fieldPart('n', 'x').repeat(5_000) + filePart('a.txt', 'a') + lastBoundary],
    ['a huge folder id', fieldPart('pathId', '1'.repeat(500_000)) + filePart('a.txt', 'a') + lastBoundary],
  ])('when it contains %s', async (_what, body) => {
    expect(await raw(body)).toMatchObject({ status: 400, body: { errors: [{ code: 400 }] } });
  });

  test('when the headers of its file never end', async () => {
    const answer = await raw(`--x-boundary\r\nX: ${'x'.repeat(900_000)}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 6005 }] } });
  });
});

describe('an interrupted upload leaves nothing behind', () => {
  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => readdir(join(sandbox.folder, 'unfinished'))).toEqual([]);
    expect(await rootNames()).not.toContain('cut.bin');
  }

  test('when the client disconnects', async () => {
    const body = filePart('cut.bin', 'x'.repeat(300_000));
    const upload = { url: sandbox.uploadUrl, token: tokenOf(client), body, contentLength: 900_000 };
    const socket = await startRawUpload(upload);
    await expect.poll(() => readdir(join(sandbox.folder, 'unfinished'))).toHaveLength(1);
    socket.resetAndDestroy();
    await expectNothingLeft();
  });

  test('when the client disconnects after the file and before the end of the form', async () => {
    const before = await storedKeys();
    const body = filePart('cut.bin', 'whole') + fieldPart('uuid', 'x');
    const upload = { url: sandbox.uploadUrl, token: tokenOf(client), body, contentLength: 900_000 };
    const socket = await startRawUpload(upload);
    await expect.poll(async () => (await storedKeys()).length).toBe(before.length + 1);
    socket.resetAndDestroy();
    await expect.poll(storedKeys).toEqual(before);
    await expectNothingLeft();
  });

  test('when the client aborts the call', async () => {
    const abort = new AbortController();
    const parts = [new Blob(['x'.repeat(900_000)])];
    const call = uploadFile(client, {
      file: new Blob(parts),
      name: 'cut.bin',
      folderId: 0,
      onProgress: () => undefined,
      signal: abort.signal,
    });
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'canceled' });
    await expectNothingLeft();
  });
});
