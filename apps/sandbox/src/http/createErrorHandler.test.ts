import { errorTable, wireErrorCodes } from '@abrak/core/internal';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { notFound, Refusal, wrongState } from '../shared/index.ts';
import { createErrorHandler } from './createErrorHandler.ts';
import { HttpError, type HttpErrorCode } from './HttpError.ts';
import { toHttpError } from './refusalAnswers.ts';

const isCode = (code: string): code is HttpErrorCode => Object.hasOwn(errorTable, code);
const codes = Object.keys(errorTable).filter(isCode);

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
  ['a lock that takes too long', '55P03', 'busy with other work'],
  ['a statement that takes too long', '57014', 'busy with other work'],
  ['an object store that does not answer', 'STORE_UNAVAILABLE', 'object store not reachable'],
])('%s is answered with 503', async (_what, code, msg) => {
  const { status, body, headers } = await answerTo(withCode(code));
  expect([status, body, Number(headers.get('retry-after'))]).toEqual([
    503,
    { errors: [{ code: 503, msg }] },
    expect.any(Number),
  ]);
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
  expect([status, body]).toEqual([500, { errors: [{ code: 2 }] }]);
  expect(logged).toEqual([expect.stringContaining('GET /fails'), error]);
  expect(String(logged[0])).not.toContain('password');
});

test('an unexpected error is logged without the key of a link in its path', async () => {
  const logged: unknown[] = [];
  const app = new Hono();
  app.onError(createErrorHandler((context) => void logged.push(context)));
  app.get('/dl/:token/:uuid/:name', () => {
    throw new Error('disk');
  });
  const key = 'pXx0JcB0k1W9o4tQ2m7nZr8aVbYdLsEh';
  await app.request(`/dl/${key}/0191d3a4-6f0e-7c51-9d6b-2f1a3c4d5e6f/a.txt`);
  expect(logged).toEqual([expect.stringContaining('GET /dl/…/…/a.txt')]);
});

test('an HttpError keeps its status, text, field and headers', async () => {
  const error = new HttpError('badRequest', {
    status: 415,
    msg: 'not an image',
    field: 'file',
    headers: { allow: 'GET' },
  });
  const { status, body, headers } = await answerTo(error);
  expect([status, body]).toEqual([415, { errors: [{ code: 400, msg: 'not an image', field: 'file' }] }]);
  expect(headers.get('allow')).toBe('GET');
});

test.each([
  ['a missing item', notFound('customer'), 404, { code: 404, msg: 'not found', field: 'customer' }],
  ['a state', wrongState('not paid for'), 409, { code: wireErrorCodes.wrongState, msg: 'not paid for' }],
  [
    'a broken rule of core',
    new Refusal('badRequest', { field: 'id', problem: 'tooLong' }),
    400,
    { code: 'tooLong', msg: 'bad request', field: 'id' },
  ],
  ['a permission', new Refusal('notAllowed'), 403, {}],
  [
    'a wrong current password',
    new Refusal('wrongCurrentPassword'),
    400,
    { code: 9002, msg: 'wrong identifier or password' },
  ],
  ['an unreadable image', new Refusal('imageUnreadable'), 422, { code: 400, msg: 'image not readable' }],
])('a refusal of %s is answered with its status, code, text and field', async (_what, refusal, status, error) => {
  const answer = await answerTo(refusal);
  expect([answer.status, answer.body]).toEqual([status, { errors: [error] }]);
  expect(answer.logged).toEqual([]);
});

test('a refusal of each code of core has the status of the code', () => {
  for (const code of codes)
    expect([code, toHttpError(new Refusal(code)).status]).toEqual([code, errorTable[code].status]);
});

test('a refusal until later names the seconds', async () => {
  const { status, headers } = await answerTo(new Refusal('tooManyRequests', { retryAfterSeconds: 900 }));
  expect([status, headers.get('retry-after')]).toEqual([429, '900']);
});

test('a refused partner key names the scheme', async () => {
  const { status, headers } = await answerTo(new Refusal('partnerKeyInvalid'));
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
