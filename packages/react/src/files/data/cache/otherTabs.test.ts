import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { disposeCache } from '../../../provider/index.ts';
import { tellOtherTabs } from './otherTabs.ts';

const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');

afterEach(() => posted.mockClear());
afterAll(() => posted.mockRestore());

test('several changes within a second are told once', () => {
  vi.useFakeTimers();
  const cache = new QueryClient();
  tellOtherTabs(cache);
  tellOtherTabs(cache);
  vi.advanceTimersByTime(1_000);
  expect(posted).toHaveBeenCalledTimes(1);
  disposeCache(cache);
});

test('a change that ends after its cache is not told', () => {
  vi.useFakeTimers();
  const cache = new QueryClient();
  tellOtherTabs(cache);
  disposeCache(cache);
  tellOtherTabs(cache);
  vi.advanceTimersByTime(5_000);
  expect(posted).not.toHaveBeenCalled();
});
