import { ApiError } from '@abrak/core';
import { trashDocuments } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
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

test('the page hears of a job that could not be canceled', async () => {
  const folder = aFolder({ id: 1, name: 'large' });
  const inside = aDocument({ id: 2, name: 'inside.txt', parent: { id: 1, name: 'large' } });
  const backend = createMemoryBackend({ documents: [folder, inside], documentJobs: { from: 2, batch: 0 } });
  await trashDocuments(backend.client(), [folder.id]);
  const onCancelFailed = vi.fn<(error: unknown) => void>();
  const { result } = renderHookWith(backend.client(), () => useFileJobs({ onCancelFailed }));
  await waitFor(() => expect(result.current.jobs).toMatchObject([{ kind: 'trash', status: 'running' }]));
  backend.failNext(/^DELETE .*jobs/, 'notAllowed');
  act(() => result.current.cancel(result.current.jobs[0]?.id ?? 0));
  await waitFor(() => expect(onCancelFailed).toHaveBeenCalledWith(expect.objectContaining({ code: 'notAllowed' })));
});
