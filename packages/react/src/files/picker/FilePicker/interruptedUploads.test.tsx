import { createMemoryBackend } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { anInterruptedFile, aVideo } from '../../../testing/sampleUploads.ts';
import { FileWork } from '../../transfer/work/FileWork.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FilePicker } from './FilePicker.tsx';
import type { PickedDocument } from '../state/pickedDocument.ts';

beforeEach(() => localStorage.clear());

test('an upload interrupted by a reload resumes in the picker, and its file is chosen once uploaded', async () => {
  const backend = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)] });
  const onPick = vi.fn<(picked: readonly PickedDocument[]) => void>();
  const picker = <FilePicker onPick={onPick} onCancel={() => undefined} />;
  const { user } = renderUi(picker, { client: backend.client(), locale: 'en' });
  const list = await screen.findByRole('list', { name: en.upload.interrupted });
  const input = list.querySelector('input');
  if (input === null) throw new Error('The file cannot be chosen again.');
  await user.upload(input, aVideo);
  await screen.findByRole('list', { name: en.picker.chosenList });
  expect(screen.queryByRole('list', { name: en.upload.interrupted })).toBeNull();
  expect(backend.calls.filter(({ path }) => path.startsWith('/nwuploads')).map(({ method }) => method)).toEqual([
    'PATCH',
  ]);
  await user.click(screen.getByRole('button', { name: en.picker.confirm }));
  expect(onPick.mock.calls[0]?.[0].map(({ document }) => document.name)).toEqual([aVideo.name]);
});

test.each([
  ['when its type is not accepted', { accept: ['image/*'] }],
  ['when only folders can be picked', { pick: 'folders' }],
  ['when canUpload is false', { canUpload: false }],
  ['when the page mounts FileWork itself', { hasOuterWork: true }],
] as const)('the picker lists no interrupted upload %s', async (_, props) => {
  const { client } = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)] });
  const page = (
    <>
      <FilePicker onPick={() => undefined} onCancel={() => undefined} {...props} />
      <FileWork />
    </>
  );
  renderUi(page, { client: client(), locale: 'en' });
  const panel = within(await screen.findByRole('region', { name: /unfinished upload/ }));
  const listInPanel = await panel.findByRole('list', { name: en.upload.interrupted });
  expect(screen.getAllByRole('list', { name: en.upload.interrupted })).toEqual([listInPanel]);
});
