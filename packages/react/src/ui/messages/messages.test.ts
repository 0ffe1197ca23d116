import { expect, test } from 'vitest';
import { uiMessages } from './index.ts';

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

test('both languages have the same keys', () => {
  expect(keysOf(uiMessages.en)).toEqual(keysOf(uiMessages.fa));
});
