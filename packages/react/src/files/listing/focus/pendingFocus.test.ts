import { expect, test } from 'vitest';
import { createPendingFocus } from './pendingFocus.ts';

test('each place has one flag, regardless of the slashes in its key', () => {
  const flags = createPendingFocus();
  flags.flagFor('/a/b').current = true;
  expect(flags.flagFor('/a').current).toBe(false);
  expect(flags.flagFor('a/b/')).toBe(flags.flagFor('/a/b'));
  expect(flags.flagFor('')).toBe(flags.flagFor('/'));
});
