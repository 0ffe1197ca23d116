import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createErrorHandler } from './createErrorHandler.ts';
import { HttpError } from './HttpError.ts';

function withCode(code: string, message = 'failed at /home/secret'): Error {
  return Object.assign(new Error(message), { code });
}

async function answerTo(error: Error) {
  const logged: unknown[] = [];
  const app = new Hono();
  app.onError(createErrorHandler((context, cause) => void logged.push(context, cause)));
  app.get('/fails', () => {
    throw error;
  });
  const response = await app.request('/fails?password=secret');
  return { status: response.status, body: await response.json(), headers: response.headers, logged };
}

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a server that shuts down', withCode('57P01')],
  ['too many connections', withCode('53300')],
  ['a terminated connection', new Error('Connection terminated unexpectedly')],
  ['a pool timeout', new Error('timeout exceeded when trying to connect')],
])('%s is answered with 503 and retry-after', async (_what, error) => {
  const { status, body, headers, logged } = await answerTo(error);
  expect([status, body]).toEqual([503, { errors: [{ code: 503, msg: 'database not reachable' }] }]);
  expect(headers.get('retry-after')).toBe('2');
  expect(logged).toEqual([]);
});

test.each([
  ['a full disk', 'ENOSPC'],
  ['a disk quota', 'EDQUOT'],
  ['a file that is too large for the disk', 'EFBIG'],
  ['a full database disk', '53100'],
])('%s is answered with 507', async (_what, code) => {
  expect(await answerTo(withCode(code))).toMatchObject({ status: 507, body: { errors: [{ code: 507 }] } });
});

test('an unexpected error is logged with its path and answered without details', async () => {
  const error = withCode('22P02');
  const { status, body, logged } = await answerTo(error);
  expect([status, body]).toEqual([500, { errors: [{ code: 2, msg: 'internal error' }] }]);
  expect(logged).toEqual([expect.stringContaining('GET /fails'), error]);
  expect(String(logged[0])).not.toContain('password');
});

test('an HttpError keeps its status, text, field and headers', async () => {
  const error = new HttpError('badRequest', { status: 415, msg: 'not an image', field: 'file', headers: { allow: 'GET' } });
  const { status, body, headers } = await answerTo(error);
  expect([status, body]).toEqual([415, { errors: [{ code: 400, msg: 'not an image', field: 'file' }] }]);
  expect(headers.get('allow')).toBe('GET');
});
