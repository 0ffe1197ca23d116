import { describe, expect, test } from 'vitest';
import { operations } from './allOperations.ts';
import { requestReader, type SentInput } from './requestReader.ts';

const sent = (input: Partial<SentInput>): SentInput => ({ params: {}, query: {}, body: undefined, ...input });

describe('the input of a call', () => {
  test('has numbers and flags of the path and the query, which are sent as text', () => {
    expect(
      requestReader(operations.upgradeServer)(sent({ params: { id: '301' }, query: { plan: '105', period: 'YEAR' } })),
    ).toEqual({ ok: true, value: { params: { id: 301 }, query: { plan: 105, period: 'YEAR' }, body: undefined } });
    expect(requestReader(operations.listTransactions)(sent({ query: { gifts: 'true' } }))).toMatchObject({
      value: { query: { gifts: true } },
    });
  });

  test('has only the fields that the call knows', () => {
    const read = requestReader(operations.renameDocument)(
      sent({ query: { id: '7', other: '1' }, body: { name: 'a', other: 1 } }),
    );
    expect(read).toEqual({ ok: true, value: { params: {}, query: { id: 7 }, body: { name: 'a' } } });
  });

  test('has the fields of a form', () => {
    const body = { url: 'https://files.example/a', pathId: '12', dlc: 'false' };
    expect(requestReader(operations.uploadFromUrl)(sent({ body }))).toMatchObject({
      value: { body: { url: 'https://files.example/a', pathId: 12, dlc: false } },
    });
  });

  test('has ids as numbers', () => {
    expect(requestReader(operations.trashDocuments)(sent({ query: { ids: '3,4' } }))).toMatchObject({
      value: { query: { ids: [3, 4] } },
    });
  });

  test('keeps what the rules of the call judge', () => {
    expect(requestReader(operations.renameDocument)(sent({ query: { id: '7' }, body: { name: '' } }))).toMatchObject({
      ok: true,
    });
    expect(requestReader(operations.addToBalance)(sent({ query: {} }))).toMatchObject({
      value: { query: { amount: '' } },
    });
  });
});

describe('the first fault of a call', () => {
  test.each([
    ['a path with another id', { params: { id: 'x' }, body: {} }, { part: 'params', field: 'id' }],
    ['a missing parameter', { query: {} }, { part: 'query', field: 'ids' }],
    ['a number that is no integer', { query: { ids: '3', targetId: '1.5' } }, { part: 'query', field: 'targetId' }],
    ['too long a number', { query: { ids: '3', targetId: '9'.repeat(16) } }, { part: 'query', field: 'targetId' }],
  ])('is %s', (_title, input, fault) => {
    const operation = 'params' in input ? operations.describeDocument : operations.moveDocuments;
    expect(requestReader(operation)(sent(input))).toEqual({ ok: false, fault });
  });

  test.each([
    ['a field of another type', { name: 5, nicInfos: [] }, 'name'],
    ['a field inside', { name: 'a', nicInfos: [{ ipCount: 2, network: 'n' }] }, 'nicInfos.0.ipCount'],
    ['the whole body', 'text', undefined],
    ['a missing body', undefined, undefined],
  ])('is %s', (_title, body, field) => {
    expect(requestReader(operations.orderServer)(sent({ body }))).toEqual({
      ok: false,
      fault: { part: 'body', field },
    });
  });

  test('is a field that JavaScript has for all objects', () => {
    expect(requestReader(operations.listFolder)(sent({ query: Object.create({ path: '/' }) }))).toEqual({
      ok: false,
      fault: { part: 'query', field: 'path' },
    });
  });
});
