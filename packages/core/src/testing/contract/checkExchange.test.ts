import { expect, test } from 'vitest';
import { checkExchange, type Exchange } from './checkExchange.ts';

const rename: Exchange = {
  call: 'PUT /cfs/rest/documents/rename?id=4',
  method: 'PUT',
  url: new URL('https://api.example/cfs/rest/documents/rename?id=4'),
  hasIdempotencyKey: false,
  requestBody: { name: 'a.txt' },
  status: 200,
  answerBody: {},
};

const renew: Exchange = {
  ...rename,
  method: 'GET',
  url: new URL('https://api.example/cws/rest/vmBills/7/calculateLeftCredit'),
  requestBody: undefined,
  answerBody: { value: 64.5 },
};

function at(address: string): Pick<Exchange, 'url'> {
  return { url: new URL(address, 'https://api.example') };
}

function refused(status: number, error: object): Pick<Exchange, 'answerBody' | 'status'> {
  return { status, answerBody: { errors: [error] } };
}

test.each([
  ['a call as the registry says', rename],
  ['an answer as the registry says', renew],
  ['a listed error', { ...rename, ...refused(409, { code: 409 }) }],
  ['an error of a malformed request', { ...rename, requestBody: { title: 1 }, ...refused(400, { code: 400 }) }],
  ['an unknown path that is refused', { ...rename, ...at('/cfs/rest/nothing'), ...refused(404, { code: 404 }) }],
])('%s is accepted', (_case, exchange) => {
  expect(checkExchange(exchange)).toBeUndefined();
});

test.each([
  ['a call of no operation', { ...rename, ...at('/cfs/rest/documents/paint?id=4') }, 'the call'],
  [
    'an unlisted query parameter',
    { ...rename, ...at('/cfs/rest/documents/rename?id=4&force=1') },
    'the parameter force',
  ],
  ['a missing query parameter', { ...rename, ...at('/cfs/rest/documents/rename') }, 'the parameter id'],
  ['a parameter of another type', { ...rename, ...at('/cfs/rest/documents/rename?id=first') }, 'the parameter id'],
  [
    'a path parameter of another type',
    { ...renew, ...at('/cws/rest/vmBills/first/calculateLeftCredit') },
    'the path parameter id',
  ],
  [
    'an unlisted field of the body',
    { ...rename, requestBody: { name: 'a.txt', force: true } },
    'the request field force',
  ],
  ['a wrong field of the body', { ...rename, requestBody: { name: 7 } }, 'the request field name'],
  ['a body where none is expected', { ...renew, requestBody: {} }, 'the request body'],
  ['an idempotency key where none is read', { ...rename, hasIdempotencyKey: true }, 'the idempotency key'],
  ['an unlisted status', { ...rename, status: 201 }, 'the status'],
  ['a wrong field of the answer', { ...renew, answerBody: { value: '64.5' } }, 'the answer field value'],
  ['an unlisted error', { ...rename, ...refused(409, { code: 6013 }) }, 'the error'],
  ['a listed error with another status', { ...rename, ...refused(400, { code: 409 }) }, 'the error'],
  ['an error list with a good status', { ...rename, ...refused(200, { code: 409 }) }, 'the error'],
])('%s is a deviation', (_case, exchange, what) => {
  expect(checkExchange(exchange)?.what).toBe(what);
});
