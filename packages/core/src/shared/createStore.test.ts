import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

test('a store tells its listeners of each change until they stop', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.setState(2);
  stop();
  store.setState(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState()).toBe(3);
});

test('a store says nothing of the same value', () => {
  const store = createStore({ count: 1 });
  const listener = vi.fn();
  store.subscribe(listener);
  store.setState(store.getState());
  expect(listener).not.toHaveBeenCalled();
});
