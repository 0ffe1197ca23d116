import { ApiError } from '@abrak/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function callsUntilFailure(code: string): Promise<number> {
  const queryClient = createQueryClient();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ code })));
  const failed = queryClient.fetchQuery({
    queryKey: ['it'],
    queryFn,
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
  });
  const settled = failed.catch(() => undefined);
  await vi.runAllTimersAsync();
  await settled;
  return queryFn.mock.calls.length;
}

test.each([
  ['networkError', 3],
  ['unavailable', 3],
  ['itemMissing', 1],
  ['sessionEnded', 1],
])('a query that fails with %s is sent %i times', async (code, calls) => {
  expect(await callsUntilFailure(code)).toBe(calls);
});

test('a mutation is never retried', async () => {
  const queryClient = createQueryClient();
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ code: 'networkError' })));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow('Network Error');
  expect(mutationFn).toHaveBeenCalledOnce();
});
