import { expect, test } from 'vitest';
import { totpCode } from './totpCode.ts';

// The vectors of RFC 6238 for SHA-1, with the last six of their eight digits; the secret is "12345678901234567890".
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is %s', async (seconds, code) => {
  expect(await totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1_000)).toBe(code);
});
