import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../client/index.ts';
import { listFolder, moveDocuments, renameDocument, trashDocuments } from './api.ts';
import { MAX_IDS_PER_CALL } from './batches.ts';
import { getDownloadUrl, previewUrl } from './downloads.ts';
import { aDocument } from './fixtures.ts';
import { fileQueries } from './queries.ts';
import { uploadFile } from './upload/uploads.ts';

const wireDocument = { id: 1, uuid: 'u', name: 'a.txt', discriminator: 'F', createdAt: 5 };

function aClient(answer: (request: Request) => unknown = () => null) {
  const requests: Request[] = [];
  let running = 0;
  let mostRunning = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    requests.push(request);
    running += 1;
    mostRunning = Math.max(running, mostRunning);
    await new Promise((resolve) => void setImmediate(resolve));
    running -= 1;
    return Response.json(answer(request));
  };
  const client = createClient({ baseUrl: 'https://api.example', fetch });
  const addresses = () => requests.map(({ method, url }) => `${method} ${url.slice('https://api.example'.length)}`);
  return { client, requests, addresses, mostRunning: () => mostRunning };
}

describe('listing a folder', () => {
  test.each(['', '/'])('requests the root (%j) with unescaped plus signs', async (path) => {
    const { client, addresses } = aClient(() => []);
    await expect(listFolder(client, path)).resolves.toEqual({ folder: { id: 0, name: null }, documents: [] });
    expect(addresses()).toEqual(['GET /cfs/rest/documents?sort=+discriminator,+name']);
  });

  test('requests another folder by its path', async () => {
    const { client, requests } = aClient(() => ({ parent: { id: 4, name: 'a+b' }, children: [wireDocument] }));
    const { folder, documents } = await listFolder(client, '/عکس‌ها/a+b');
    expect(new URL(requests[0]?.url ?? '').searchParams.get('path')).toBe('/عکس‌ها/a+b');
    expect(folder).toEqual({ id: 4, name: 'a+b' });
    expect(documents).toHaveLength(1);
  });

  test('uses one query key for both spellings of the root and returns the default order', async () => {
    const wire = [wireDocument, { ...wireDocument, id: 2, name: 'z', discriminator: 'D' }];
    const { client } = aClient(() => wire);
    const { queryKey, queryFn } = fileQueries.folder(client, '');
    expect(queryKey).toEqual(fileQueries.folder(client, '/').queryKey);
    const { documents } = await queryFn({ signal: new AbortController().signal });
    expect(documents.map(({ id }) => id)).toEqual([2, 1]);
    await expect(queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'canceled' });
  });
});

describe('calls with many ids', () => {
  const ids = Array.from({ length: 2 * MAX_IDS_PER_CALL + 1 }, (_, index) => index + 1);
  const sentIds = (requests: readonly Request[]) =>
    requests.map(({ url }) => new URL(url).searchParams.get('ids')?.split(',').map(Number));
  const batches = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)];

  test('trash documents in sequential batches', async () => {
    const { client, requests, mostRunning } = aClient();
    await trashDocuments(client, ids);
    expect(sentIds(requests)).toEqual(batches);
    expect(mostRunning()).toBe(1);
    expect(requests.some(({ keepalive }) => keepalive)).toBe(false);
  });

  test('run all batches in parallel with keepalive', async () => {
    const { client, requests, mostRunning } = aClient();
    await trashDocuments(client, ids, { keepalive: true });
    expect(sentIds(requests)).toEqual(batches);
    expect(mostRunning()).toBe(3);
    expect(requests.every(({ keepalive }) => keepalive)).toBe(true);
  });

  test('move documents in batches', async () => {
    const { client, requests } = aClient();
    await moveDocuments(client, ids, { targetId: 77 });
    expect(sentIds(requests)).toEqual(batches);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('targetId'))).toEqual(['77', '77', '77']);
  });

  test('send no request for an empty list', async () => {
    const { client, requests } = aClient();
    await trashDocuments(client, []);
    await moveDocuments(client, [], { targetId: 7 });
    expect(requests).toEqual([]);
  });
});

test('renaming sends the new name in the body', async () => {
  const { client, requests, addresses } = aClient();
  await renameDocument(client, { id: 9, name: 'نام نو' });
  expect(addresses()).toEqual(['PUT /cfs/rest/documents/rename?id=9']);
  expect(await requests[0]?.json()).toEqual({ name: 'نام نو' });
});

test('uploadFile passes the file, target folder and callbacks to the transport', async () => {
  const upload = vi.fn(() => Promise.resolve({ status: 200, text: JSON.stringify(wireDocument) }));
  const client = createClient({ baseUrl: 'https://api.example', upload });
  const call = { file: new Blob(['x']), onProgress: () => undefined, signal: new AbortController().signal };
  await expect(uploadFile(client, { ...call, name: 'a.txt', folderId: 12 })).resolves.toMatchObject({ id: 1 });
  expect(upload).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ...call, signal: expect.any(AbortSignal), fileName: 'a.txt', fields: { pathId: '12' } }),
  );
});

describe('a document URL', () => {
  const document = aDocument({ uuid: 'u-1', name: 'گزارش #1.pdf' });

  test.each(['tok/en', { token: 'tok/en' }])('downloads with the token %j', async (answer) => {
    const { client, addresses } = aClient(() => answer);
    await expect(getDownloadUrl(client, document)).resolves.toBe(
      `https://api.example/dl/tok%2Fen/u-1/${encodeURIComponent(document.name)}`,
    );
    expect(addresses()).toEqual(['GET /cfs/rest/publicAccess/u-1/generateDownloadLink']);
  });

  test.each(['', '<!doctype html>', 'two words', null])('is not built from the invalid answer %j', async (answer) => {
    const { client } = aClient(() => answer);
    await expect(getDownloadUrl(client, document)).rejects.toMatchObject({ code: 'unreadableAnswer' });
  });

  test('contains the preview size', () => {
    const { client } = aClient();
    expect(previewUrl(client, document, 'small')).toBe(
      `https://api.example/preview/u-1/small/${encodeURIComponent(document.name)}`,
    );
  });
});
