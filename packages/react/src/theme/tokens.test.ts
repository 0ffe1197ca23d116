import { expect, test } from 'vitest';
import { publicTokens } from './tokens.ts';

test('each token has a public name of its own, a meaning and a default that pages can read', () => {
  const tokens = publicTokens();
  expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
  expect(
    tokens.filter(
      ({ name, meaning, value }) =>
        !/^--abrak-[a-z0-9-]+$/.test(name) || meaning === '' || value === '' || value.includes('--_'),
    ),
  ).toEqual([]);
  expect(tokens.find(({ name }) => name === '--abrak-size-row')?.value).toBe(
    'calc(clamp(48px, 3rem, 72px) - var(--abrak-density))',
  );
});

test('only a token that differs in the dark has a dark default', () => {
  const dark = publicTokens().filter(({ darkValue }) => darkValue !== undefined);
  expect(dark.map(({ name }) => name)).toContain('--abrak-color-canvas');
  expect(dark.every(({ value, darkValue }) => value !== darkValue)).toBe(true);
  expect(dark.some(({ name }) => name.startsWith('--abrak-space'))).toBe(false);
});
