import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './answerError.ts';
import { HttpError } from './HttpError.ts';

function withCode(code: string, message = 'failed at /home/secret'): Error {
  return Object.assign(new Error(message), { code });
}

async function answerTo(error: Error) {
  const logged: unknown[] = [];
  const app = new Hono();
  app.onError(answerError((context, cause) => void logged.push(context, cause)));
  app.get('/fails', () => {
    throw error;
  });
  const response = await app.request('/fails?password=secret');
  return { status: response.status, body: await response.json(), headers: response.headers, logged };
}

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a server that shuts down', withCode('57P01')],
  ['a server with no room for another client', withCode('53300')],
  ['a client cut off', new Error('Connection terminated unexpectedly')],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
])('%s is "not available, try again"', async (_what, error) => {
  const { status, body, headers, logged } = await answerTo(error);
  expect([status, body]).toEqual([503, { errors: [{ code: 503, msg: 'database not reachable' }] }]);
  expect(headers.get('retry-after')).toBe('2');
  expect(logged).toEqual([]);
});

test.each([
  ['a full disk', 'ENOSPC'],
  ['a quota of the disk', 'EDQUOT'],
  ['a file that the disk does not take', 'EFBIG'],
  ['a full disk of the database', '53100'],
])('%s is told as such', async (_what, code) => {
  expect(await answerTo(withCode(code))).toMatchObject({ status: 507, body: { errors: [{ code: 507 }] } });
});

test('what nobody expected is logged with its path and told to nobody', async () => {
  const error = withCode('22P02');
  const { status, body, logged } = await answerTo(error);
  expect([status, body]).toEqual([500, { errors: [{ code: 2, msg: 'internal error' }] }]);
  expect(logged).toEqual([expect.stringContaining('GET /fails'), error]);
  expect(String(logged[0])).not.toContain('password');
});

test('a refusal keeps its own status, words and field', async () => {
  const error = new HttpError('badRequest', { status: 415, msg: 'not an image', field: 'file', headers: { allow: 'GET' } });
  const { status, body, headers } = await answerTo(error);
  expect([status, body]).toEqual([415, { errors: [{ code: 400, msg: 'not an image', field: 'file' }] }]);
  expect(headers.get('allow')).toBe('GET');
});
