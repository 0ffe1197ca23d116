import { ApiError } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { useFileJobStore } from '../../data/pending/fileJobs.ts';
import { useFileJobs } from './useFileJobs.ts';

test('jobs are stopped, retried once and removed', () => {
  const { result } = renderHookWith(createMemoryBackend().client(), () => ({
    ...useFileJobs(),
    store: useFileJobStore(),
  }));
  const cancel = vi.fn();
  const again = vi.fn();
  act(() => {
    result.current.store.start({ kind: 'move', name: 'a', unit: 'items', total: 9, cancel }).progress(3);
    result.current.store
      .start({ kind: 'archive', name: 'b', unit: 'bytes', total: null })
      .fail(new ApiError({ code: 'networkError' }), again);
  });
  expect(result.current.jobs).toMatchObject([
    { name: 'b', status: 'failed' },
    { name: 'a', status: 'running', done: 3 },
  ]);
  act(() => result.current.cancel(1));
  expect(cancel).toHaveBeenCalledOnce();
  act(() => {
    result.current.retry(2);
    result.current.retry(2);
    result.current.retry(1);
  });
  expect(again).toHaveBeenCalledOnce();
  expect(result.current.jobs.map(({ name }) => name)).toEqual(['a']);
  act(() => result.current.clearEnded());
  expect(result.current.jobs).toHaveLength(1);
  act(() => result.current.remove(1));
  expect(result.current.jobs).toEqual([]);
});
