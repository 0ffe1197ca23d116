import { expect, onTestFinished, test, vi } from 'vitest';
import { disposeCache, onCacheDispose } from './disposeCache.ts';
import { createQueryClient } from './queryClient.ts';

test('ending a cache clears it and runs its callbacks once; other caches are unaffected', () => {
  const [cache, other] = [createQueryClient(), createQueryClient()];
  const ends = [vi.fn(), vi.fn(), vi.fn()] as const;
  onCacheDispose(cache, ends[0]);
  onCacheDispose(cache, ends[1]);
  onCacheDispose(other, ends[2]);
  cache.setQueryData(['a'], 1);
  other.setQueryData(['a'], 1);
  disposeCache(cache);
  disposeCache(cache);
  expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect([cache.getQueryData(['a']), other.getQueryData(['a'])]).toEqual([undefined, 1]);
});

test('a fetch that is running when its cache ends leaves no timer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createQueryClient();
  const fetched = cache.fetchQuery({
    queryKey: ['a'],
    queryFn: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  });
  disposeCache(cache);
  await expect(fetched).rejects.toThrow('CancelledError');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
