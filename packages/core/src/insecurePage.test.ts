import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from './account/internal.ts';
import { randomId } from './shared/internal.ts';

// On plain http, except on localhost, browsers leave out the other parts of `crypto`.
beforeEach(() => {
  const { crypto } = globalThis;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
});
afterEach(() => vi.unstubAllGlobals());

test('on an insecure page, ids are random UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('on an insecure page, passwords are refused with a code', async () => {
  await expect(hashPassword('secret')).rejects.toMatchObject({ code: 'insecurePage' });
});
