import { createMemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '@abrak/core/internal/testing';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { sampleTrash } from '../../../testing/sampleTrash.ts';
import { useTrash } from './useTrash.ts';

const trashed = sampleTrash();
const [first, second] = trashed;

async function open(documents: Parameters<typeof createMemoryBackend>[0] = {}) {
  const backend = createMemoryBackend({ trashed, ...documents });
  const hook = renderHookWith(backend.client(), () => useTrash());
  await waitFor(() => expect(hook.result.current.state).toBe('ready'));
  return { backend, ...hook };
}

const contract = () => trashed.filter(({ id }) => id === first?.id);

test('a document is restored once by two calls, and leaves the list at once', async () => {
  const { result, backend } = await open();
  const { restore } = result.current;
  const outcomes = await act(() => Promise.all([restore(contract()), restore(contract())]));
  expect(outcomes).toEqual([
    { ok: true, value: [first?.id] },
    { ok: true, value: [] },
  ]);
  expect(backend.calls.filter(({ path }) => path.includes('restore'))).toHaveLength(1);
  await waitFor(() => expect(result.current.all).toHaveLength(trashed.length - 1));
  expect(result.current.restore).toBe(restore);
});

test('a taken name is a question; skipping leaves the document in the trash', async () => {
  const { result } = await open({
    documents: [aDocument({ id: 1, name: first?.name ?? '', path: first?.path ?? '' })],
  });
  const restored = result.current.restore(contract());
  await waitFor(() => expect(result.current.questions).toHaveLength(1));
  const [question] = result.current.questions;
  expect(question?.names).toMatchObject([{ name: first?.name, choices: ['replace', 'keepBoth', 'skip'] }]);
  act(() => question?.answer(['skip']));
  expect(await act(() => restored)).toEqual({ ok: true, value: [] });
  await waitFor(() => expect(result.current.all).toHaveLength(trashed.length));
});

test('the trash is emptied whole, also during a search', async () => {
  const { result } = await open();
  act(() => result.current.setSearchText(second?.name ?? ''));
  await waitFor(() => expect(result.current.documents).toHaveLength(1));
  const emptied = await act(() => result.current.empty());
  expect(emptied).toEqual({ ok: true, value: trashed.map(({ id }) => id) });
  expect(result.current.all).toEqual([]);
});

test('documents of somebody else and a lost connection are failures that change nothing', async () => {
  const { result, backend } = await open();
  const foreign = aDocument({ id: 99_999, name: 'not mine' });
  expect(await act(() => result.current.erase([foreign]))).toMatchObject({ ok: false, code: 'itemMissing', done: [] });
  backend.failNext(/^DELETE|erase/, 'networkError');
  expect(await act(() => result.current.erase(contract()))).toMatchObject({
    ok: false,
    code: 'networkError',
    done: [],
  });
  await waitFor(() => expect(result.current.all).toHaveLength(trashed.length));
});
