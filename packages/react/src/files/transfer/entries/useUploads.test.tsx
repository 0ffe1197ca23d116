import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { embedClient } from '../../../testing/embedClient.ts';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { anInterruptedFile, aVideo } from '../../../testing/sampleUploads.ts';
import { useUploads, type UploadsOptions } from './useUploads.ts';

const photos = { id: 5, name: 'photos' };
const documents = [aDocument({ id: 1, name: 'a.txt', sizeBytes: 100 }), aFolder({ ...photos, path: '/photos' })];

const file = (name: string) => new File(['new'], name);

function open(options: MemoryBackendOptions = {}, uploads: UploadsOptions = {}) {
  const backend = createMemoryBackend({ documents, ...options });
  const hook = renderHookWith(backend.client(), () => useUploads(uploads));
  const paths = () =>
    backend
      .documents()
      .map(({ path }) => path)
      .toSorted();
  return { backend, paths, ...hook };
}

test('files are uploaded into the folder, with progress and counts', async () => {
  const { result, paths } = open({}, { folder: '/photos' });
  const { add } = result.current;
  const added = await act(() => add([file('b.txt'), file('c.txt')]));
  expect(added).toMatchObject({ ok: true, value: { uploadIds: [1, 2] } });
  await waitFor(() => expect(result.current.counts.done).toBe(2));
  expect(result.current.items).toMatchObject([
    { name: 'b.txt', status: 'done', folderPath: '/photos' },
    { name: 'c.txt' },
  ]);
  expect(paths()).toEqual(['/a.txt', '/photos', '/photos/b.txt', '/photos/c.txt']);
  expect(result.current.add).toBe(add);
});

test('the folders of entries are created, and hostile names stay inside of the folder', async () => {
  const { result, paths } = open({}, { folder: '/photos' });
  const entries = [{ path: 'summer/sea.jpg', file: file('sea.jpg') }];
  await act(() => result.current.add([...entries, file('..\u002F..\u002Fetc\u002Fpasswd')]));
  await waitFor(() => expect(result.current.counts.done).toBe(2));
  expect(paths().filter((path) => !path.startsWith('/photos'))).toEqual(['/a.txt']);
  expect(paths()).toContain('/photos/summer/sea.jpg');
});

test('a taken name is a question with its choices; an impossible choice skips the file', async () => {
  const { result, backend, paths } = open();
  const added = result.current.add([file('a.txt'), file('photos'), file('new.txt')]);
  await waitFor(() => expect(result.current.questions).toHaveLength(1));
  // The others do not wait for the answer.
  await waitFor(() => expect(result.current.items).toMatchObject([{ name: 'new.txt', status: 'done' }]));
  const [question] = result.current.questions;
  expect(question?.names.map(({ name, choices }) => [name, choices])).toEqual([
    ['a.txt', ['replace', 'keepBoth', 'skip']],
    ['photos', ['keepBoth', 'skip']],
  ]);
  act(() => question?.answer(['keepBoth', 'replace']));
  expect(await act(() => added)).toMatchObject({ ok: true, value: { uploadIds: [1, 2] } });
  await waitFor(() => expect(result.current.counts.done).toBe(2));
  expect(paths()).toEqual(['/a (2).txt', '/a.txt', '/new.txt', '/photos']);
  expect(backend.documents().find(({ path }) => path === '/a.txt')?.sizeBytes).toBe(100);
});

test('a canceled question leaves out the files with a taken name, also when the caller unmounts', async () => {
  const canceled = open();
  const first = canceled.result.current.add([file('a.txt')]);
  await waitFor(() => expect(canceled.result.current.questions).toHaveLength(1));
  act(() => canceled.result.current.questions[0]?.cancel());
  expect(await act(() => first)).toMatchObject({ ok: false, code: 'canceled' });

  const left = open();
  const second = left.result.current.add([file('a.txt'), file('new.txt')]);
  await waitFor(() => expect(left.result.current.questions).toHaveLength(1));
  left.unmount();
  expect(await second).toMatchObject({ ok: true, value: { uploadIds: [1] } });
  await waitFor(() => expect(left.paths()).toEqual(['/a.txt', '/new.txt', '/photos']));
  expect(left.backend.documents().find(({ path }) => path === '/a.txt')?.sizeBytes).toBe(100);
});

test('a kept file avoids the name of one that was sent while the question was open', async () => {
  const { result, paths } = open();
  const added = result.current.add([file('a.txt'), file('a (2).txt')]);
  await waitFor(() => expect(result.current.questions).toHaveLength(1));
  await waitFor(() => expect(result.current.counts.done).toBe(1));
  act(() => result.current.questions[0]?.answer(['keepBoth']));
  await act(() => added);
  await waitFor(() => expect(result.current.counts.done).toBe(2));
  expect(paths()).toEqual(['/a (2).txt', '/a (3).txt', '/a.txt', '/photos']);
});

test('a cut upload fails with its reason and is retried; a canceled one is removed', async () => {
  const { result, backend, paths } = open();
  backend.failNext(/nwuploads/, 'networkError');
  await act(() => result.current.add([file('b.txt')]));
  await waitFor(() =>
    expect(result.current.items).toMatchObject([{ status: 'error', error: { code: 'networkError' } }]),
  );
  act(() => result.current.retry(1));
  await waitFor(() => expect(result.current.counts.done).toBe(1));
  backend.hold(/nwuploads/);
  await act(() => result.current.add([file('c.txt')]));
  act(() => result.current.cancel(2));
  await waitFor(() => expect(result.current.counts.canceled).toBe(1));
  act(() => result.current.remove(2));
  await waitFor(() => expect(result.current.items).toHaveLength(1));
  act(() => result.current.cancel(99));
  expect(paths()).toEqual(['/a.txt', '/b.txt', '/photos']);
});

test('a file whose name was taken meanwhile is told', async () => {
  const taken: string[] = [];
  const { result, backend } = open({}, { onNameTaken: ({ name }) => taken.push(name) });
  backend.failNext(/nwuploads/, 'nameExists');
  await act(() => result.current.add([file('b.txt')]));
  await waitFor(() => expect(taken).toEqual(['b.txt']));
  await waitFor(() => expect(result.current.items).toEqual([]));
});

test('an interrupted upload resumes with its file only, once, and another is discarded', async () => {
  const other = { ...anInterruptedFile(0.5), key: 'other', name: 'other.mp4' };
  const { result } = open({ interrupted: [anInterruptedFile(0.5), other] });
  await waitFor(() => expect(result.current.interrupted).toHaveLength(2));
  const { resume, discard } = result.current;
  expect(await resume('video', file('another.mp4'))).toEqual({ ok: false, code: 'otherFile' });
  const resumed = await act(() => Promise.all([resume('video', aVideo), resume('video', aVideo)]));
  expect(resumed).toMatchObject([
    { ok: true, value: [1] },
    { ok: false, code: 'itemMissing' },
  ]);
  expect(await act(() => discard('other'))).toMatchObject({ ok: true });
  await waitFor(() => expect(result.current.interrupted).toEqual([]));
});

test('nothing is uploaded into a folder that the customer does not have, without files, and where it is not possible', async () => {
  const missing = open({}, { folder: '/of/somebody/else' });
  expect(await act(() => missing.result.current.add([file('b.txt')]))).toMatchObject({
    ok: false,
    code: 'itemMissing',
  });
  expect(await missing.result.current.add([])).toMatchObject({ ok: false, code: 'nothingChosen' });

  const off = open({ settings: { disableUpload: { status: true, message: 'later' } } });
  await waitFor(() => expect(off.result.current.refusal).toBe('uploadDisabled'));
  expect(await off.result.current.add([file('b.txt')])).toMatchObject({ ok: false, code: 'uploadDisabled' });

  const backend = createMemoryBackend({ documents });
  const reader = renderHookWith(embedClient(backend, ['files:read']), () => useUploads());
  await waitFor(() => expect(reader.result.current.refusal).toBe('notAllowed'));
  expect(await reader.result.current.add([file('b.txt')])).toMatchObject({ ok: false, code: 'notAllowed' });
  expect(backend.calls.filter(({ path }) => path.includes('nwuploads'))).toEqual([]);
});
