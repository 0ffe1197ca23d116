import { expect, test } from 'vitest';
import { findRefusedLicences } from './licences.ts';

const refusedOf = (path: string, license?: string) =>
  findRefusedLicences({ packages: { [path]: license === undefined ? {} : { license } } });

test.each([
  ['node_modules/a', 'MIT'],
  ['node_modules/a', '(MIT OR GPL-3.0-or-later)'],
  ['node_modules/a', '(MIT AND Zlib)'],
  ['node_modules/@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['node_modules/combine-errors', undefined],
  ['packages/core', undefined],
])('%s with %s is allowed', (path, license) => {
  expect(refusedOf(path, license)).toEqual([]);
});

test.each([
  ['node_modules/a', 'GPL-3.0-only'],
  ['node_modules/a', 'LGPL-3.0-or-later'],
  ['node_modules/a', 'MIT AND GPL-3.0-only'],
  ['node_modules/a', 'UNLICENSED'],
  ['node_modules/a/node_modules/combine-errors', 'GPL-2.0'],
  ['node_modules/a', undefined],
])('%s with %s is refused', (path, license) => {
  expect(refusedOf(path, license)).toEqual([`${path}: ${license ?? 'no licence'}`]);
});
