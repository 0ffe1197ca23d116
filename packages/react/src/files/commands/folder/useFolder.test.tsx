import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { useFolder } from './useFolder.ts';

const photos = { id: 5, name: 'photos' };
const documents = [
  aDocument({ id: 1, name: 'b.txt', sizeBytes: 100 }),
  aDocument({ id: 2, name: '<img onerror=alert(1)>.txt', sizeBytes: 5 }),
  aFolder({ ...photos, path: '/photos' }),
  aDocument({ id: 6, name: 'sea.jpg', parent: photos, path: '/photos/sea.jpg', sizeBytes: 7 }),
];

function open(path: string, prepare: (backend: ReturnType<typeof createMemoryBackend>) => void = () => undefined) {
  const backend = createMemoryBackend({ documents });
  prepare(backend);
  const hook = renderHookWith(backend.client(), (shown: string) => useFolder(shown), path);
  return { backend, ...hook, names: () => hook.result.current.documents.map(({ name }) => name) };
}

test('a folder is listed in order, sorted by size and searched', async () => {
  const { result, names } = open('/');
  expect(result.current).toMatchObject({ state: 'loading', isLoaded: false, folder: undefined });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(names()).toEqual(['photos', '<img onerror=alert(1)>.txt', 'b.txt']);
  expect(result.current.folder).toEqual({ id: 0, name: null });
  act(() => result.current.setSort({ by: 'size', order: 'descending' }));
  expect(names().slice(1)).toEqual(['b.txt', '<img onerror=alert(1)>.txt']);
  act(() => result.current.setSearchText('IMG'));
  await waitFor(() => expect(names()).toEqual(['<img onerror=alert(1)>.txt']));
  act(() => result.current.setSearchText('nothing of that name'));
  await waitFor(() => expect(result.current.state).toBe('empty'));
  expect(result.current.isSearch).toBe(true);
});

test('another folder has its crumbs and no search', async () => {
  const { result, rerender, names } = open('/');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => result.current.setSearchText('photos'));
  rerender('/photos');
  await waitFor(() => expect(names()).toEqual(['sea.jpg']));
  expect(result.current.searchText).toBe('');
  expect(result.current.crumbs).toEqual([
    { name: null, path: '/' },
    { name: 'photos', path: '/photos' },
  ]);
});

test('a folder that the customer does not have is an error, and a lost connection can be retried', async () => {
  const missing = open('/of/somebody/else');
  await waitFor(() => expect(missing.result.current.state).toBe('error'));
  expect(missing.result.current.error?.code).toBe('itemMissing');
  expect(missing.result.current.documents).toEqual([]);

  const lost = open('/photos', (backend) => backend.failNext(/children/, 'badRequest'));
  await waitFor(() => expect(lost.result.current.error?.code).toBe('badRequest'));
  act(() => {
    lost.result.current.retry();
  });
  await waitFor(() => expect(lost.names()).toEqual(['sea.jpg']));
  expect(lost.result.current.error).toBeUndefined();
});

test('a folder is created once; a taken and an invalid name are refused', async () => {
  const { result, backend, names } = open('/photos');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const { createFolder } = result.current;
  const [first, second] = await act(() => Promise.all([createFolder(' summer '), createFolder('summer')]));
  expect(first).toMatchObject({ ok: true, value: { name: 'summer', kind: 'folder' } });
  expect(second).toMatchObject({ ok: false, code: 'nameExists' });
  await waitFor(() => expect(names()).toContain('summer'));
  const before = backend.calls.length;
  expect(await createFolder('../etc')).toMatchObject({ ok: false });
  expect(await createFolder('')).toMatchObject({ ok: false });
  expect(backend.calls.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  expect(result.current.createFolder).toBe(createFolder);
});

test('a folder that is being created is created when the caller unmounts', async () => {
  const { result, unmount, backend } = open('/');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const created = result.current.createFolder('late');
  unmount();
  expect((await created).ok).toBe(true);
  expect(backend.documents().map(({ name }) => name)).toContain('late');
});
