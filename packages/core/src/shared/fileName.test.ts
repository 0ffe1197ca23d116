import { expect, test } from 'vitest';
import { splitExtension } from './fileName.ts';

test.each([
  ['a.tar.gz', 'a.tar', '.gz'],
  ['.env', '.env', ''],
  ['name.', 'name.', ''],
  ['name', 'name', ''],
])('%s is split into %j and %j', (name, base, extension) => {
  expect(splitExtension(name)).toEqual({ base, extension });
});
