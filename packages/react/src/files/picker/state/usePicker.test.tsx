import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookWith } from '../../../testing/renderHeadless.tsx';
import { type PickerOptions, usePicker } from './usePicker.ts';

const photos = { id: 5, name: 'photos' };
const plan = aDocument({ id: 1, name: 'plan.pdf', mimeType: 'application/pdf', sizeBytes: 10 });
const large = aDocument({ id: 2, name: 'large.pdf', mimeType: 'application/pdf', sizeBytes: 5_000 });
const photo = aDocument({
  id: 6,
  name: 'sea.jpg',
  mimeType: 'image/jpeg',
  parent: photos,
  path: '/photos/sea.jpg',
  sizeBytes: 9,
});
const folder = aFolder({ ...photos, path: '/photos' });
const hostile = aDocument({ id: 3, name: 'photo\u202Efdp.exe', mimeType: null, sizeBytes: 10 });

async function open(options: PickerOptions) {
  const backend = createMemoryBackend({ documents: [plan, large, hostile, folder, photo] });
  const hook = renderHookWith(backend.client(), () => usePicker(options));
  await waitFor(() => expect(hook.result.current.state).toBe('ready'));
  return hook;
}

test('the rules have their reasons, and a refused document is not chosen', async () => {
  const { result } = await open({ accept: ['.pdf'], maxSizeBytes: 1_000 });
  const problems = [plan, large, hostile, folder].map((document) => result.current.problemOf(document));
  expect(problems).toEqual([undefined, 'tooLarge', 'wrongType', 'isFolder']);
  act(() => void result.current.chosen.add([large]));
  expect(result.current.chosen).toMatchObject({ documents: [], refusal: { code: 'tooLarge', document: large } });
  expect(result.current.confirm()).toEqual({ ok: false, code: 'nothingChosen' });
  expect(result.current.confirm([hostile])).toEqual({ ok: false, code: 'wrongType' });
  const entry = { path: 'movie.mp4', file: new File(['x'], 'movie.mp4', { type: 'video/mp4' }) };
  expect(result.current.refusedOf([entry])).toEqual([{ entry, problem: 'wrongType' }]);
});

test('documents of several folders are confirmed in the order in which they were chosen, up to the limit', async () => {
  const { result } = await open({ mode: 'multiple', maxCount: 2 });
  const { chosen, enter, leave, confirm } = result.current;
  act(() => enter('/photos'));
  await waitFor(() => expect(result.current.documents.map(({ name }) => name)).toEqual(['sea.jpg']));
  expect(result.current.crumbs.map(({ name }) => name)).toEqual([null, 'photos']);
  act(() => result.current.chosen.toggle(photo));
  act(() => leave());
  await waitFor(() => expect(result.current.path).toBe('/'));
  act(() => {
    // Two calls before the next render.
    chosen.toggle(plan);
    chosen.toggle(large);
  });
  expect(result.current.chosen.refusal).toEqual({ code: 'full' });
  const confirmed = result.current.confirm();
  expect(confirmed).toMatchObject({ ok: true, value: [{ document: photo }, { document: plan }] });
  expect(result.current.confirm).toBe(confirm);
  act(() => result.current.chosen.clear());
  expect(result.current.confirm()).toMatchObject({ ok: false });
});

test('picked files are among the recent ones; a folder of somebody else is an error', async () => {
  const { result } = await open({});
  act(() => result.current.chosen.toggle(plan));
  expect(result.current.confirm().ok).toBe(true);
  act(() => result.current.setView('recent'));
  await waitFor(() => expect(result.current.documents.map(({ name }) => name)).toEqual(['plan.pdf']));
  act(() => result.current.enter('/of/somebody/else'));
  await waitFor(() => expect(result.current.error?.code).toBe('itemMissing'));
  expect(result.current.state).toBe('error');
});
