import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { folderQuery } from './folderQuery.ts';

const ATTEMPTS = 3;

test('an unreachable server gets one series of settings requests, not one per retry of the listing', async () => {
  const backend = createMemoryBackend();
  for (let fails = 0; fails < ATTEMPTS * ATTEMPTS * 2; fails += 1) backend.failNext(/^GET/, 'networkError');
  const cache = new QueryClient({ defaultOptions: { queries: { retry: ATTEMPTS - 1, retryDelay: 0 } } });
  await expect(cache.fetchQuery(folderQuery(backend.client(), ''))).rejects.toThrow();
  const callsTo = (part: string) => backend.calls.filter(({ path }) => path.includes(part)).length;
  expect([callsTo('settings'), callsTo('documents')]).toEqual([ATTEMPTS, ATTEMPTS]);
});
