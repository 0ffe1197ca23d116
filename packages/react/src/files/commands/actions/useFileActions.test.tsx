import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { embedClient } from '../../../testing/embedClient.ts';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { useCapability } from '../../../settings/index.ts';
import { useFileJobs } from '../../transfer/jobs/useFileJobs.ts';
import { useFileActions } from './useFileActions.ts';
import { useFolder } from '../folder/useFolder.ts';

afterEach(() => vi.useRealTimers());

const photos = { id: 5, name: 'photos' };
const note = aDocument({ id: 1, name: 'note.txt', sizeBytes: 100 });
const folder = aFolder({ ...photos, path: '/photos' });
const sea = aDocument({ id: 6, name: 'sea.jpg', parent: photos, path: '/photos/sea.jpg' });
const taken = aDocument({ id: 7, name: 'note.txt', parent: photos, path: '/photos/note.txt', sizeBytes: 3 });
const foreign = aDocument({ id: 99_999, name: 'not mine.txt' });

async function open(documents: readonly StoredDocument[] = [note, folder, sea], options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ documents, ...options });
  const hook = renderHookWith(backend.client(), () => ({ ...useFileActions(), folder: useFolder('/') }));
  await waitFor(() => expect(hook.result.current.folder.state).toBe('ready'));
  const paths = () =>
    backend
      .documents()
      .map(({ path }) => path)
      .toSorted();
  const shown = () => hook.result.current.folder.documents.map(({ name }) => name);
  return { backend, paths, shown, ...hook };
}

test('a document is renamed; a taken, an invalid and the same name send nothing wrong', async () => {
  const { result, backend, paths } = await open();
  expect(await act(() => result.current.rename(note, ' letter.txt '))).toEqual({ ok: true, value: 'letter.txt' });
  expect(paths()).toContain('/letter.txt');
  const before = backend.calls.filter(({ method }) => method !== 'GET').length;
  expect(await act(() => result.current.rename({ ...note, name: 'letter.txt' }, 'letter.txt'))).toMatchObject({
    ok: true,
  });
  expect(await act(() => result.current.rename(note, '../../etc/passwd'))).toMatchObject({ ok: false });
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toHaveLength(before);
  expect(await act(() => result.current.rename(note, 'photos'))).toMatchObject({ ok: false, code: 'nameExists' });
  expect(await act(() => result.current.rename(foreign, 'mine.txt'))).toMatchObject({ ok: false, code: 'itemMissing' });
});

describe('moving', () => {
  test('documents are moved, shown at once, and moved back once', async () => {
    const { result, paths, shown } = await open();
    const { move } = result.current;
    const moved = await act(() => move([note], '/photos'));
    expect(moved).toMatchObject({ ok: true, value: { movedIds: [note.id] } });
    expect(shown()).toEqual(['photos']);
    const undo = moved.ok ? moved.value.undo : undefined;
    const undone = await act(() => Promise.all([undo?.(), undo?.()]));
    expect(undone).toMatchObject([{ ok: true }, { ok: true }]);
    expect(paths()).toEqual(['/note.txt', '/photos', '/photos/sea.jpg']);
    expect(result.current.move).toBe(move);
  });

  test('a taken name is a question; a canceled one moves nothing', async () => {
    const { result, paths } = await open([note, folder, taken]);
    const moved = result.current.move([note], '/photos');
    await waitFor(() => expect(result.current.questions).toHaveLength(1));
    act(() => result.current.questions[0]?.cancel());
    expect(await act(() => moved)).toMatchObject({ ok: false, code: 'canceled', done: undefined });
    const again = result.current.move([note], '/photos');
    await waitFor(() => expect(result.current.questions).toHaveLength(1));
    act(() => result.current.questions[0]?.answer(['keepBoth']));
    expect(await act(() => again)).toMatchObject({ ok: true });
    expect(paths()).toEqual(['/photos', '/photos/note (2).txt', '/photos/note.txt']);
  });

  test('documents of several folders, of somebody else, and a lost connection are refused', async () => {
    const { result, backend, paths } = await open();
    expect(await act(() => result.current.move([note, sea], '/photos'))).toMatchObject({
      ok: false,
      code: 'severalFolders',
    });
    expect(await act(() => result.current.move([foreign], '/photos'))).toMatchObject({
      ok: false,
      code: 'itemMissing',
    });
    expect(await act(() => result.current.move([note], '/of/somebody/else'))).toMatchObject({
      ok: false,
      code: 'itemMissing',
    });
    backend.failNext(/^(PUT|POST) .*move/, 'networkError');
    expect(await act(() => result.current.move([note], '/photos'))).toMatchObject({ ok: false, code: 'networkError' });
    expect(paths()).toEqual(['/note.txt', '/photos', '/photos/sea.jpg']);
  });
});

test('a document is copied beside itself', async () => {
  const { result, shown } = await open();
  await waitFor(() =>
    expect(result.current.actionsOf([note]).find(({ action }) => action === 'copy')?.problem).toBeUndefined(),
  );
  const copied = await act(() => result.current.copy([note]));
  expect(copied).toMatchObject({ ok: true, value: [{ kind: 'file' }] });
  await waitFor(() => expect(shown()).toHaveLength(3));
});

describe('deleting', () => {
  test('a deletion can be undone, and is not sent then', async () => {
    const { result, backend, shown } = await open();
    const deleted = result.current.delete([note]);
    await waitFor(() => expect(shown()).toEqual(['photos']));
    expect(await result.current.delete([note])).toMatchObject({ ok: false, code: 'deletePending' });
    const [pending] = result.current.pendingDeletions;
    expect(pending).toMatchObject({ documents: [note], canUndo: true, isPaused: false });
    expect(pending?.secondsLeft).toBeGreaterThan(0);
    act(() => pending?.undo());
    expect(await deleted).toEqual({ ok: true, value: 'undone' });
    expect(shown()).toEqual(['photos', 'note.txt']);
    expect(backend.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('a deletion is sent once, and goes on when the caller unmounts', async () => {
    const { result, unmount, paths } = await open();
    const deleted = result.current.delete([note]);
    await waitFor(() => expect(result.current.pendingDeletions).toHaveLength(1));
    const [pending] = result.current.pendingDeletions;
    unmount();
    pending?.send();
    pending?.send();
    expect(await deleted).toEqual({ ok: true, value: 'deleted' });
    expect(paths()).toEqual(['/photos', '/photos/sea.jpg']);
  });

  test('a deletion that the server refuses is a failure, and the document is shown again', async () => {
    const { result, backend, shown } = await open();
    backend.failNext(/trash|^DELETE/, 'networkError');
    const deleted = result.current.delete([note]);
    await waitFor(() => expect(result.current.pendingDeletions).toHaveLength(1));
    act(() => result.current.pendingDeletions[0]?.send());
    expect(await act(() => deleted)).toMatchObject({ ok: false, code: 'networkError' });
    await waitFor(() => expect(shown()).toContain('note.txt'));
  });
});

test('a download starts in the browser; documents of somebody else are refused', async () => {
  const { result } = await open();
  expect(await act(() => result.current.download([note]))).toEqual({ ok: true, value: 'note.txt' });
  expect(await act(() => result.current.archive([note, folder], 'tar'))).toMatchObject({
    ok: true,
    value: expect.stringMatching(/\.tar$/),
  });
  expect(await act(() => result.current.download([foreign]))).toMatchObject({ ok: false, code: 'itemMissing' });
  const many = Array.from({ length: 5_000 }, (_, index) => aDocument({ id: 1_000 + index }));
  expect(await act(() => result.current.archive(many))).toMatchObject({ ok: false, code: 'tooMany' });
});

test('an archive whose retry fails stays a failed job that can be retried', async () => {
  const backend = createMemoryBackend({ documents: [note, folder, sea] });
  const { result } = renderHookWith(backend.client(), () => ({
    ...useFileActions(),
    list: useFileJobs(),
    hasProgress: useCapability('archiveProgress'),
  }));
  await waitFor(() => expect(result.current.hasProgress).toBe(true));
  const endOf = (status: string) =>
    waitFor(() => expect(result.current.list.jobs).toMatchObject([{ kind: 'archive', name: 'files.zip', status }]));
  const retry = () => act(() => result.current.list.retry(result.current.list.jobs[0]?.id ?? 0));
  backend.failNext(/archives/, 'itemMissing');
  await act(() => result.current.archive([note, folder]));
  await endOf('failed');
  backend.failNext(/documents\/archive/, 'quotaExceeded');
  retry();
  await waitFor(() =>
    expect(result.current.list.jobs).toMatchObject([{ status: 'failed', error: { code: 'quotaExceeded' } }]),
  );
  retry();
  await endOf('done');
});

test('an archive is still followed after an answer was lost, and no longer once its job was removed', async () => {
  const backend = createMemoryBackend({ documents: [note, folder, sea] });
  const { result } = renderHookWith(backend.client(), () => ({
    ...useFileActions(),
    list: useFileJobs(),
    hasProgress: useCapability('archiveProgress'),
  }));
  await waitFor(() => expect(result.current.hasProgress).toBe(true));
  backend.failNext(/archives/, 'networkError');
  const polls = () => backend.calls.filter(({ path }) => path.includes('/archives/')).length;
  await act(() => result.current.archive([note, folder]));
  await waitFor(() => expect(polls()).toBe(1), { timeout: 3_000 });
  expect(result.current.list.jobs).toMatchObject([{ kind: 'archive', status: 'running' }]);
  await waitFor(() => expect(result.current.list.jobs).toMatchObject([{ status: 'done' }]), { timeout: 4_000 });
  vi.useFakeTimers();
  backend.failNext(/archives/, 'networkError');
  await act(() => result.current.archive([note, folder]));
  act(() => result.current.list.remove(result.current.list.jobs[0]?.id ?? 0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(result.current.list.jobs).toMatchObject([{ status: 'done' }]);
  expect(polls()).toBe(3);
});

test('the link of a document is opened to everybody, and two changes end with the last', async () => {
  const { result, backend } = await open();
  const changes = await act(() =>
    Promise.all([result.current.changeSharing(note, 'WITH_LINK'), result.current.changeSharing(note, 'PUBLIC')]),
  );
  expect(changes).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(backend.documents().find(({ id }) => id === note.id)?.sharing).toBe('PUBLIC');
  expect(await act(() => result.current.changeSharing(foreign, 'PUBLIC'))).toMatchObject({
    ok: false,
    code: 'itemMissing',
  });
});

test('the possible actions have the reasons why not; a refused command sends nothing', async () => {
  const backend = createMemoryBackend({ documents: [note] });
  const { result } = renderHookWith(embedClient(backend, ['files:read']), () => useFileActions());
  const problems = () =>
    Object.fromEntries(result.current.actionsOf([note]).map(({ action, problem }) => [action, problem]));
  await waitFor(() =>
    expect(problems()).toMatchObject({
      download: undefined,
      delete: 'notAllowed',
      rename: 'notAllowed',
      transfer: 'notAllowed',
    }),
  );
  expect(result.current.actionsOf([])).toEqual([]);
  for (const refused of [
    result.current.delete([note]),
    result.current.rename(note, 'b.txt'),
    result.current.move([note], '/'),
  ]) {
    expect(await refused).toMatchObject({ ok: false, code: 'notAllowed' });
  }
  expect(await result.current.delete([])).toMatchObject({ ok: false, code: 'nothingChosen' });
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
