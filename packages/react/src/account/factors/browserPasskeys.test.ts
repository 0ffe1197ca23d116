import { expect, test } from 'vitest';
import { isPasskeyHost } from './browserPasskeys.ts';

test.each([
  ['localhost', true],
  ['console.example.com', true],
  ['1.example', true],
  ['127.0.0.1', false],
  ['192.0.2.7', false],
  ['[::1]', false],
])('passkeys can belong to %s: %s', (hostname, isPossible) => {
  expect(isPasskeyHost(hostname)).toBe(isPossible);
});
