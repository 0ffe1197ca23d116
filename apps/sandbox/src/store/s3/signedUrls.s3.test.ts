import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../testing/objectStore.ts';
import { openS3Store } from './s3Store.ts';

const KEY = '9b2ed2ae-7c4a-4d4e-9b5a-000000000001';
const disposition = `attachment; filename="_ 'x'.html"; filename*=UTF-8''%DA%AF%20%27x%27.html`;

let objects: ObjectStore;
let url: URL;

beforeAll(async () => {
  objects = await startObjectStore();
  const store = await openS3Store(objects.address, { isSigning: true });
  await store.put(KEY, Readable.from([Buffer.from('0123456789')]));
  url = new URL(
    (await store.signedUrl?.(KEY, { contentType: 'text/html', contentDisposition: disposition, seconds: 60 })) ?? '',
  );
});

afterAll(() => objects.stop());

test('a signed address is answered with the file, its name and its type', async () => {
  const answer = await fetch(url);
  expect(await answer.text()).toBe('0123456789');
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a range of a signed address is answered', async () => {
  const answer = await fetch(url, { headers: { range: 'bytes=2-4' } });
  expect([answer.status, await answer.text()]).toEqual([206, '234']);
});

test.each<[string, (changed: URL) => void]>([
  ['shows the file', ({ searchParams }) => searchParams.set('response-content-disposition', 'inline')],
  ['has another type', ({ searchParams }) => searchParams.set('response-content-type', 'image/svg+xml')],
  ['lives longer', ({ searchParams }) => searchParams.set('X-Amz-Expires', '604800')],
  ['names another object', (changed) => void (changed.pathname = changed.pathname.replace(/1$/, '2'))],
])('a signed address that is changed so that it %s is refused', async (_change, change) => {
  const changed = new URL(url);
  change(changed);
  expect((await fetch(changed)).status).toBe(403);
});

test('a signed address writes and deletes nothing', async () => {
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(url)).status).toBe(200);
});

test('a signed address ends', async () => {
  const store = await openS3Store(objects.address, { isSigning: true });
  const short =
    (await store.signedUrl?.(KEY, { contentType: 'text/plain', contentDisposition: disposition, seconds: 1 })) ?? '';
  await expect.poll(async () => (await fetch(short)).status, { timeout: 10_000 }).toBe(403);
});
