import { describe, expect, test } from 'vitest';
import { type BytesCall, readBytes } from './byteReader.ts';

const content = new TextEncoder().encode('0123456789');

/** Server with the content "0123456789" that supports range requests, or ignores them. */
function aServer({
  supportsRanges = true,
  ...answer
}: { supportsRanges?: boolean; status?: number; body?: string } = {}) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    if (answer.status !== undefined) return new Response(answer.body, { status: answer.status });
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
    if (!supportsRanges || range === null) {
      return new Response(content, { headers: { 'content-length': '10', 'content-type': 'text/plain' } });
    }
    const start = Number(range[1]);
    const bytes = content.subarray(start, range[2] === '' ? undefined : Number(range[2]) + 1);
    if (bytes.length === 0) return new Response(null, { status: 416, headers: { 'content-range': 'bytes */10' } });
    return new Response(bytes, {
      status: 206,
      headers: { 'content-range': `bytes ${start}-${start + bytes.length - 1}/10`, 'content-type': 'text/plain' },
    });
  };
  const read = async (call: Partial<BytesCall> = {}) => {
    const part = await readBytes(fetch, { url: 'https://api.example/preview/a', headers: { token: 't' }, ...call });
    return { ...part, text: new TextDecoder().decode(part.bytes) };
  };
  return { read, requests };
}

describe.each([true, false])('with a server that supports ranges: %s', (supportsRanges) => {
  test.each([
    [{}, '0123456789'],
    [{ maxBytes: 4 }, '0123'],
    [{ maxBytes: 40 }, '0123456789'],
    [{ start: 3, maxBytes: 4 }, '3456'],
    [{ start: 8, maxBytes: 4 }, '89'],
    [{ start: 3 }, '3456789'],
    [{ start: 30, maxBytes: 4 }, ''],
  ])('%j reads %j and the total size', async (call, text) => {
    const { read } = aServer({ supportsRanges });
    expect(await read(call)).toMatchObject({ text, totalBytes: 10 });
  });
});

test('sends the headers, and a range header only for partial reads', async () => {
  const { read, requests } = aServer();
  await read();
  await read({ maxBytes: 2 });
  expect(requests.map(({ headers }) => [headers.get('token'), headers.get('range')])).toEqual([
    ['t', null],
    ['t', 'bytes=0-1'],
  ]);
});

test('an endless answer is canceled after the requested bytes', async () => {
  let isCanceled = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array([7, 7, 7])),
    cancel: () => {
      isCanceled = true;
    },
  });
  const { bytes, totalBytes } = await readBytes(() => Promise.resolve(new Response(body)), {
    url: 'https://api.example/',
    headers: {},
    maxBytes: 8,
  });
  expect([bytes.length, totalBytes, isCanceled]).toEqual([8, null, true]);
});

test.each([
  [
    { status: 404, body: '{"errors":[{"code":404,"msg":"gone"}]}' },
    { code: 'itemMissing', messages: ['gone'] },
  ],
  [{ status: 404, body: '<!doctype html>' }, { code: 'itemMissing' }],
  [{ status: 401 }, { code: 'sessionEnded' }],
])('%j rejects with %j', async (answer, error) => {
  await expect(aServer(answer).read()).rejects.toMatchObject({ name: 'ApiError', ...error });
});

test('a missing answer is a network error, and an aborted call is canceled', async () => {
  const call = { url: 'https://api.example/', headers: {} };
  await expect(readBytes(() => Promise.reject(new TypeError('Failed to fetch')), call)).rejects.toMatchObject({
    code: 'networkError',
  });
  const signal = AbortSignal.abort();
  await expect(readBytes(() => Promise.reject(signal.reason), { ...call, signal })).rejects.toMatchObject({
    code: 'canceled',
  });
});
