import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

test('listeners are notified of each change until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.setState(2);
  unsubscribe();
  store.setState(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState()).toBe(3);
});

test('setting the current value notifies no listener', () => {
  const store = createStore({ count: 1 });
  const listener = vi.fn();
  store.subscribe(listener);
  store.setState(store.getState());
  expect(listener).not.toHaveBeenCalled();
});
