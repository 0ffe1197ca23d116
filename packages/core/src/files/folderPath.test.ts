import { expect, test } from 'vitest';
import { childPath, isWithin, parentPath, pathOf, pathSegments } from './folderPath.ts';

test.each([
  ['', [], '/'],
  ['/', [], '/'],
  ['/a/b', ['a', 'b'], '/a/b'],
  ['a//b/', ['a', 'b'], '/a/b'],
  ['/گزارش‌ها/۱۴۰۳', ['گزارش‌ها', '۱۴۰۳'], '/گزارش‌ها/۱۴۰۳'],
])('%s has the segments %o', (path, segments, normal) => {
  expect(pathSegments(path)).toEqual(segments);
  expect(pathOf(segments)).toBe(normal);
});

test('childPath and parentPath are inverse', () => {
  expect(childPath('/', 'a')).toBe('/a');
  expect(childPath('/a', 'b')).toBe('/a/b');
  expect(parentPath('/a/b')).toBe('/a');
  expect(parentPath('/a')).toBe('/');
  expect(parentPath('/')).toBeUndefined();
});

test.each([
  ['/a/b', '/a', true],
  ['/a', '/a', true],
  ['/ab', '/a', false],
  ['/', '/a', false],
  ['/a', '/', true],
])('%s within %s is %s', (path, folder, expected) => {
  expect(isWithin(path, folder)).toBe(expected);
});
