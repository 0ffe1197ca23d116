import { createSession } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { belongsTo } from '../../../provider/headless.ts';
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

test('a prefetched folder is that of its customer: a cache with it is not another one’s', async () => {
  const backend = createMemoryBackend();
  const password = 'correct horse';
  backend.addCustomer({ user: aUser({ username: 'omid', email: 'omid@abrak.example' }), password });
  const other = backend.client({ session: createSession() });
  await signIn(other, { identifier: 'omid', password });
  const cache = new QueryClient();
  await prefetchFolder(cache, backend.client());
  expect(belongsTo(cache, other)).toBe(false);
  const calls = backend.calls.length;
  await prefetchFolder(cache, other);
  expect(backend.calls).toHaveLength(calls);
});
