import type { Client } from '@abrak/core';
import { changeSharing, createFolder, setLinkLimits, type StoredDocument, uploadFile } from '@abrak/core/files';
import { ORIGINAL_PICTURE_BYTES } from '@abrak/core/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const bmp = Buffer.from(
  `424d3a000000000000003600000028000000${'01000000'.repeat(2)}01001800${'00'.repeat(24)}ff000000`,
  'hex',
);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

let sandbox: TestSandbox;
let owner: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner');
  owner = await sandbox.signIn('owner');
});

afterAll(() => sandbox.close());

async function addFile(name: string, content: Buffer, folder: StoredDocument): Promise<StoredDocument> {
  const signal = new AbortController().signal;
  const file = new Blob([new Uint8Array(content)]);
  return uploadFile(owner, { file, name, folderId: folder.id, onProgress: () => undefined, signal });
}

async function publicFolder(name: string): Promise<StoredDocument> {
  const folder = await createFolder(owner, { name, parentId: 0, parentName: null });
  await changeSharing(owner, { id: folder.id, sharing: 'PUBLIC' });
  return folder;
}

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, sandbox.url), { headers });
}

async function pageOf({ uuid }: StoredDocument): Promise<string> {
  return (await open(`/public/${uuid}`)).text();
}

describe('thumbnails of pictures without a rendering', () => {
  const unreadable = png.subarray(0, 20);
  const asImage = { 'sec-fetch-dest': 'image' };

  async function thumbnailsOf(folder: StoredDocument): Promise<string[]> {
    return [...(await pageOf(folder)).matchAll(/<img class="thumbnail" src="([^"]*)"/g)].map(([, src = '']) => src);
  }

  async function typeOf(src: string): Promise<string> {
    const response = await open(src, asImage);
    return `${response.status} ${response.headers.get('content-type')}`;
  }

  test('are the pictures themselves', async () => {
    const folder = await publicFolder('odd pictures');
    await addFile('a.bmp', bmp, folder);
    await addFile('broken.png', unreadable, folder);
    await addFile('cut.png', png.subarray(0, -16), folder);
    await addFile('logo.svg', drawing, folder);
    const thumbnails = await thumbnailsOf(folder);
    expect(await Promise.all(thumbnails.map(typeOf))).toEqual([
      '200 image/bmp',
      '200 image/png',
      '200 image/webp',
      '200 image/svg+xml',
    ]);
  });

  test('are icons and renderings only where a link gives no file beside its downloads', async () => {
    const folder = await publicFolder('counted pictures');
    await addFile('a.bmp', bmp, folder);
    await addFile('broken.png', unreadable, folder);
    await setLinkLimits(owner, folder.id, { maxDownloads: 1 });
    const [thumbnail = '', ...others] = await thumbnailsOf(folder);
    expect(others).toEqual([]);
    expect((await open(thumbnail, asImage)).status).toBe(422);
    expect((await open(`${thumbnail}?or=original`, asImage)).status).toBe(422);
  });

  test('are icons above the size up to which a picture is shown as it is', async () => {
    const folder = await publicFolder('large pictures');
    await addFile('large.bmp', Buffer.concat([bmp, Buffer.alloc(ORIGINAL_PICTURE_BYTES)]), folder);
    const broken = await addFile(
      'large.png',
      Buffer.concat([unreadable, Buffer.alloc(ORIGINAL_PICTURE_BYTES)]),
      folder,
    );
    const [thumbnail = '', ...others] = await thumbnailsOf(folder);
    expect(others).toEqual([]);
    expect((await open(thumbnail, asImage)).status).toBe(422);
    expect((await open(`/preview/${broken.uuid}/small/large.png?or=original`, asImage)).status).toBe(422);
  });
});
