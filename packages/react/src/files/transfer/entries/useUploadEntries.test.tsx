import type { StoredDocument, DroppedEntry } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import errors from '../../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileWork } from '../work/FileWork.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../messages/index.ts';
import { useDelete } from '../work/useDelete.ts';
import { useFolderListing } from '../../data/listed/useFolderListing.ts';
import { useUploadEntries } from './useUploadEntries.ts';

const words = en.conflict;
const photos = { id: 5, name: 'photos' };
const documents = [
  aDocument({ id: 1, name: 'a.txt', sizeBytes: 100 }),
  aFolder({ id: 2, name: 'b.txt', path: '/b.txt' }),
  aFolder({ ...photos, path: '/photos' }),
  aDocument({ id: 6, name: 'x.jpg', parent: photos, path: '/photos/x.jpg', sizeBytes: 100 }),
];

const file = (path: string): DroppedEntry => ({ path, file: new File(['new'], path.split('/').at(-1) ?? '') });

function Uploader({ entries }: { entries: readonly DroppedEntry[] }) {
  const { query, documents: shown } = useFolderListing('/');
  const uploader = useUploadEntries('/', query.data?.folder);
  const remove = useDelete();
  return (
    <>
      <button type="button" onClick={() => remove(shown.filter(({ name }) => name === photos.name))}>
        delete the folder
      </button>
      <button type="button" disabled={query.data === undefined} onClick={() => uploader.upload(entries)}>
        upload
      </button>
      <ul aria-label="root">
        {shown.slice(0, 20).map(({ id, name, sizeBytes }) => (
          <li key={id}>{`${name} ${sizeBytes}`}</li>
        ))}
      </ul>
      <FileWork />
    </>
  );
}

interface Options {
  readonly entries: readonly DroppedEntry[];
  readonly listed?: readonly StoredDocument[];
  readonly settings?: unknown;
  readonly prepare?: (backend: MemoryBackend) => void;
  /** Deletes the folder "photos" right before the upload. */
  readonly isFolderDeleted?: boolean;
}

async function upload({ entries, listed = documents, settings, prepare, isFolderDeleted = false }: Options) {
  const backend = createMemoryBackend({ documents: listed, settings });
  const { user } = renderUi(<Uploader entries={entries} />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'upload' })).toBeEnabled());
  prepare?.(backend);
  if (isFolderDeleted) await user.click(screen.getByRole('button', { name: 'delete the folder' }));
  await user.click(screen.getByRole('button', { name: 'upload' }));
  const sent = () =>
    backend.calls
      .filter(({ path }) => path.includes('nwuploads'))
      .map(({ body }) => body as { fileName: string; pathId: string; onConflict?: string });
  const choose = async (choice: string) => {
    await user.click(await screen.findByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: words.continue }));
  };
  return { backend, user, sent, choose };
}

const fileNames = (backend: MemoryBackend) =>
  backend
    .documents()
    .filter(({ kind }) => kind === 'file')
    .map(({ path, sizeBytes }) => `${path} ${sizeBytes}`)
    .toSorted();

test('files without a name conflict are uploaded without a dialog', async () => {
  const { sent } = await upload({ entries: [file('c.txt')] });
  await waitFor(() => expect(sent()).toMatchObject([{ fileName: 'c.txt', pathId: '0', sizeBytes: 3 }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('files with a free name do not wait for the conflict dialog, and Cancel leaves out the others', async () => {
  const { user, sent, backend } = await upload({ entries: [file('a.txt'), file('c.txt')] });
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(fileNames(backend)).toEqual(['/a.txt 100', '/c.txt 3', '/photos/x.jpg 100']));
  await user.click(screen.getByRole('button', { name: words.cancel }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('a file that has just been uploaded is a name conflict before the listing shows it', async () => {
  const { user, sent, choose, backend } = await upload({ entries: [file('c.txt')] });
  await screen.findAllByText(/1\W of \W1\W files uploaded/);
  await user.click(screen.getByRole('button', { name: 'upload' }));
  await choose(words.keepBoth);
  await waitFor(() => expect(fileNames(backend)).toContain('/c (2).txt 3'));
  expect(sent()).toHaveLength(2);
});

test('replace: the new file takes the place of the old one in the listing', async () => {
  const { backend, sent, choose } = await upload({ entries: [file('a.txt'), file('c.txt')] });
  await choose(words.replace);
  await waitFor(() => expect(fileNames(backend)).toEqual(['/a.txt 3', '/c.txt 3', '/photos/x.jpg 100']));
  expect(sent().map(({ onConflict }) => onConflict)).toEqual([undefined, 'replace']);
  await waitFor(() => expect(screen.getByText('a.txt 3')).toBeInTheDocument());
  expect(screen.queryByText('a.txt 100')).toBeNull();
});

test('keep both: the server numbers the new file', async () => {
  const { backend, choose } = await upload({ entries: [file('a.txt')] });
  await choose(words.keepBoth);
  await waitFor(() => expect(fileNames(backend)).toContain('/a (2).txt 3'));
  expect(fileNames(backend)).toContain('/a.txt 100');
});

test('a file cannot replace a folder', async () => {
  await upload({ entries: [file('b.txt')] });
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('radio', { name: words.replace })).toBeNull();
  expect(screen.getByRole('radio', { name: words.keepBoth })).toBeChecked();
});

test('a dropped tree is compared folder by folder, and existing folders are reused', async () => {
  const entries = [file('photos/x.jpg'), file('photos/y.jpg'), file('photos/new/x.jpg')];
  const { backend, sent, choose } = await upload({ entries });
  expect((await screen.findByRole('heading', { name: /x\.jpg.*photos/ })).textContent).toBeTruthy();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await choose(words.skip);
  await waitFor(() =>
    expect(fileNames(backend)).toEqual(['/a.txt 100', '/photos/new/x.jpg 3', '/photos/x.jpg 100', '/photos/y.jpg 3']),
  );
  const made = backend.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/documents'));
  expect(made).toHaveLength(1);
});

test('canceling the question about a dropped tree leaves out the taken names only', async () => {
  const { user, backend } = await upload({ entries: [file('photos/x.jpg'), file('new/y.jpg')] });
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(fileNames(backend)).toEqual(['/a.txt 100', '/new/y.jpg 3', '/photos/x.jpg 100']));
});

test('files do not go into a folder pending deletion: a new folder of its name is created', async () => {
  const { backend } = await upload({ entries: [file('photos/z.jpg')], isFolderDeleted: true });
  await waitFor(() => expect(fileNames(backend)).toEqual(['/a.txt 100', '/photos/z.jpg 3']));
});

test('without the capability "conflicts" the client numbers the file and sends no onConflict', async () => {
  const { backend, sent, choose } = await upload({ entries: [file('a.txt')], settings: {} });
  await screen.findByRole('alertdialog');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await choose(words.keepBoth);
  await waitFor(() => expect(fileNames(backend)).toContain('/a (2).txt 3'));
  expect(sent()[0]).not.toHaveProperty('onConflict');
});

test('a folder that cannot be listed does not stop the upload', async () => {
  const entries = [file('photos/z.jpg')];
  const { backend } = await upload({ entries, prepare: (memory) => memory.failNext(/children/, 'generic') });
  await waitFor(() => expect(fileNames(backend)).toContain('/photos/z.jpg 3'));
});

test.each(['badRequest', 'generic'] as const)(
  'when a listing fails (%s), the upload itself reports a taken name',
  async (failure) => {
    const entries = [file('photos/x.jpg'), file('photos/z.jpg')];
    const { backend } = await upload({
      entries,
      prepare: (memory) => memory.failNext(/children\?path=%2Fphotos/, failure),
    });
    await screen.findByText((text) => text.includes('x.jpg') && text.includes('already exists'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(fileNames(backend)).toEqual(['/a.txt 100', '/photos/x.jpg 100', '/photos/z.jpg 3']));
  },
);

test('a folder that cannot be created is reported by name, and the other files are uploaded', async () => {
  const entries = [file('new/y.jpg'), file('c.txt')];
  const { sent } = await upload({
    entries,
    prepare: (memory) => memory.failNext(/^POST .*documents$/, 'quotaExceeded'),
  });
  const notices = await screen.findAllByText((text) => text.includes('new') && text.includes("Couldn't create"));
  expect(notices[0]?.textContent).toContain(errors.quotaExceeded);
  await waitFor(() => expect(sent().map(({ fileName }) => fileName)).toEqual(['c.txt']));
});

test('ten thousand name conflicts are answered in one dialog', async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `IMG_${index}.jpg`);
  const listed = names.map((name, index) => aDocument({ id: index + 1, name }));
  const { user, sent } = await upload({ entries: names.map(file), listed });
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('checkbox', { name: /9,999/ }));
  await user.click(screen.getByRole('radio', { name: words.skip }));
  await user.click(screen.getByRole('button', { name: words.continue }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
});
