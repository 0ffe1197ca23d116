import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { folderQuery } from './folderQuery.ts';

const TRIES = 3;

test('a server that does not answer is asked for its settings once, not in every try of a listing', async () => {
  const backend = createMemoryBackend();
  for (let fails = 0; fails < TRIES * TRIES * 2; fails += 1) backend.failNext(/^GET/, 'networkError');
  const cache = new QueryClient({ defaultOptions: { queries: { retry: TRIES - 1, retryDelay: 0 } } });
  await expect(cache.fetchQuery(folderQuery(backend.client(), ''))).rejects.toThrow();
  const callsTo = (part: string) => backend.calls.filter(({ path }) => path.includes(part)).length;
  expect([callsTo('settings'), callsTo('documents')]).toEqual([TRIES, TRIES]);
});
