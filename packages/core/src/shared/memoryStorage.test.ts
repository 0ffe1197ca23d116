import { expect, test } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';

test('keeps, lists and removes items', () => {
  const storage = memoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.setItem('a', '3');
  expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([2, 'a', 'b', null]);
  storage.removeItem('b');
  expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['3', null, 1]);
});

test('shares nothing with another storage', () => {
  memoryStorage().setItem('a', '1');
  expect(memoryStorage().getItem('a')).toBeNull();
});
