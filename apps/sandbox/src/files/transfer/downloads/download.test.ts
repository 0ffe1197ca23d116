import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Client } from '@abrak/core';
import {
  createFolder,
  type StoredDocument,
  getDownloadUrl,
  listFolder,
  previewUrl,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { DOWNLOAD_LINK_LIFETIME_MS, sweepDownloadLinks } from '../../index.ts';
import { melody } from '../../seed/sampleMelody.ts';

const TEXT = 'سلام دنیا, 0123456789';
const bytes = Buffer.from(TEXT);

let sandbox: TestSandbox;
let client: Client;
let stranger: Client;
let text: StoredDocument;
let image: StoredDocument;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner');
  await sandbox.addCustomer('stranger');
  client = await sandbox.signIn('owner');
  stranger = await sandbox.signIn('stranger');
  text = await upload("گزارش 'نهایی' (1).txt", bytes);
  image = await upload(
    'photo.jpg',
    await drawing(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer(),
  );
});

afterAll(() => sandbox.close());

function drawing(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0d9488' } });
}

function upload(name: string, content: Uint8Array<ArrayBuffer> | Buffer): Promise<StoredDocument> {
  const file = new Blob([new Uint8Array(content)]);
  return uploadFile(client, {
    file,
    name,
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Builds a small PNG file whose header claims the given dimensions. */
/** Returns a PNG file of grey pixels with one bit each, or of as many pixels as there are. */
function pngClaiming(width: number, height: number, pixels = Buffer.alloc(1_000)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function downloadCount(name: string): Promise<number | undefined> {
  return (await listFolder(client, '/')).documents.find((document) => document.name === name)?.downloadCount;
}

function openPreview(
  path: string,
  init: { by?: Client; cookie?: Client; headers?: Record<string, string>; method?: string } = {},
) {
  const { by, cookie, headers, method = 'GET' } = init;
  const token = by === undefined ? {} : { token: tokenOf(by) };
  const jar = cookie === undefined ? {} : { cookie: `token=${tokenOf(cookie)}` };
  return fetch(new URL(path, sandbox.url), { method, headers: { ...token, ...jar, ...headers } });
}

describe('a download', () => {
  test('needs no session and is saved under the name of the document', async () => {
    const response = await fetch(await getDownloadUrl(client, text));
    expect(await response.text()).toBe(TEXT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="_____ '_____' (1).txt"; filename*=UTF-8''${encodeURIComponent('گزارش')}%20%27${encodeURIComponent('نهایی')}%27%20%281%29.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-site',
    });
  });

  test.each([
    ['bytes=0-3', 0, 4],
    ['bytes=4-', 4, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=10-9999', 10, undefined],
  ])('answers the range %s', async (range, start, end) => {
    const response = await fetch(await getDownloadUrl(client, text), { headers: { range } });
    const expected = bytes.subarray(start, end);
    const first = (start + bytes.length) % bytes.length;
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + expected.length - 1}/${bytes.length}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(expected);
  });

  test('refuses a range beyond the end and ignores invalid and multiple ranges', async () => {
    const url = await getDownloadUrl(client, text);
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const response = await fetch(url, { headers: { range } });
      expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    }
    for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=0-1', 'bytes=-']) {
      expect((await fetch(url, { headers: { range } })).status).toBe(200);
    }
  });

  test('resumes only when If-Range matches the ETag', async () => {
    const url = await getDownloadUrl(client, text);
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { range: 'bytes=4-', 'if-range': etag } })).status).toBe(206);
    expect((await fetch(url, { headers: { range: 'bytes=4-', 'if-range': '"other"' } })).status).toBe(200);
    expect((await fetch(url, { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304);
  });

  test('is counted each time it starts at the first byte', async () => {
    const before = (await downloadCount(text.name)) ?? 0;
    const url = await getDownloadUrl(client, text);
    await fetch(url, { method: 'HEAD' });
    await fetch(url, { headers: { range: 'bytes=4-' } });
    await fetch(url, { headers: { range: 'bytes=999-' } });
    expect(await downloadCount(text.name)).toBe(before);
    await (await fetch(url)).text();
    await (await fetch(url, { headers: { range: 'bytes=0-' } })).text();
    expect(await downloadCount(text.name)).toBe(before + 2);
  });

  test('answers HEAD with the size and no body', async () => {
    const response = await fetch(await getDownloadUrl(client, text), { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await response.text()).toBe('');
  });

  test('works for an empty file', async () => {
    const response = await fetch(await getDownloadUrl(client, await upload('empty.txt', Buffer.alloc(0))));
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', '']);
  });

  test('works for an hour and is deleted afterwards', async () => {
    const url = await getDownloadUrl(client, text);
    sandbox.world.advance(DOWNLOAD_LINK_LIFETIME_MS - 1);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    sandbox.world.advance(1);
    const response = await fetch(url);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ code: 6006 }] });
    await sweepDownloadLinks(sandbox.db, sandbox.world.now());
    expect(await sandbox.db.q().selectFrom('download_link').selectAll().execute()).toEqual([]);
  });

  test('accepts a token only for its own document', async () => {
    const [, , token] = new URL(await getDownloadUrl(client, text)).pathname.split('/');
    for (const path of [`${token}/${image.uuid}/photo.jpg`, `${token}/x/y`, `x/${text.uuid}/y`, `${token}/%00/y`]) {
      const response = await fetch(`${sandbox.url}/dl/${path}`);
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test('is refused to other customers, for folders and for trashed documents', async () => {
    const folder = await createFolder(client, { name: 'folder', parentId: 0, parentName: null });
    const gone = await upload('gone.txt', bytes);
    const url = await getDownloadUrl(client, gone);
    await trashDocuments(client, [gone.id]);
    await expect(getDownloadUrl(stranger, text)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getDownloadUrl(client, folder)).rejects.toMatchObject({ code: 'badRequest' });
    await expect(getDownloadUrl(client, gone)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getDownloadUrl(client, { uuid: "x'; --", name: 'x' })).rejects.toMatchObject({ code: 'itemMissing' });
    expect((await fetch(url)).status).toBe(404);
  });

  test('closes the file when the client aborts', async () => {
    const large = await upload('large.bin', Buffer.alloc(8 * 1024 ** 2));
    const url = await getDownloadUrl(client, large);
    const get = vi.spyOn(sandbox.store, 'get');
    for (let count = 0; count < 10; count += 1) {
      const abort = new AbortController();
      const response = await fetch(url, { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }
    const streams = await Promise.all(get.mock.results.map(({ value }) => value));
    get.mockRestore();
    expect(streams).toHaveLength(10);
    await expect.poll(() => streams.every((stream) => stream.closed)).toBe(true);
  });
});

describe('a preview', () => {
  test.each([
    ['small', 160, 80],
    ['medium', 640, 320],
    ['large', 800, 400],
  ] as const)('of size %s fits the size, is WebP and contains no camera metadata', async (size, width, height) => {
    const response = await openPreview(previewUrl(client, image, size), { cookie: client });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test.each([
    ['IMG_2041.webp', 'IMG_2041.webp'],
    ['IMG_2041.png', 'IMG_2041.png.webp'],
  ])('of %s is called %s', async (name, shown) => {
    const picture = await upload(name, await drawing(300, 200).webp().toBuffer());
    const { headers } = await openPreview(previewUrl(client, picture, 'small'), { by: client });
    expect(headers.get('content-disposition')).toContain(`filename="${shown}"`);
  });

  test('is rendered once for concurrent requests and then cached', async () => {
    const picture = await upload('many.png', await drawing(3000, 2000).png().toBuffer());
    const url = previewUrl(client, picture, 'medium');
    const responses = await Promise.all(Array.from({ length: 10 }, () => openPreview(url, { by: client })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const etag = responses[0]?.headers.get('etag') ?? '';
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    expect(await sandbox.store.sizeOf(`${picture.uuid}.medium`)).toBeGreaterThan(0);
    expect((await openPreview(url, { by: client, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('applies the EXIF orientation', async () => {
    const turned = await upload(
      'turned.jpg',
      await drawing(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const response = await openPreview(previewUrl(client, turned, 'small'), { by: client });
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 80, height: 160 });
  });

  test('is served only to the owner, with a token header or cookie', async () => {
    const path = `/preview/${image.uuid}/small/photo.jpg`;
    expect((await openPreview(path)).status).toBe(401);
    expect((await openPreview(path, { cookie: stranger })).status).toBe(404);
    expect((await openPreview(path, { by: client })).status).toBe(200);
    expect((await openPreview(`/preview/${image.uuid}/huge/photo.jpg`, { by: client })).status).toBe(404);
    expect((await openPreview('/preview/nonsense/small/photo.jpg', { by: client })).status).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['text', 'plain.txt', 415, Buffer.from('no image')],
    ['an SVG image, which may contain scripts', 'drawing.svg', 415, Buffer.from(svg)],
    ['an image whose header claims too many pixels', 'bomb.png', 422, pngClaiming(30_000, 30_000)],
    ['a truncated image', 'cut.jpg', 422, Buffer.from('ffd8ffe000104a46494600010101006000600000ffdb0043', 'hex')],
  ])('refuses %s', async (_what, name, status, content) => {
    const document = await upload(name, content);
    const response = await openPreview(previewUrl(client, document, 'small'), { by: client });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ code: 400 }] });
  });

  test('refuses an image with a very long side, whose decoding takes seconds, and remembers it', async () => {
    const rows = 500_001;
    const column = await upload('column.png', pngClaiming(1, rows, Buffer.alloc(2 * rows)));
    const openSmall = () => openPreview(previewUrl(client, column, 'small'), { by: client });
    expect((await openSmall()).status).toBe(422);
    // The bytes are not read again.
    await sandbox.store.delete(column.uuid);
    expect((await openSmall()).status).toBe(422);
    const usual = await upload('usual.png', pngClaiming(1, rows - 1, Buffer.alloc(2 * (rows - 1))));
    expect((await openPreview(previewUrl(client, usual, 'small'), { by: client })).status).toBe(200);
  });

  test('gives an SVG as a picture to image elements alone, without scripts and without other files', async () => {
    const document = await upload('logo.svg', Buffer.from(svg));
    const open = (destination: string) =>
      openPreview(previewUrl(client, document, 'main'), { by: client, headers: { 'sec-fetch-dest': destination } });
    const picture = await open('image');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    expect((await open('document')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await open('empty')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('gives a page to no image element', async () => {
    const document = await upload('page.html', Buffer.from('<!doctype html><script>alert(1)</script>'));
    const url = previewUrl(client, document, 'main');
    const answer = await openPreview(url, { by: client, headers: { 'sec-fetch-dest': 'image' } });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  const page = '<!doctype html><script>alert(1)</script>';
  const seed = (name: string) => readFile(join(import.meta.dirname, '../../seed', name));

  test.each([
    ['an image', 'a.jpg', () => drawing(9, 9).jpeg().toBuffer(), 'image/jpeg', 'inline', true],
    ['a video', 'a.webm', () => seed('clip.webm'), 'video/webm', 'inline', false],
    ['audio', 'a.wav', melody, 'audio/wav', 'inline', false],
    ['a PDF', 'a.pdf', () => seed('guide.pdf'), 'application/pdf', 'inline', false],
    ['text', 'a.txt', () => bytes, 'text/plain; charset=utf-8', 'inline', true],
    ['an empty file', 'a.empty', () => Buffer.alloc(0), 'text/plain; charset=utf-8', 'inline', true],
    ['an HTML page', 'a.html', () => Buffer.from(page), 'text/plain; charset=utf-8', 'inline', true],
    ['an HTML page named like an image', 'b.png', () => Buffer.from(page), 'text/plain; charset=utf-8', 'inline', true],
    ['an SVG image', 'a.svg', () => Buffer.from(svg), 'text/plain; charset=utf-8', 'inline', true],
    ['XML', 'a.xml', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'text/plain; charset=utf-8', 'inline', true],
    [
      'an archive',
      'a.zip',
      () => Buffer.from('504b0506'.padEnd(44, '0'), 'hex'),
      'application/zip',
      'attachment',
      true,
    ],
    [
      'text in another encoding',
      'a.log',
      () => Buffer.from('d3e1c7e3', 'hex'),
      'application/octet-stream',
      'attachment',
      true,
    ],
  ])(
    'without a size serves %s in a form that cannot run scripts',
    async (_what, name, content, type, disposition, isSandboxed) => {
      const document = await upload(name, await content());
      const response = await openPreview(previewUrl(client, document, 'main'), { by: client });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(`^${disposition};`),
        'content-security-policy': expect.stringMatching("^default-src 'none';"),
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'same-site',
        'accept-ranges': 'bytes',
      });
      expect(response.headers.get('content-security-policy')?.includes('sandbox')).toBe(isSandboxed);
      expect(response.headers.get('content-security-policy')).not.toContain('script-src');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(await content());
    },
  );

  test('without a size answers ranges and detects the type from the start of the file', async () => {
    const range = await openPreview(previewUrl(client, text, 'main'), { by: client, headers: { range: 'bytes=2-3' } });
    expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([206, bytes.subarray(2, 4)]);
    const long = await upload('long.txt', Buffer.from(`${'متن '.repeat(5_000)}\0`));
    const response = await openPreview(previewUrl(client, long, 'main'), {
      by: client,
      headers: { range: 'bytes=9000-9001' },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'text/plain; charset=utf-8']);
  });

  test('allows credentialed requests from the console’s origin', async () => {
    const response = await openPreview(previewUrl(client, image, 'small'), {
      cookie: client,
      headers: { origin: ORIGIN },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});
