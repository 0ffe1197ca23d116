import { describe, expect, test } from 'vitest';
import { previewUrl, readPreview } from '../files/index.ts';
import { decodeText } from '../files/internal.ts';
import { createMemoryBackend } from './index.ts';
import { aDocument } from './internal.ts';

const read = async (name: string, ...part: [maxBytes?: number]) => {
  const [maxBytes] = part;
  const client = createMemoryBackend({ contents: { 'own.txt': 'سلام', 'own.bin': new Uint8Array([1, 2, 3]) } }).client();
  return readPreview(client, aDocument({ name }), maxBytes === undefined ? {} : { maxBytes });
};

describe('a preview contains a sample of the file’s kind', () => {
  test.each([
    ['گزارش.pdf', '%PDF-'],
    ['meeting.mp3', 'RIFF'],
    ['نامه.txt', 'یادداشت'],
    ['راهنما.md', '# راهنما'],
    ['data.json', '{'],
    ['main.py', 'import'],
    ['photo.png', '<svg'],
  ])('%s starts with %s', async (name, beginning) => {
    const { bytes } = await read(name);
    expect(new TextDecoder().decode(bytes).startsWith(beginning)).toBe(true);
  });

  test('a video is a WebM file', async () => {
    const { bytes } = await read('film.mp4');
    expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  });

  test('a file without a preview is empty', async () => {
    expect((await read('backup.zip')).bytes).toHaveLength(0);
  });
});

test('file contents can be given by name', async () => {
  expect(decodeText((await read('own.txt')).bytes)?.text).toBe('سلام');
  expect([...(await read('own.bin')).bytes]).toEqual([1, 2, 3]);
});

test('a byte range is returned with the total size', async () => {
  expect(await read('own.txt', 3)).toMatchObject({ totalBytes: 8, bytes: { length: 3 } });
});

test('a preview URL contains size and path, and reading it can fail once', async () => {
  const backend = createMemoryBackend();
  const client = backend.client();
  const image = aDocument({ name: 'a b.png', uuid: 'u' });
  expect(previewUrl(client, image, 'small')).toMatch(
    /^data:image\/svg\+xml,.*width%3D%22160.*#\/preview\/u\/small\/a%20b\.png$/,
  );
  backend.failNext(/^GET \/preview\/u\/a b\.png$/, 'itemMissing');
  await expect(readPreview(client, image)).rejects.toMatchObject({ code: 'itemMissing' });
  await expect(readPreview(client, image)).resolves.toMatchObject({ contentType: 'image/svg+xml' });
});
