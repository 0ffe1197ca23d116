import { expect, test } from 'vitest';
import { createFocusDues } from './focusDues.ts';

test('each place has its own, however its key is spelled', () => {
  const dues = createFocusDues();
  dues.of('/a/b').current = true;
  expect(dues.of('/a').current).toBe(false);
  expect(dues.of('a/b/')).toBe(dues.of('/a/b'));
  expect(dues.of('')).toBe(dues.of('/'));
});
