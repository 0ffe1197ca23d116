import { expect, test } from 'vitest';
import { createFocusDues } from './focusDues.ts';

test('each place has one flag, regardless of the slashes in its key', () => {
  const flags = createFocusDues();
  flags.of('/a/b').current = true;
  expect(flags.of('/a').current).toBe(false);
  expect(flags.of('a/b/')).toBe(flags.of('/a/b'));
  expect(flags.of('')).toBe(flags.of('/'));
});
