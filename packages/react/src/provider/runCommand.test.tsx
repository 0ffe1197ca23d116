import { ApiError } from '@abrak/core';
import { createDeferred } from '@abrak/core/internal';
import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookWith } from '../testing/renderHeadless.tsx';
import { createTestCache } from '../testing/testCaches.ts';
import { dropFromCache } from './disposeCache.ts';
import { isOwnMutation } from './ownMutations.ts';
import { runCommand, useMutationCommand } from './runCommand.ts';
import { useRun } from './useRun.ts';

const client = createMemoryBackend({}).client();

test('two components that run a command about one subject send one call, and both get its outcome', async () => {
  const cache = createTestCache();
  const answer = createDeferred<string>();
  const call = vi.fn((id: number) => (id === 1 ? answer.promise : Promise.resolve('other')));
  const useTested = () => useMutationCommand('files.test', call, String);
  const [one, other] = [
    renderHookWith(client, useTested, undefined, cache),
    renderHookWith(client, useTested, undefined, cache),
  ];
  const outcomes = [one.result.current(1), other.result.current(1), other.result.current(2)];
  one.unmount();
  answer.resolve('done');
  await expect(Promise.all(outcomes)).resolves.toEqual([
    { ok: true, value: 'done' },
    { ok: true, value: 'done' },
    { ok: true, value: 'other' },
  ]);
  expect(call.mock.calls).toEqual([[1], [2]]);
  await expect(other.result.current(1)).resolves.toMatchObject({ ok: true });
  expect(call).toHaveBeenCalledTimes(3);
});

test("a command is neither repeated nor held back by a host's defaults, and nothing of it stays in the cache", async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const cache = new QueryClient({ defaultOptions: { mutations: { retry: 3, gcTime: 0, networkMode: 'online' } } });
  const call = vi.fn(() => Promise.reject(new ApiError({ code: 'networkError' })));
  await expect(runCommand(cache, { key: ['test'], subject: 1, call })).rejects.toThrow(ApiError);
  expect(call).toHaveBeenCalledOnce();
  expect(cache.getMutationCache().getAll()).toEqual([]);
  vi.restoreAllMocks();
});

test('a command of the former customer is not joined by the next one', async () => {
  const cache = createTestCache();
  const former = createDeferred<string>();
  void runCommand(cache, { key: ['test'], subject: 1, call: () => former.promise });
  dropFromCache(cache, { isQuery: () => false, isMutation: isOwnMutation, onStopped: () => undefined });
  await expect(runCommand(cache, { key: ['test'], subject: 1, call: () => Promise.resolve('next') })).resolves.toBe(
    'next',
  );
  former.resolve('former');
});

test('a run ignores a second press, shows the reason of a failure, and forgets it on request', async () => {
  const answer = createDeferred<{ ok: false; code: string }>();
  const command = vi.fn(() => answer.promise);
  const onDone = vi.fn();
  const { result } = renderHookWith(client, () => useRun(command, onDone));
  act(() => result.current.run());
  act(() => result.current.run());
  expect(command).toHaveBeenCalledOnce();
  expect(result.current.isPending).toBe(true);
  answer.resolve({ ok: false, code: 'nameExists' });
  await vi.waitFor(() => expect(result.current.error).toEqual(expect.any(String)));
  expect(result.current.isPending).toBe(false);
  act(() => result.current.reset());
  expect(result.current.error).toBeUndefined();
  expect(onDone).not.toHaveBeenCalled();
});

test('nothing follows the end of a run that was reset; a new one is followed', async () => {
  const answers = [
    createDeferred<{ ok: true; value: string }>(),
    createDeferred<{ ok: true; value: string }>(),
  ] as const;
  const command = vi.fn((index: 0 | 1) => answers[index].promise);
  const onDone = vi.fn();
  const { result } = renderHookWith(client, () => useRun(command, onDone));
  act(() => result.current.run(0));
  act(() => result.current.reset());
  act(() => result.current.run(1));
  answers[0].resolve({ ok: true, value: 'first' });
  answers[1].resolve({ ok: true, value: 'second' });
  await vi.waitFor(() => expect(onDone.mock.calls).toEqual([['second', 1]]));
  expect(result.current.isPending).toBe(false);
});
