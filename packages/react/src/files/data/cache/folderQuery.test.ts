import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { folderQuery, prefetchFolder } from './folderQuery.ts';

const ATTEMPTS = 3;

test('an unreachable server gets one series of settings requests, not one per retry of the listing', async () => {
  const backend = createMemoryBackend();
  for (let fails = 0; fails < ATTEMPTS * ATTEMPTS * 2; fails += 1) backend.failNext(/^GET/, 'networkError');
  const cache = new QueryClient({ defaultOptions: { queries: { retry: ATTEMPTS - 1, retryDelay: 0 } } });
  await expect(cache.fetchQuery(folderQuery(backend.client(), ''))).rejects.toThrow();
  const callsTo = (part: string) => backend.calls.filter(({ path }) => path.includes(part)).length;
  expect([callsTo('settings'), callsTo('documents')]).toEqual([ATTEMPTS, ATTEMPTS]);
});

test('a folder that was prefetched is not requested again', async () => {
  const backend = createMemoryBackend();
  const client = backend.client();
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  await prefetchFolder(cache, client);
  await cache.fetchQuery(folderQuery(client, '/'));
  expect(backend.calls.filter(({ path }) => path.includes('documents'))).toHaveLength(1);
});

test('a prefetch that fails does not reject, and the folder is requested again', async () => {
  const backend = createMemoryBackend();
  const client = backend.client();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  backend.failNext(/documents/, 'networkError');
  await prefetchFolder(cache, client);
  const { folder } = await cache.fetchQuery(folderQuery(client, '/'));
  expect(folder.id).toBe(0);
});
