import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { createFolder, listFolder, renameDocument, trashDocuments, uploadFile } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../settings/index.ts';
import { findUnreferencedFiles } from '../../../testing/findUnreferencedFiles.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { tusCalls } from '../../../testing/tusCalls.ts';
import { missingBlobs } from '../../documents/documentStore.ts';
import { sweepLoose } from '../../blobs/looseBlobs.ts';
import { finish, RESUMABLE_LIFETIME_MS, sweepResumables } from './resumableUploads.ts';

const KILOBYTE = 1024;
const PIECE_BYTES = 200 * KILOBYTE;
const limits = { quotaBytes: 2_500 * KILOBYTE, fileCapBytes: 1_000 * KILOBYTE, urlCapBytes: null };

let sandbox: TestSandbox;
let client: Client;
let tus: ReturnType<typeof tusCalls>;
let customers = 0;

beforeAll(async () => {
  sandbox = await openSandbox({ limits });
});

afterAll(() => sandbox.close());

// Each test has its own customer, so that no test uses up the quota of another.
async function signInNewCustomer(): Promise<Client> {
  customers += 1;
  await sandbox.addCustomer(`customer${customers}`);
  sandbox.world.advance(60_000);
  return sandbox.signIn(`customer${customers}`);
}

async function begin() {
  client = await signInNewCustomer();
  tus = tusCalls(sandbox.uploadUrl, tokenOf(client));
}

beforeAll(begin);
afterEach(async () => {
  expect(sandbox.world.logged).toEqual([]);
  expect(await findUnreferencedFiles(sandbox)).toEqual([]);
  await begin();
});

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function storedHash(uuid: string): Promise<string> {
  const stored = await sandbox.store.get(uuid);
  return stored === undefined ? 'missing' : hashOf(await buffer(stored));
}

function idOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}

async function sizeOnDisk(url: string): Promise<number | undefined> {
  return sandbox.store.growing.sizeOf(idOf(url));
}

async function offsetOf(url: string): Promise<number> {
  return Number((await tus.ask(url)).headers.get('upload-offset'));
}

async function errorOf(response: Response) {
  const { errors } = await response.json();
  return { status: response.status, ...errors[0] };
}

function sendWhole(name: string, text: string) {
  const file = new Blob([text]);
  return uploadFile(client, {
    file,
    name,
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

async function rootNames(): Promise<string[]> {
  return (await listFolder(client, '/')).documents.map(({ name }) => name);
}

describe('a resumable upload', () => {
  test('becomes a document, which the last piece returns, with a type detected from its bytes', async () => {
    const folder = await createFolder(client, { name: 'تکه‌تکه', parentId: 0, parentName: null });
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const bytes = Buffer.concat([gif, randomBytes(3 * PIECE_BYTES - gif.length)]);
    const metadata = { filename: '../../فیلم.html', filetype: 'text/html', pathId: String(folder.id) };
    const url = await tus.begin({ sizeBytes: bytes.length, metadata });
    for (const offset of [0, PIECE_BYTES]) {
      const response = await tus.send(url, { offset, bytes: bytes.subarray(offset, offset + PIECE_BYTES) });
      expect([response.status, Number(response.headers.get('upload-offset'))]).toEqual([204, offset + PIECE_BYTES]);
    }
    expect((await getCurrentUser(client)).usedBytes).toBe(0);
    const last = await tus.send(url, { offset: 2 * PIECE_BYTES, bytes: bytes.subarray(2 * PIECE_BYTES) });
    const document = await last.json();
    expect(last.status).toBe(200);
    expect(document).toMatchObject({
      uuid: idOf(url),
      name: 'فیلم.html',
      fullPath: '/تکه‌تکه/فیلم.html',
      genericType: 'image',
      mimeType: 'image/gif',
      size: bytes.length,
      parent: { id: folder.id },
    });
    expect(await storedHash(document.uuid)).toBe(hashOf(bytes));
    expect((await getCurrentUser(client)).usedBytes).toBe(bytes.length);
    expect(await sandbox.store.growing.list()).toEqual([]);
  });

  test('continues where an aborted request stopped', async () => {
    const bytes = randomBytes(4 * PIECE_BYTES);
    const url = await tus.begin({ sizeBytes: bytes.length, metadata: { filename: 'cut.bin' } });
    const abort = new AbortController();
    const cut = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, PIECE_BYTES)) });
    const sending = tus.send(url, { offset: 0, bytes: cut, signal: abort.signal });
    await expect.poll(() => sizeOnDisk(url)).toBeGreaterThan(0);
    abort.abort();
    await expect(sending).rejects.toThrow();
    const offset = await offsetOf(url);
    expect(offset).toBeGreaterThan(0);
    const document = await (await tus.send(url, { offset, bytes: bytes.subarray(offset) })).json();
    expect(await storedHash(document.uuid)).toBe(hashOf(bytes));
  });

  test('takes over from a request that hangs and keeps its bytes', async () => {
    const bytes = randomBytes(2 * PIECE_BYTES);
    const url = await tus.begin({ sizeBytes: bytes.length, metadata: { filename: 'hanging.bin' } });
    const hanging = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, PIECE_BYTES)) });
    const stopped = tus.send(url, { offset: 0, bytes: hanging }).then(
      ({ status }) => status,
      () => 'cut',
    );
    await expect.poll(() => sizeOnDisk(url)).toBe(PIECE_BYTES);
    expect(await offsetOf(url)).toBe(PIECE_BYTES);
    const document = await (await tus.send(url, { offset: PIECE_BYTES, bytes: bytes.subarray(PIECE_BYTES) })).json();
    expect(await storedHash(document.uuid)).toBe(hashOf(bytes));
    expect([204, 'cut']).toContain(await stopped);
  });

  test('may be created with all its bytes, and may be empty', async () => {
    const whole = await tus.start({ sizeBytes: 5, metadata: { filename: 'whole.txt' }, body: 'hello' });
    expect([whole.status, whole.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/^\/nwuploads\/tus\/[0-9a-f-]{36}$/),
    ]);
    expect(await whole.json()).toMatchObject({ name: 'whole.txt', size: 5 });
    expect(await (await tus.start({ sizeBytes: 0 })).json()).toMatchObject({ name: 'unnamed', size: 0 });
  });

  test('returns the same document again when the answer was lost', async () => {
    const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'lost.txt' } });
    const document = await (await tus.send(url, { offset: 0, bytes: 'hello' })).json();
    await renameDocument(client, { id: document.id, name: 'renamed.txt' });
    const head = await tus.ask(url);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '5',
      '5',
    ]);
    const again = await tus.send(url.toUpperCase().replace(/^.*TUS\//, `${sandbox.uploadUrl}/tus/`), { offset: 5 });
    expect(await again.json()).toEqual({ ...document, name: 'renamed.txt', fullPath: '/renamed.txt' });
    expect((await tus.send(url, { offset: 0, bytes: 'hello' })).status).toBe(409);
    expect((await tus.drop(url)).status).toBe(409);
    expect(await rootNames()).toEqual(['renamed.txt']);
  });

  test('finished by parallel requests becomes one document', async () => {
    const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'race.txt', onConflict: 'keepBoth' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => tus.send(url, { offset: 0, bytes: `race${index}` })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await tus.send(url, { offset: 5 })).status).toBe(200);
    expect(await rootNames()).toEqual(['race.txt']);
    expect((await getCurrentUser(client)).usedBytes).toBe(5);
  });

  test('that failed to finish can be finished later, also after a restart', async () => {
    const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'later.txt' } });
    const get = vi.spyOn(sandbox.store, 'get').mockRejectedValueOnce(new Error('disk gone'));
    expect(await errorOf(await tus.send(url, { offset: 0, bytes: 'hello' }))).toMatchObject({ status: 500, code: 2 });
    get.mockRestore();
    expect(sandbox.world.logged.splice(0)).toMatchObject([{ message: 'disk gone' }]);
    expect(await offsetOf(url)).toBe(5);
    await sweepResumables(sandbox.db, sandbox.store, { now: sandbox.world.now(), isIdle: true });
    expect(await sandbox.store.sweep((keys) => missingBlobs(sandbox.db, keys))).toEqual({ unfinished: 0, orphans: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => tus.send(url, { offset: 5 })));
    const documents = await Promise.all(answers.map((answer) => answer.json()));
    expect(documents).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ uuid: idOf(url), name: 'later.txt' })),
    );
    expect(await storedHash(idOf(url))).toBe(hashOf(Buffer.from('hello')));
    expect(await rootNames()).toEqual(['later.txt']);
  });

  test('that two processes finish at the same time keeps the bytes of its document', async () => {
    const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'twice.txt' } });
    const get = vi.spyOn(sandbox.store, 'get').mockRejectedValueOnce(new Error('disk gone'));
    await tus.send(url, { offset: 0, bytes: 'hello' });
    get.mockRestore();
    sandbox.world.logged.splice(0);
    const { db, store, processes, world } = sandbox;
    const customer = await db
      .q()
      .selectFrom('customer')
      .select(['id', 'username', 'email', 'display_name as displayName', 'plan_id as planId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const findSession = () => Promise.resolve(customer);
    const deps = {
      db,
      store,
      processes,
      now: world.now,
      readSettings: () => Promise.resolve(defaultSettings),
      limitsOf: () => limits,
      findSession,
      jobFrom: Infinity,
      versionLimits: sandbox.versionLimits,
    };
    const outcomes = await Promise.allSettled([1, 2].map(() => finish({ deps, customer, id: idOf(url) })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await storedHash(idOf(url))).toBe(hashOf(Buffer.from('hello')));
  });

  test('handles a taken name by the onConflict of its metadata', async () => {
    await sendWhole('taken.txt', 'old');
    const start = (onConflict: string) =>
      tus.start({ sizeBytes: 3, metadata: { filename: 'taken.txt', onConflict }, body: 'new' });
    expect(await (await start('keepBoth')).json()).toMatchObject({ name: 'taken (2).txt' });
    expect(await (await start('replace')).json()).toMatchObject({ name: 'taken.txt', size: 3 });
    expect(await errorOf(await start('skip'))).toMatchObject({ status: 422, code: 409 });
    expect(await errorOf(await start('burn'))).toMatchObject({ status: 400, field: 'onConflict' });
  });

  test('can be terminated', async () => {
    const url = await tus.begin({ sizeBytes: 9, metadata: { filename: 'back.txt' } });
    await tus.send(url, { offset: 0, bytes: 'hello' });
    expect((await tus.drop(url)).status).toBe(204);
    expect((await tus.ask(url)).status).toBe(404);
    expect((await tus.drop(url)).status).toBe(404);
  });
});

test('every method of an upload can be sent as a POST that names it', async () => {
  const url = await tus.begin({ sizeBytes: 6, metadata: { filename: 'proxy.bin' } });
  const headers = { token: tokenOf(client), 'tus-resumable': '1.0.0' };
  const post = (method: string, more: object = {}, body?: string) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'x-http-method-override': method, ...more },
      ...(body !== undefined && { body }),
    });
  const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  expect((await post('PATCH', piece, 'abc')).status).toBe(204);
  const asked = await post('head');
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('tus-resumable')]).toEqual([
    200,
    '3',
    '1.0.0',
  ]);
  const last = await post('PATCH', { ...piece, 'upload-offset': '3' }, 'def');
  expect(await last.json()).toMatchObject({ name: 'proxy.bin', size: 6 });
  const other = await tus.begin({ sizeBytes: 6, metadata: { filename: 'gone.bin' } });
  const gone = { method: 'POST', headers: { ...headers, 'x-http-method-override': 'DELETE' } };
  expect((await fetch(other, gone)).status).toBe(204);
  expect((await tus.ask(other)).status).toBe(404);
  expect((await post('TRACE')).status).toBe(404);
  expect((await fetch(url, { ...gone, headers: { 'x-http-method-override': 'DELETE' } })).status).toBe(401);
});

describe('creating an upload is refused', () => {
  const refusal = async (start: Parameters<typeof tus.start>[0]) => errorOf(await tus.start(start));

  test('when the file is larger than the plan allows', async () => {
    expect(await refusal({ sizeBytes: limits.fileCapBytes + 1 })).toMatchObject({ status: 413, code: 413 });
    // Larger than any disk.
    expect(await refusal({ sizeBytes: 8_640_000_000_000_001 })).toMatchObject({ status: 413, code: 413 });
  });

  test('when it exceeds the quota together with stored files and unfinished uploads', async () => {
    await sendWhole('stored.bin', 'x'.repeat(600 * KILOBYTE));
    const first = await tus.begin({ sizeBytes: limits.fileCapBytes, metadata: { filename: '1' } });
    expect(await refusal({ sizeBytes: limits.fileCapBytes })).toMatchObject({ status: 413, field: 'file' });
    await tus.begin({ sizeBytes: 900 * KILOBYTE, metadata: { filename: '2' } });
    expect((await tus.start({ sizeBytes: 1 })).status).toBe(413);
    await tus.drop(first);
    expect((await tus.start({ sizeBytes: 1 })).status).toBe(201);
  });

  test('when parallel uploads would exceed the quota together', async () => {
    const starts = Array.from({ length: 6 }, (_, index) =>
      tus.start({ sizeBytes: limits.fileCapBytes, metadata: { filename: String(index) } }),
    );
    expect((await Promise.all(starts)).filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('when the customer has too many unfinished uploads', async () => {
    const owner = await sandbox.db
      .q()
      .selectFrom('customer')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const row = { owner_id: owner.id, folder_id: 0, name: 'x', on_conflict: 'fail', size_bytes: 1 } as const;
    const expires_at = new Date(sandbox.world.now().getTime() + 1);
    const rows = Array.from({ length: 1_000 }, () => ({ ...row, id: crypto.randomUUID(), expires_at }));
    await sandbox.db.q().insertInto('resumable_upload').values(rows).execute();
    expect(await refusal({ sizeBytes: 1 })).toMatchObject({ status: 429, code: 429 });
    await sandbox.db.q().deleteFrom('resumable_upload').where('owner_id', '=', owner.id).execute();
  });

  test('when the disk is nearly full, like the pieces of existing uploads', async () => {
    const url = await tus.begin({ sizeBytes: 400, metadata: { filename: 'full.bin' } });
    const plenty = sandbox.world.freeBytes;
    sandbox.world.freeBytes = 256 * KILOBYTE ** 2 + 100;
    expect(await refusal({ sizeBytes: 200 })).toMatchObject({ status: 507 });
    expect(await errorOf(await tus.send(url, { offset: 0, bytes: 'x'.repeat(200) }))).toMatchObject({ status: 507 });
    sandbox.world.freeBytes = plenty;
    expect((await tus.send(url, { offset: 0, bytes: 'x'.repeat(400) })).status).toBe(200);
  });

  test('when its folder is a file, is missing or belongs to another customer', async () => {
    const file = await sendWhole('file.txt', 'x');
    const theirs = await createFolder(await signInNewCustomer(), { name: 'theirs', parentId: 0, parentName: null });
    const into = (pathId: number | string) => refusal({ sizeBytes: 1, metadata: { pathId: String(pathId) } });
    expect(await into(file.id)).toMatchObject({ status: 400, code: 6004 });
    expect(await into(theirs.id)).toMatchObject({ status: 404 });
    expect(await into(999_999)).toMatchObject({ status: 404 });
    expect(await into('../1')).toMatchObject({ status: 400, code: 400 });
  });

  test('when its name is taken', async () => {
    await sendWhole('taken.txt', 'x');
    expect(await refusal({ sizeBytes: 1, metadata: { filename: 'a/b\\taken.txt' } })).toMatchObject({
      status: 422,
      code: 409,
    });
  });

  test.each([
    ['no length', { 'upload-length': '' }, 400],
    ['a length that is not a number', { 'upload-length': 'x' }, 400],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['a length that is too large', { 'upload-length': '1'.repeat(400) }, 400],
    ['broken metadata', { 'upload-metadata': 'filename ***' }, 400],
    ['a repeated metadata key', { 'upload-metadata': 'filename YQ==,filename Yg==' }, 400],
    ['another protocol version', { 'tus-resumable': '0.2.2' }, 400],
    ['a partial upload to be concatenated', { 'upload-concat': 'partial' }, 501],
  ])('when it has %s', async (_what, headers, status) => {
    expect(await refusal({ sizeBytes: 1, headers })).toMatchObject({ status, code: 400 });
  });

  test('when it defers its length', async () => {
    const headers = { token: tokenOf(client), 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    const response = await fetch(`${sandbox.uploadUrl}/tus`, { method: 'POST', headers });
    expect(await errorOf(response)).toMatchObject({ status: 501, code: 400 });
  });

  test('when its body is longer than its announced length', async () => {
    expect(await refusal({ sizeBytes: 3, body: 'hello' })).toMatchObject({ status: 413 });
    expect(
      await sandbox.db.q().selectFrom('resumable_upload').selectAll().where('size_bytes', '=', 3).execute(),
    ).toEqual([]);
  });

  test('when nobody is signed in', async () => {
    expect((await tusCalls(sandbox.uploadUrl, 'nobody').start({ sizeBytes: 1 })).status).toBe(401);
  });

  test('while uploads are switched off', async () => {
    const features = { ...defaultSettings.features, upload: { isDisabled: true, message: '' } };
    const other = await openSandbox({ settings: { features } });
    await other.addCustomer('barred');
    const barred = tusCalls(other.uploadUrl, tokenOf(await other.signIn('barred')));
    expect((await barred.start({ sizeBytes: 1 })).status).toBe(403);
    await other.close();
  });
});

describe('another customer’s upload', () => {
  test('is answered like a missing one by every method', async () => {
    const unfinished = await tus.begin({ sizeBytes: 9, metadata: { filename: 'mine.txt' } });
    const finished = await tus.begin({ sizeBytes: 5, metadata: { filename: 'done.txt' } });
    await tus.send(finished, { offset: 0, bytes: 'hello' });
    const stranger = tusCalls(sandbox.uploadUrl, tokenOf(await signInNewCustomer()));
    const nobody = tusCalls(sandbox.uploadUrl, 'nobody');
    for (const url of [unfinished, finished, `${sandbox.uploadUrl}/tus/${crypto.randomUUID()}`]) {
      for (const [calls, status] of [
        [stranger, 404],
        [nobody, 401],
      ] as const) {
        expect((await calls.ask(url)).status).toBe(status);
        expect((await calls.send(url, { offset: 0, bytes: 'x' })).status).toBe(status);
        expect((await calls.send(url, { offset: 5 })).status).toBe(status);
        expect((await calls.drop(url)).status).toBe(status);
      }
    }
    expect(await offsetOf(unfinished)).toBe(0);
    expect((await fetch(unfinished, { headers: { token: tokenOf(client) } })).status).toBe(404);
  });

  test.each(['x', '..%2f..%2fblobs', '%00', '0'.repeat(36)])('is not found by the id %s', async (id) => {
    expect((await tus.ask(`${sandbox.uploadUrl}/tus/${id}`)).status).toBe(404);
    expect((await tus.drop(`${sandbox.uploadUrl}/tus/${id}`)).status).toBe(404);
  });
});

describe('a piece is refused', () => {
  test.each([
    ['at another offset', { offset: 3, bytes: 'x' }, 409],
    ['without an offset', { offset: 0, bytes: 'x', headers: { 'upload-offset': '' } }, 400],
    ['with another content type', { offset: 0, bytes: 'x', headers: { 'content-type': 'text/plain' } }, 400],
    ['that is larger than the file', { offset: 0, bytes: 'x'.repeat(10) }, 413],
    ['with another length for the file', { offset: 0, bytes: 'x', headers: { 'upload-length': '5' } }, 501],
  ])('%s', async (_what, piece, status) => {
    const url = await tus.begin({ sizeBytes: 9, metadata: { filename: 'x' } });
    expect(await errorOf(await tus.send(url, piece))).toMatchObject({ status, code: 400 });
    expect(await offsetOf(url)).toBe(0);
  });

  test('of unknown length that never ends', async () => {
    const url = await tus.begin({ sizeBytes: 9, metadata: { filename: 'x' } });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(KILOBYTE)) });
    const outcome = await tus.send(url, { offset: 0, bytes: endless }).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(outcome);
    expect(await offsetOf(url)).toBeLessThanOrEqual(9);
  });
});

describe('an upload is refused at its end and leaves nothing behind', () => {
  const lastPiece = async (
    meanwhile: () => Promise<unknown>,
    metadata: Record<string, string> = { filename: 'end.txt' },
  ) => {
    const url = await tus.begin({ sizeBytes: 900 * KILOBYTE, metadata });
    await meanwhile();
    const error = await errorOf(await tus.send(url, { offset: 0, bytes: 'x'.repeat(900 * KILOBYTE) }));
    expect((await tus.ask(url)).status).toBe(404);
    expect(await sandbox.store.sizeOf(idOf(url))).toBeUndefined();
    return error;
  };

  test('when its name has been taken meanwhile', async () => {
    expect(await lastPiece(() => sendWhole('end.txt', 'faster'))).toMatchObject({
      status: 422,
      code: 409,
      field: 'name',
    });
    expect(await rootNames()).toEqual(['end.txt']);
  });

  test('when the quota has been used up meanwhile', async () => {
    const fill = () => Promise.all(['1', '2'].map((name) => sendWhole(name, 'x'.repeat(950 * KILOBYTE))));
    expect(await lastPiece(fill)).toMatchObject({ status: 413, field: 'file' });
  });

  test('when its folder has been trashed meanwhile', async () => {
    const folder = await createFolder(client, { name: 'goes', parentId: 0, parentName: null });
    const error = await lastPiece(() => trashDocuments(client, [folder.id]), {
      filename: 'a',
      pathId: String(folder.id),
    });
    expect(error).toMatchObject({ status: 404 });
  });
});

test('requests for the upload of a trashed document fail and keep its bytes', async () => {
  const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'trashed.txt' } });
  const document = await (await tus.send(url, { offset: 0, bytes: 'hello' })).json();
  await trashDocuments(client, [document.id]);
  expect((await tus.ask(url)).status).toBe(404);
  expect((await tus.send(url, { offset: 5 })).status).toBe(404);
  expect((await tus.drop(url)).status).toBe(404);
  expect(await sandbox.store.sizeOf(document.uuid)).toBe(5);
});

describe('after a day', () => {
  test('an unfinished upload has expired, no longer counts towards the quota, and loses its bytes when the next one is created', async () => {
    const sizeBytes = limits.fileCapBytes;
    const url = await tus.begin({ sizeBytes, metadata: { filename: '1' } });
    await tus.send(url, { offset: 0, bytes: 'x'.repeat(PIECE_BYTES) });
    await tus.begin({ sizeBytes, metadata: { filename: '2' } });
    expect((await tus.start({ sizeBytes })).status).toBe(413);
    sandbox.world.advance(RESUMABLE_LIFETIME_MS - 60_001);
    expect(await offsetOf(url)).toBe(PIECE_BYTES);
    sandbox.world.advance(60_001);
    expect((await tus.ask(url)).status).toBe(404);
    expect((await tus.send(url, { offset: PIECE_BYTES, bytes: 'x' })).status).toBe(404);
    const next = await tus.begin({ sizeBytes, metadata: { filename: '3' } });
    expect(await sandbox.store.growing.list()).toEqual([idOf(next)]);
  });

  test('an upload that expires after its bytes have become a blob leaves no blob', async () => {
    const url = await tus.begin({ sizeBytes: 5, metadata: { filename: 'whole.txt' } });
    const get = vi.spyOn(sandbox.store, 'get').mockRejectedValueOnce(new Error('process killed'));
    await tus.send(url, { offset: 0, bytes: 'hello' });
    get.mockRestore();
    sandbox.world.logged.splice(0);
    expect(await sandbox.store.sizeOf(idOf(url))).toBe(5);
    sandbox.world.advance(RESUMABLE_LIFETIME_MS);
    await sweepResumables(sandbox.db, sandbox.store, { now: sandbox.world.now(), isIdle: false });
    await sweepLoose(sandbox);
    expect(await sandbox.store.sizeOf(idOf(url))).toBeUndefined();
  });

  test('a sweep removes expired uploads and unknown files and keeps the rest', async () => {
    await tus.begin({ sizeBytes: 1, metadata: { filename: 'old' } });
    sandbox.world.advance(RESUMABLE_LIFETIME_MS);
    await sandbox.signIn(`customer${customers}`).then((again) => (tus = tusCalls(sandbox.uploadUrl, tokenOf(again))));
    const kept = await tus.begin({ sizeBytes: 1, metadata: { filename: 'new' } });
    for (const name of [crypto.randomUUID(), 'notes.txt']) await writeFile(join(sandbox.folder, 'growing', name), 'x');
    await sweepResumables(sandbox.db, sandbox.store, { now: sandbox.world.now(), isIdle: true });
    expect(await sandbox.store.growing.list()).toEqual([idOf(kept)]);
  });
});

test('an upload whose file was never created, because the server crashed, no longer counts towards the quota after a restart', async () => {
  const sizeBytes = limits.fileCapBytes;
  const kept = await tus.begin({ sizeBytes, metadata: { filename: 'kept' } });
  const lost = await tus.begin({ sizeBytes, metadata: { filename: 'lost' } });
  await sandbox.store.growing.remove([idOf(lost)]);
  expect((await tus.start({ sizeBytes })).status).toBe(413);
  await sweepResumables(sandbox.db, sandbox.store, { now: sandbox.world.now(), isIdle: true });
  expect(await offsetOf(kept)).toBe(0);
  expect((await tus.ask(lost)).status).toBe(404);
  await tus.begin({ sizeBytes, metadata: { filename: 'next' } });
});
