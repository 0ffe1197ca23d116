import { describe, expect, it } from 'vitest';
import { findLockfileHoles, type Lockfile } from './lockfile-holes.ts';

const owner = { version: '2.0.0', optionalDependencies: { '@native/linux': '2.0.0' } };

describe('findLockfileHoles', () => {
  it.each<[string, Lockfile['packages']]>([
    ['beside its owner at the root', { 'node_modules/a': owner, 'node_modules/@native/linux': { version: '2.0.0' } }],
    [
      'inside its owner',
      { 'node_modules/a': owner, 'node_modules/a/node_modules/@native/linux': { version: '2.0.0' } },
    ],
    [
      'at the root for a nested owner',
      { 'node_modules/b/node_modules/a': owner, 'node_modules/@native/linux': { version: '2.0.0' } },
    ],
    [
      'of the root package, by a range',
      { '': { optionalDependencies: { a: '^1.0.0' } }, 'node_modules/a': { version: '1.4.0' } },
    ],
  ])('finds a dependency %s', (_where, packages) => {
    expect(findLockfileHoles({ packages })).toEqual([]);
  });

  it('reports a missing dependency', () => {
    expect(findLockfileHoles({ packages: { 'node_modules/a': owner } })).toEqual([
      '@native/linux@2.0.0, optional for node_modules/a@2.0.0, is missing',
    ]);
  });

  it('reports a missing dependency of the root package', () => {
    expect(findLockfileHoles({ packages: { '': { optionalDependencies: { a: '1.0.0' } } } })).toEqual([
      'a@1.0.0, optional for the root package, is missing',
    ]);
  });

  it('does not accept a dependency inside an unrelated package', () => {
    const packages = { 'node_modules/a': owner, 'node_modules/b/node_modules/@native/linux': { version: '2.0.0' } };

    expect(findLockfileHoles({ packages })).toHaveLength(1);
  });

  it('reports an exact version that is locked at another one', () => {
    const packages = { 'node_modules/a': owner, 'node_modules/@native/linux': { version: '1.9.0' } };

    expect(findLockfileHoles({ packages })).toEqual([
      '@native/linux@2.0.0, optional for node_modules/a@2.0.0, is locked at 1.9.0',
    ]);
  });
});
