import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/internal.ts';
import { createEmbedClient } from '../access/createEmbedClient.ts';
import { createClient } from '../createClient.ts';
import { UploadRecords } from './uploadRecords.ts';

const ENDPOINT = 'https://up.example/nwuploads/tus';
const SIZE_BYTES = 100;

beforeEach(() => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  // Every request has to go through the fetch of the client.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The global fetch was called.')));
  const record = {
    fileName: 'a.bin',
    lastModified: 5,
    sizeBytes: SIZE_BYTES,
    metadata: {},
    startedAt: 1,
    isDiscarded: false,
  };
  const records = new UploadRecords(storage);
  records.save({ ...record, key: records.newKey('sara'), url: `${ENDPOINT}/1` });
});

/** Creates a fetch that records its requests; HEAD answers with the bytes that the server has. */
function aServer(sentBytes: number) {
  const requests: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return Promise.resolve(new Response(null, { status: 204, headers: { 'upload-offset': String(sentBytes) } }));
  };
  const sent = () =>
    requests.map(({ method, url, credentials, headers }) => [method, url, credentials, headers.get('token')]);
  return { fetch, requests, sent };
}

function aClient(fetch: typeof globalThis.fetch) {
  const client = createClient({ baseUrl: 'https://api.example', uploadUrl: 'https://up.example/nwuploads', fetch });
  client.session.start('secret', 'sara');
  return client;
}

test('an unfinished upload is inspected and discarded with the fetch, token and cookie policy of the client', async () => {
  const { fetch, sent } = aServer(40);
  const { resumable } = aClient(fetch);
  const [upload] = await resumable.list();
  expect(upload).toMatchObject({ fileName: 'a.bin', sentBytes: 40 });
  await resumable.discard(upload?.key ?? '');
  expect(sent()).toEqual([
    ['HEAD', `${ENDPOINT}/1`, 'include', 'secret'],
    ['DELETE', `${ENDPOINT}/1`, 'include', 'secret'],
  ]);
  expect(await resumable.list()).toEqual([]);
});

test('the document of a complete upload is requested with the fetch, token and cookie policy of the client', async () => {
  const { fetch, requests, sent } = aServer(SIZE_BYTES);
  const { resumable } = aClient(fetch);
  expect(await resumable.list()).toEqual([]);
  expect(sent()).toEqual([
    ['HEAD', `${ENDPOINT}/1`, 'include', 'secret'],
    ['PATCH', `${ENDPOINT}/1`, 'include', 'secret'],
  ]);
  expect(requests[1]?.headers.get('upload-offset')).toBe(String(SIZE_BYTES));
  expect(requests.map(({ headers }) => headers.get('tus-resumable'))).toEqual(['1.0.0', '1.0.0']);
});

test('a client of an embedding page sends no cookies', async () => {
  const { fetch, sent } = aServer(40);
  const fetchToken = () =>
    Promise.resolve({ token: 't1', expiresInSeconds: 3_600, scopes: ['files:write' as const], subject: 'sara' });
  const client = createEmbedClient({
    baseUrl: 'https://api.example',
    uploadUrl: 'https://up.example/nwuploads',
    fetch,
    fetchToken,
  });
  await client.access.open();
  expect(await client.resumable.list()).toHaveLength(1);
  expect(sent()).toEqual([['HEAD', `${ENDPOINT}/1`, 'omit', 't1']]);
});
