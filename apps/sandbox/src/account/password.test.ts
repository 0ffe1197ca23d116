import { hashPassword } from '@abrak/core';
import { beforeAll, expect, test } from 'vitest';
import { fitsPassword, passwordRecord } from './password.ts';

let right: string;
let wrong: string;

beforeAll(async () => {
  right = await hashPassword('right');
  wrong = await hashPassword('wrong');
});

test('a password costs its guesser what OWASP asks for at least', async () => {
  const record = await passwordRecord(right);
  expect(record).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await fitsPassword(right, record), await fitsPassword(wrong, record)]).toEqual([true, false]);
});

test('a record that cost something else still fits', async () => {
  const record = await passwordRecord(right, { memory: 16, passes: 1, parallelism: 2 });
  expect([await fitsPassword(right, record), await fitsPassword(wrong, record)]).toEqual([true, false]);
});

test('two records of one password tell nobody that they are', async () => {
  expect(await passwordRecord(right)).not.toBe(await passwordRecord(right));
});

test.each([undefined, '', 'right', '$argon2id$v=19$m=16,t=1,p=1$'])('nothing fits the record %j', async (record) => {
  expect(await fitsPassword(right, record)).toBe(false);
});
