import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { useRecentFiles } from './useRecentFiles.ts';
import { useSharedFiles } from './useSharedFiles.ts';
import { useFileSearch } from './useFileSearch.ts';

const photos = { id: 5, name: 'photos' };
const documents = [
  aFolder({ ...photos, path: '/photos' }),
  aDocument({ id: 1, name: 'note.txt' }),
  aDocument({ id: 6, name: 'sea.jpg', parent: photos, path: '/photos/sea.jpg' }),
];

const noFolders: readonly number[] = [];

test('files of all folders are found by a part of their name; without a text the search is idle', async () => {
  const { result } = renderHookWith(createMemoryBackend({ documents }).client(), () => useFileSearch());
  expect(result.current).toMatchObject({ state: 'idle', documents: [], total: 0 });
  await waitFor(() => expect(result.current.isSupported).toBe(true));
  act(() => result.current.setText('SEA'));
  await waitFor(() => expect(result.current.documents.map(({ path }) => path)).toEqual(['/photos/sea.jpg']));
  expect(result.current).toMatchObject({ state: 'ready', total: 1 });
  act(() => result.current.setText('%_ OR 1=1'));
  await waitFor(() => expect(result.current.state).toBe('empty'));
  act(() => result.current.setText('  '));
  expect(result.current).toMatchObject({ state: 'idle', documents: [] });
});

test('a search that fails is an error, and searches again', async () => {
  const backend = createMemoryBackend({ documents });
  const { result } = renderHookWith(backend.client(), () => useFileSearch());
  await waitFor(() => expect(result.current.isSupported).toBe(true));
  backend.failNext(/search|found|find/, 'badRequest');
  act(() => result.current.setText('note'));
  await waitFor(() => expect(result.current.error?.code).toBe('badRequest'));
  expect(result.current.state).toBe('error');
  act(() => {
    result.current.retry();
  });
  await waitFor(() => expect(result.current.state).toBe('ready'));
});

test('a server without the capability finds nothing and is not asked', async () => {
  const backend = createMemoryBackend({ documents, settings: {} });
  const { result } = renderHookWith(backend.client(), () => useFileSearch());
  act(() => result.current.setText('sea'));
  await waitFor(() => expect(backend.calls.some(({ path }) => path.includes('settings'))).toBe(true));
  expect(result.current).toMatchObject({ isSupported: false, state: 'idle' });
});

test('the newest files of all folders are listed, newest first', async () => {
  const { result } = renderHookWith(createMemoryBackend({ documents }).client(), () => useRecentFiles());
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current.documents.map(({ kind }) => kind)).toEqual(['file', 'file']);
});

test('documents that others share are listed, and a folder of somebody else is an error', async () => {
  const shared = [
    aFolder({ id: 40, name: 'team', path: '/team', ownerName: 'Sara' }),
    aDocument({ id: 41, name: 'plan.txt', parent: { id: 40, name: 'team' }, path: '/team/plan.txt' }),
  ];
  const { result, rerender } = renderHookWith(
    createMemoryBackend({ documents, shared }).client(),
    (folderIds: readonly number[]) => useSharedFiles(folderIds),
    noFolders,
  );
  await waitFor(() => expect(result.current.documents.map(({ name }) => name)).toEqual(['team']));
  rerender([40]);
  await waitFor(() => expect(result.current.documents.map(({ name }) => name)).toEqual(['plan.txt']));
  rerender([5]);
  await waitFor(() => expect(result.current.state).toBe('error'));
  expect(result.current.error?.code).toBe('itemMissing');
});
