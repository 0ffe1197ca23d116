import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from '@abrak/core';
import {
  type Archive,
  type ArchiveFormat,
  createArchive,
  createFolder,
  type StoredDocument,
  getArchiveProgress,
  listFolder,
  renameDocument,
  shareDocument,
  trashDocuments,
  unshareDocument,
  uploadFile,
} from '@abrak/core/files';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseListing, sevenZip } from '../../testing/archiveReaders.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { readIso } from '../../testing/readIso.ts';
import { readTar } from '../../testing/readTar.ts';
import { readZipStream } from '../../testing/readZip.ts';
import { sweepArchiveLinks } from './archiveStore.ts';

const MEGABYTE = 1024 ** 2;
const LIFETIME_MS = 60 * 60_000;

let sandbox: TestSandbox;
let client: Client;
let stranger: Client;
let folder: string;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner');
  await sandbox.addCustomer('stranger');
  client = await sandbox.signIn('owner');
  stranger = await sandbox.signIn('stranger');
  folder = await mkdtemp(join(tmpdir(), 'abrak-archives-'));
});

afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

function makeFolder(name: string, parent?: StoredDocument): Promise<StoredDocument> {
  return createFolder(client, { name, parentId: parent?.id ?? 0, parentName: parent?.name ?? null });
}

function upload(
  name: string,
  content: File | string | Uint8Array<ArrayBuffer>,
  parent?: StoredDocument,
): Promise<StoredDocument> {
  return uploadFile(client, {
    file: content instanceof File ? content : new Blob([content]),
    name,
    folderId: parent?.id ?? 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

const contentsOf = { zip: readZipStream, tar: readTar, iso: (bytes: Buffer) => readIso(bytes).rockRidge };

type Chosen = readonly Pick<StoredDocument, 'id'>[];

function archive(documents: Chosen, format: ArchiveFormat = 'zip', by: Client = client): Promise<Archive> {
  return createArchive(by, { ids: documents.map(({ id }) => id), format });
}

async function download({ url }: Archive, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function pathsInZip(bytes: Buffer): Promise<string[]> {
  const file = join(folder, 'download.zip');
  await writeFile(file, bytes);
  await sevenZip('t', file);
  return parseListing(await sevenZip('l', '-slt', '-ba', file)).map(({ path }) => path);
}

async function downloadPaths(documents: Chosen, by: Client = client): Promise<string[]> {
  return pathsInZip((await download(await archive(documents, 'zip', by))).bytes);
}

function send(path: string, by: Client = client): Promise<Response> {
  return fetch(`${sandbox.url}/${path}`, { headers: { token: tokenOf(by) } });
}

/** Starts a download whose client reads nothing until the test does. */
async function startSlowDownload({ url }: Archive): Promise<Socket> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

describe('an archive', () => {
  test('contains a folder with all its contents, empty folders included', async () => {
    const project = await makeFolder('پروژه');
    const inner = await makeFolder('درون', project);
    await makeFolder('خالی', inner);
    await upload('گزارش.txt', 'گزارش نهایی', inner);
    await upload('empty.bin', '', project);
    expect(await downloadPaths([project])).toEqual([
      'پروژه',
      'پروژه/درون',
      'پروژه/empty.bin',
      'پروژه/درون/خالی',
      'پروژه/درون/گزارش.txt',
    ]);
  });

  test.each(['zip', 'tar', 'iso'] as const)(
    'is served as %s with its length, type and Persian name',
    async (format) => {
      const report = await makeFolder(`گزارش ${format}`);
      await upload('a.txt', 'content', report);
      const made = await archive([report], format);
      const { status, headers, bytes } = await download(made);
      const encoded = encodeURIComponent(`گزارش ${format}.${format}`);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-length': String(made.sizeBytes),
        'content-type': { zip: 'application/zip', tar: 'application/x-tar', iso: 'application/x-iso9660-image' }[
          format
        ],
        'content-disposition': `attachment; filename="_____ ${format}.${format}"; filename*=UTF-8''${encoded}`,
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(bytes).toHaveLength(made.sizeBytes ?? Number.NaN);
      expect(bytes.includes('content')).toBe(true);
    },
  );

  test('is named after its only document, else after the folder that contains all, else after the first and their number', async () => {
    const album = await makeFolder('آلبوم');
    const photo = await upload('photo.tar.gz', 'x', album);
    const other = await upload('other.jpg', 'x', album);
    const loose = await upload('loose.jpg', 'x');
    const choices = [[album], [photo], [photo, other], [photo, loose], [loose, album]];
    const names = await Promise.all(choices.map(async (chosen) => (await archive(chosen)).name));
    expect(names).toEqual(['آلبوم.zip', 'photo.tar.zip', 'آلبوم.zip', 'photo.tar +1.zip', 'loose +1.zip']);
    const long = await makeFolder('گ'.repeat(255));
    expect((await archive([long])).name).toBe(`${'گ'.repeat(251)}.zip`);
  });

  test('cuts names that file systems cannot unpack, before the extension, and keeps them apart', async () => {
    const outer = await makeFolder('گ'.repeat(128));
    await upload(`${'ن'.repeat(130)}۱.txt`, 'x', outer);
    await upload(`${'ن'.repeat(130)}۲.txt`, 'x', outer);
    await upload('short.txt', 'x', outer);
    const paths = await downloadPaths([outer]);
    const names = paths.flatMap((path) => path.split('/'));
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
    const inside = paths.map((path) => path.split('/').at(-1) ?? '').filter((name) => name.includes('ن'));
    expect(inside.toSorted()).toEqual([`${'ن'.repeat(123)} (2).txt`, `${'ن'.repeat(125)}.txt`]);
    expect(paths.some((path) => path.endsWith('/short.txt'))).toBe(true);
  });

  test('numbers documents with equal names and contains a document chosen twice once', async () => {
    const left = await makeFolder('چپ');
    const right = await makeFolder('راست');
    const twins = [await upload('تصویر.jpg', 'left', left), await upload('تصویر.jpg', 'right', right)];
    const folders = [await makeFolder('تصویر (2).jpg', left), await makeFolder('تصویر.jpg')];
    expect((await downloadPaths([...twins, ...folders])).toSorted()).toEqual(
      ['تصویر.jpg', 'تصویر (2).jpg', 'تصویر (3).jpg', 'تصویر (4).jpg'].toSorted(),
    );
    const [twin] = twins;
    expect(await downloadPaths([left, left, { id: twin?.id ?? 0 }])).toEqual([
      'چپ',
      'چپ/تصویر (2).jpg',
      'چپ/تصویر.jpg',
    ]);
  });

  test('leaves out trashed documents and is refused when a chosen one is trashed', async () => {
    const outer = await makeFolder('بیرون');
    const gone = await upload('gone.txt', 'x', outer);
    const stays = await upload('stays.txt', 'x', outer);
    const made = await archive([outer]);
    const both = await archive([gone, stays]);
    await trashDocuments(client, [gone.id]);
    expect(await downloadPaths([outer])).toEqual(['بیرون', 'بیرون/stays.txt']);
    expect(await pathsInZip((await download(made)).bytes)).toEqual(['بیرون', 'بیرون/stays.txt']);
    await expect(archive([gone, stays])).rejects.toMatchObject({ code: 'itemMissing' });
    expect((await download(both)).status).toBe(404);
  });

  test('contains only documents that the customer may read', async () => {
    const shared = await makeFolder('مشترک');
    const named = await upload('named.txt', 'x', shared);
    const secret = await upload('secret.txt', 'x', shared);
    await expect(archive([named], 'zip', stranger)).rejects.toMatchObject({ code: 'itemMissing' });
    await shareDocument(client, { id: named.id, email: 'stranger@abrak.example' });
    expect(await downloadPaths([named], stranger)).toEqual(['named.txt']);
    await expect(archive([named, secret], 'zip', stranger)).rejects.toMatchObject({ code: 'itemMissing' });
    const second = await upload('second.txt', 'x', shared);
    await shareDocument(client, { id: second.id, email: 'stranger@abrak.example' });
    // The reader may not see the name of the folder.
    expect((await archive([named, second], 'zip', stranger)).name).toBe('named +1.zip');
    const made = await archive([named], 'zip', stranger);
    await unshareDocument(client, { id: named.id, email: 'stranger@abrak.example' });
    expect((await download(made)).status).toBe(403);
  });

  test.each([
    ['missing ids', 'format=zip'],
    ['empty ids', 'ids=&format=zip'],
    ['an invalid id', 'ids=1,x&format=zip'],
    ['a missing format', 'ids=1'],
    ['an unknown format', 'ids=1&format=rar'],
    ['too many ids', `ids=${Array.from({ length: 1_001 }, (_, index) => index + 1).join(',')}&format=zip`],
  ])('is refused for %s', async (_what, query) => {
    expect((await send(`documents/archive?${query}`)).status).toBe(400);
    expect((await send(`cfs/rest/documents/archive?${query}`)).status).toBe(400);
  });

  test('requires a session', async () => {
    const response = await fetch(`${sandbox.url}/documents/archive?ids=1&format=zip`);
    expect(response.status).toBe(401);
    expect((await send('documents/archive?ids=999999&format=zip')).status).toBe(404);
  });

  test('counts one download for each chosen document when it starts', async () => {
    const counted = await makeFolder('شمرده');
    const inner = await upload('inner.txt', 'x', counted);
    const beside = await upload('counted.txt', 'x');
    const made = await archive([counted, beside]);
    const countOf = async (path: string, { id }: StoredDocument) =>
      (await listFolder(client, path)).documents.find((document) => document.id === id)?.downloadCount;
    await fetch(made.url, { method: 'HEAD' });
    await download(made, { range: 'bytes=5-' });
    expect([await countOf('/', counted), await countOf('/', beside)]).toEqual([0, 0]);
    await download(made);
    expect([await countOf('/', counted), await countOf('/', beside)]).toEqual([1, 1]);
    expect(await countOf('/شمرده', inner)).toBe(0);
  });

  test('works for an hour and only with its own token and UUID', async () => {
    const made = await archive([await upload('hour.txt', 'x')]);
    const [, , token = '', uuid = ''] = new URL(made.url).pathname.split('/');
    for (const path of [`x/${uuid}/a.zip`, `${token}/00000000-0000-4000-8000-000000000000/a.zip`, `${token}/x/a.zip`]) {
      expect((await fetch(`${sandbox.url}/dl/${path}`)).status).toBe(403);
    }
    sandbox.world.advance(LIFETIME_MS - 1);
    expect((await download(made)).status).toBe(200);
    sandbox.world.advance(1);
    expect((await download(made)).status).toBe(403);
    await expect(getArchiveProgress(client, made.token)).rejects.toMatchObject({ code: 'itemMissing' });
    await sweepArchiveLinks(sandbox.db, sandbox.world.now());
    expect(await sandbox.db.q().selectFrom('archive_link').select('name').execute()).toEqual([]);
  });

  test.each(['zip', 'tar', 'iso'] as const)('as %s is unpacked whole on Windows and macOS', async (format) => {
    const top = await makeFolder(`systems ${format}`);
    const names = ['Report.txt', 'report.txt', 'REPORT.TXT', 'é.txt', 'a:b?.txt', 'a_b_.txt', 'CON.txt', 'aux', 'dot.'];
    for (const name of names) await upload(name, name, top);
    for (const name of ['Docs', 'docs', 'aux_']) await upload('inside.txt', name, await makeFolder(name, top));
    const { bytes } = await download(await archive([top], format));
    const entries = contentsOf[format](bytes).map(({ path }) => path.replace(/^[^/]*\/?/, '').replace(/\/$/, ''));
    const paths = entries.filter((path) => path !== '').toSorted();
    const docs = ['docs', 'docs (2)', 'docs (2)/inside.txt', 'docs/inside.txt', 'dot_'];
    const reports = ['report (2).txt', 'report (3).txt', 'report.txt', 'é.txt'];
    expect(paths.map((path) => path.toLowerCase()).toSorted()).toEqual(
      ['a_b_ (2).txt', 'a_b_.txt', 'aux_', 'aux_ (2)', 'aux_ (2)/inside.txt', 'con_.txt'].concat(docs, reports),
    );
    expect(paths).toEqual(expect.arrayContaining(['CON_.txt', 'a_b_.txt', 'dot_', 'é.txt']));
  });

  test('as zip has the checksum of each uploaded file before its bytes, and is read as a stream', async () => {
    const top = await makeFolder('stream');
    await upload('a.txt', 'content', top);
    await upload('empty.txt', '', top);
    const { bytes } = await download(await archive([top]));
    const entries = readZipStream(bytes).map(({ path, hasTrailer }) => [path, hasTrailer]);
    expect(entries).toEqual([
      ['stream/', false],
      ['stream/a.txt', false],
      ['stream/empty.txt', false],
    ]);
    await sandbox.db.q().updateTable('blob').set({ checksum: null, is_summed: false }).execute();
    const old = readZipStream((await download(await archive([top]))).bytes);
    expect(old.map(({ hasTrailer, bytes: content }) => [hasTrailer, content.toString()])).toEqual([
      [false, ''],
      [true, 'content'],
      [true, ''],
    ]);
  });

  test.each(['zip', 'tar', 'iso'] as const)(
    'as %s has the dates that files had before their upload',
    async (format) => {
      const top = await makeFolder(`dates ${format}`);
      const lastModified = Date.UTC(2019, 8, 24, 21, 30);
      await upload('old.txt', new File(['old'], 'old.txt', { lastModified }), top);
      const { bytes } = await download(await archive([top], format));
      const entry = contentsOf[format](bytes).find(({ path }) => path.endsWith('old.txt'));
      expect(entry?.modifiedAt).toBe(lastModified);
      // The header of a zip has no zone: its readers show the time in Tehran.
      const clocks = format === 'zip' ? readZipStream(bytes).map(({ clock }) => clock) : [];
      expect(clocks.slice(1)).toEqual(format === 'zip' ? ['2019-09-25 01:00:00'] : []);
    },
  );

  test('as iso has names that are unique for Windows, which ignores case', async () => {
    const cases = await makeFolder('cases');
    await upload('Photo.JPG', '1', cases);
    await upload('photo.jpg', '2', cases);
    const { joliet } = readIso((await download(await archive([cases], 'iso'))).bytes);
    const paths = joliet.map(({ path }) => path.toLowerCase());
    expect(paths.toSorted()).toEqual(['cases', 'cases/photo (2).jpg', 'cases/photo.jpg']);
  });
});

describe('an interrupted download', () => {
  let made: Archive;
  let small: StoredDocument;
  let large: StoredDocument;

  beforeAll(async () => {
    small = await fill(await makeFolder('کوچک'), MEGABYTE / 4);
    // Larger than the socket buffers, so that the server has to wait for a client that does not read.
    large = await fill(await makeFolder('بزرگ'), 4 * MEGABYTE);
  });

  async function fill(into: StoredDocument, sizeBytes: number): Promise<StoredDocument> {
    const bytes = new Uint8Array(sizeBytes).map((_, index) => (index * 31) % 251);
    for (const name of ['1.bin', '2.bin', '3.bin']) await upload(name, bytes, into);
    return into;
  }

  async function knownChecksums(): Promise<number> {
    const rows = await sandbox.db
      .q()
      .selectFrom('document')
      .innerJoin('blob', 'blob.key', 'document.blob_key')
      .select('key')
      .where('parent_id', '=', small.id)
      .where('checksum', 'is not', null)
      .execute();
    return rows.length;
  }

  test.each(['zip', 'tar', 'iso'] as const)('is resumed with identical bytes as %s', async (format) => {
    made = await archive([small], format);
    const whole = await download(made);
    const etag = whole.headers.get('etag') ?? '';
    for (const start of [1, 40, MEGABYTE / 4, MEGABYTE / 4 + 400, MEGABYTE / 2 + 3, whole.bytes.length - 1]) {
      const part = await download(made, { range: `bytes=${start}-`, 'if-range': etag });
      const contentRange = `bytes ${start}-${whole.bytes.length - 1}/${whole.bytes.length}`;
      expect([part.status, part.headers.get('content-range')]).toEqual([206, contentRange]);
      expect(Buffer.compare(part.bytes, whole.bytes.subarray(start))).toBe(0);
    }
    const part = await download(made, { range: 'bytes=1000-1999' });
    expect(Buffer.compare(part.bytes, whole.bytes.subarray(1_000, 2_000))).toBe(0);
    expect((await download(made, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416);
    expect((await download(made, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is resumed with identical bytes when no checksums are stored, and stores them', async () => {
    await sandbox.db.q().updateTable('blob').set({ checksum: null, is_summed: false }).execute();
    made = await archive([small]);
    const whole = await download(made);
    await expect.poll(knownChecksums).toBe(3);
    await sandbox.db.q().updateTable('blob').set({ checksum: null }).execute();
    const start = 400_000;
    const part = await download(made, { range: `bytes=${start}-` });
    expect(Buffer.compare(part.bytes, whole.bytes.subarray(start))).toBe(0);
    await expect.poll(knownChecksums).toBe(3);
    const reads = vi.spyOn(sandbox.store, 'get');
    await download(made, { range: `bytes=${start}-` });
    expect(reads.mock.calls.map(([, range]) => range?.start)).toEqual([expect.any(Number), 0]);
    expect(reads.mock.calls[0]?.[1]?.start).toBeGreaterThan(0);
    reads.mockRestore();
  });

  test('restarts from the first byte when the folder has changed', async () => {
    made = await archive([small]);
    const etag = (await fetch(made.url, { method: 'HEAD' })).headers.get('etag') ?? '';
    await renameDocument(client, { id: small.id, name: 'کوچک‌تر' });
    const { status, bytes: all } = await download(made, { range: 'bytes=100-', 'if-range': etag });
    expect(status).toBe(200);
    expect(await pathsInZip(all)).toContain('کوچک‌تر/3.bin');
  });

  test('is cut off when a document is erased before it is sent', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    made = await archive([large]);
    const socket = await startSlowDownload(made);
    const last = (await listFolder(client, large.path)).documents.at(-1);
    await sandbox.store.delete(last?.uuid ?? '');
    const got = await buffer(socket);
    const body = got.subarray(got.indexOf('\r\n\r\n') + 4);
    expect(body.length).toBeLessThan(made.sizeBytes ?? 0);
    expect(body.includes('Error')).toBe(false);
    const message: unknown = expect.stringContaining(last?.uuid ?? '?');
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message }));
    reported.mockRestore();
    await expect.poll(() => getArchiveProgress(client, made.token)).toMatchObject({ status: 'cut' });
    await trashDocuments(client, [last?.id ?? 0]);
    expect(await pathsInZip((await download(made)).bytes)).toEqual(['بزرگ', 'بزرگ/1.bin', 'بزرگ/2.bin']);
  });

  test('is reported as cut and closes its files', async () => {
    made = await archive([large]);
    const reads = vi.spyOn(sandbox.store, 'get');
    const sockets = await Promise.all(Array.from({ length: 10 }, () => startSlowDownload(made)));
    expect(await getArchiveProgress(client, made.token)).toMatchObject({ status: 'running' });
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(() => getArchiveProgress(client, made.token)).toMatchObject({ status: 'cut' });
    const streams = await Promise.all(reads.mock.results.map(({ value }) => value));
    reads.mockRestore();
    expect(streams.length).toBeGreaterThanOrEqual(10);
    await expect.poll(() => streams.every((stream) => stream.closed)).toBe(true);
  });
});

describe('progress', () => {
  test('is waiting, then counts the sent bytes, then is done', async () => {
    const made = await archive([await upload('progress.bin', new Uint8Array(6 * MEGABYTE))]);
    const sizeBytes = made.sizeBytes ?? 0;
    expect(await getArchiveProgress(client, made.token)).toEqual({ sentBytes: 0, sizeBytes, status: 'waiting' });
    const socket = await startSlowDownload(made);
    const running = await getArchiveProgress(client, made.token);
    expect(running).toMatchObject({ sizeBytes, status: 'running' });
    expect(running.sentBytes).toBeLessThan(sizeBytes);
    await buffer(socket);
    const progress = () => getArchiveProgress(client, made.token);
    await expect.poll(progress).toEqual({ sentBytes: sizeBytes, sizeBytes, status: 'done' });
    await download(made, { range: 'bytes=10-19' });
    await expect.poll(progress).toEqual({ sentBytes: 20, sizeBytes, status: 'running' });
    await download(made, { range: 'bytes=20-' });
    await expect.poll(progress).toMatchObject({ sentBytes: sizeBytes, status: 'done' });
  });

  test('is visible only to the customer who requested the archive', async () => {
    const made = await archive([await upload('mine.bin', 'x')]);
    await expect(getArchiveProgress(stranger, made.token)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getArchiveProgress(client, 'nonsense')).rejects.toMatchObject({ code: 'itemMissing' });
    expect((await fetch(`${sandbox.url}/archives/${made.token}`)).status).toBe(401);
    expect((await send(`archives/${made.token}`)).status).toBe(200);
  });
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});
