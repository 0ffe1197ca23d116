import { hashPassword } from '@abrak/core/internal';
import { beforeAll, expect, test } from 'vitest';
import { matchesPassword, passwordRecord } from './password.ts';

let right: string;
let wrong: string;

beforeAll(async () => {
  right = await hashPassword('right');
  wrong = await hashPassword('wrong');
});

test('the default cost is OWASP’s minimum for argon2id', async () => {
  const record = await passwordRecord('seed', right);
  expect(record).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await matchesPassword('seed', right, record), await matchesPassword('seed', wrong, record)]).toEqual([
    true,
    false,
  ]);
});

test('a record with another cost is still verified', async () => {
  const record = await passwordRecord('seed', right, { memory: 16, passes: 1, parallelism: 2 });
  expect([await matchesPassword('seed', right, record), await matchesPassword('seed', wrong, record)]).toEqual([
    true,
    false,
  ]);
});

test('two records of one password differ', async () => {
  expect(await passwordRecord('seed', right)).not.toBe(await passwordRecord('seed', right));
});

test.each([undefined, '', 'right', '$argon2id$v=19$m=16,t=1,p=1$'])(
  'no password matches the record %j',
  async (record) => {
    expect(await matchesPassword('seed', right, record)).toBe(false);
  },
);
