import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileWork } from '../../transfer/work/FileWork.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../places/messages/index.ts';
import '../../messages/index.ts';
import { useUndoStack } from '../../data/pending/undoStack.ts';
import { useDelete } from '../../transfer/work/useDelete.ts';
import { useFolderListing } from '../../data/listed/useFolderListing.ts';
import { useMove } from './useMove.ts';

const papers = { id: 1, name: 'Papers' };
const from = { id: 0, name: null, path: '/' };
const documents = ['a.txt', 'b.txt', 'c.txt'].map((name, index) => aDocument({ id: 10 + index, name }));
const inPapers = (name: string, id: number) => aDocument({ id, name, parent: papers, path: `/Papers/${name}` });
const existing = inPapers('a.txt', 20);

function Folder({ path }: { path: string }) {
  const { documents: shown } = useFolderListing(path);
  return (
    <ul aria-label={path}>
      {shown.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

function Mover({ moving }: { moving: readonly StoredDocument[] }) {
  const move = useMove();
  const remove = useDelete();
  const undoStack = useUndoStack();
  return (
    <>
      <button type="button" onClick={() => void move({ documents: moving, from, toPath: '/Papers' })}>
        move
      </button>
      <button type="button" onClick={() => remove(moving)}>
        delete
      </button>
      <button type="button" onClick={() => remove([existing])}>
        delete the existing file
      </button>
      <button type="button" onClick={() => undoStack.undoLast()}>
        undo the last
      </button>
      <Folder path="/" />
      <Folder path="/Papers" />
      <FileWork />
    </>
  );
}

const shownIn = (path: string) =>
  within(screen.getByRole('list', { name: path, hidden: true }))
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
    .join(' ');

const placesOf = (backend: MemoryBackend) =>
  backend
    .documents()
    .filter(({ kind }) => kind === 'file')
    .map(({ id, path }) => `${id}${path}`)
    .toSorted();

// A toast is in the DOM twice while it is announced.
const findToast = (words: RegExp | string) => screen.findAllByText(words);

const press = (name: string) => screen.getByRole('button', { name });

interface Options {
  readonly moving?: readonly StoredDocument[];
  readonly also?: readonly StoredDocument[];
  readonly settings?: unknown;
}

async function open({ moving = documents, also = [], settings }: Options = {}) {
  const all = [aFolder({ ...papers, path: '/Papers' }), ...documents, ...also, ...moving];
  const backend = createMemoryBackend({ documents: [...new Map(all.map((one) => [one.id, one])).values()], settings });
  const before = placesOf(backend);
  const { user } = renderUi(<Mover moving={moving} />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(shownIn('/')).toContain('a.txt'));
  const moves = () => backend.calls.filter(({ path }) => path.endsWith('/move'));
  return { user, backend, before, moves };
}

test('shows documents in the target before the server answers, and reverts them when it refuses', async () => {
  const { user, backend, before } = await open();
  backend.hold(/move/);
  backend.failNext(/move/, 'unavailable');
  await user.click(press('move'));
  await waitFor(() => expect(shownIn('/')).toBe('Papers'));
  expect(shownIn('/Papers')).toBe('a.txt b.txt c.txt');
  expect(placesOf(backend)).toEqual(before);
  backend.release();
  await waitFor(() => expect(shownIn('/')).toBe('Papers a.txt b.txt c.txt'));
  expect(shownIn('/Papers')).toBe('');
  await findToast(/The move failed/);
});

test('shows a toast after the move, whose undo button moves the documents back', async () => {
  const { user, backend, before } = await open();
  await user.click(press('move'));
  await findToast(/Moved/);
  expect(shownIn('/Papers')).toBe('a.txt b.txt c.txt');
  await waitFor(() => user.click(press(en.transfer.undo)));
  await waitFor(() => expect(placesOf(backend)).toEqual(before));
  await waitFor(() => expect(shownIn('/')).toBe('Papers a.txt b.txt c.txt'));
  await waitFor(() => expect(screen.queryByRole('button', { name: en.transfer.undo })).toBeNull());
});

test('opens the conflict dialog first, and moves nothing when it is canceled', async () => {
  const { user, backend, before, moves } = await open({ also: [existing] });
  await user.click(press('move'));
  await screen.findByRole('alertdialog');
  expect(shownIn('/')).toBe('Papers a.txt b.txt c.txt');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(moves()).toHaveLength(0);
  expect(placesOf(backend)).toEqual(before);
});

test.each([
  [en.conflict.replace, ['10/Papers/a.txt', '11/Papers/b.txt', '12/Papers/c.txt'], 2],
  [en.conflict.keepBoth, ['10/Papers/a (2).txt', '11/Papers/b.txt', '12/Papers/c.txt', '20/Papers/a.txt'], 2],
  [en.conflict.skip, ['10/a.txt', '11/Papers/b.txt', '12/Papers/c.txt', '20/Papers/a.txt'], 1],
])('choice "%s" is carried out and can be undone completely', async (choice, places, calls) => {
  const { user, backend, before, moves } = await open({ also: [existing] });
  await user.click(press('move'));
  await user.click(await screen.findByRole('radio', { name: choice }));
  await user.click(press(en.conflict.continue));
  await findToast(/Moved/);
  expect(placesOf(backend)).toEqual(places);
  expect(moves()).toHaveLength(calls);
  await waitFor(() => expect(shownIn('/Papers').split(' ').length).toBeGreaterThan(0));
  await waitFor(() => user.click(press(en.transfer.undo)));
  await waitFor(() => expect(placesOf(backend)).toEqual(before));
  await waitFor(() => expect(shownIn('/')).toBe('Papers a.txt b.txt c.txt'));
  expect(shownIn('/Papers')).toBe('a.txt');
});

test('merging folders offers no undo', async () => {
  const moving = [aFolder({ id: 30, name: 'Photos' })];
  const inside = aDocument({ id: 31, name: 'x.jpg', parent: { id: 30, name: 'Photos' } });
  const there = aFolder({ id: 40, name: 'Photos', parent: papers, path: '/Papers/Photos' });
  const { user, backend } = await open({ moving, also: [there, inside] });
  await user.click(press('move'));
  await user.click(await screen.findByRole('radio', { name: en.conflict.merge }));
  await user.click(press(en.conflict.continue));
  await findToast(/Moved/);
  expect(backend.documents().find(({ id }) => id === 31)?.path).toBe('/Papers/Photos/x.jpg');
  expect(screen.queryByRole('button', { name: en.transfer.undo })).toBeNull();
});

test('without the capability "conflicts" only skipping is offered, and no onConflict is sent', async () => {
  const { user, backend, moves } = await open({ also: [existing], settings: {} });
  await user.click(press('move'));
  await screen.findByRole('alertdialog');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.click(press(en.conflict.continue));
  await findToast(/Moved/);
  expect(moves().map(({ query }) => query)).toEqual([{ ids: '11,12', targetId: '1' }]);
  expect(backend.documents().find(({ id }) => id === 10)?.path).toBe('/a.txt');
});

test('when everything is skipped, nothing is sent and a toast says so', async () => {
  const { user, moves } = await open({ moving: documents.slice(0, 1), also: [existing] });
  await user.click(press('move'));
  await user.click(await screen.findByRole('radio', { name: en.conflict.skip }));
  await user.click(press(en.conflict.continue));
  await findToast(en.transfer.skipped);
  expect(moves()).toHaveLength(0);
});

test('a name pending deletion causes no conflict: the deletion is sent first', async () => {
  const { user, backend, moves } = await open({ also: [existing] });
  await user.click(press('delete the existing file'));
  await user.click(press('move'));
  await findToast(/Moved/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(moves()).toHaveLength(1);
  expect(backend.documents().find(({ id }) => id === 10)?.path).toBe('/Papers/a.txt');
});

const many = Array.from({ length: 401 }, (_, index) => aDocument({ id: 1000 + index, name: `a.txt ${index}` }));

test('many documents move in batches with progress, and stopping restores the rest', async () => {
  const { user, backend, moves } = await open({ moving: many });
  backend.hold(/move/);
  await user.click(press('move'));
  await findToast(/0.*of.*401/);
  expect(shownIn('/')).toBe('Papers a.txt b.txt c.txt');
  await user.click(await screen.findByRole('button', { name: /Stop .*a\.txt 0/ }));
  await findToast(/after .*0.*of.*401/);
  await waitFor(() => expect(shownIn('/')).toContain('a.txt 400'));
  expect(moves()).toHaveLength(1);
});

test('a move in several batches can be undone', async () => {
  const { user, backend, before, moves } = await open({ moving: many });
  await user.click(press('move'));
  await findToast(/Moved/);
  expect(moves()).toHaveLength(3);
  await waitFor(() => user.click(press(en.transfer.undo)));
  await waitFor(() => expect(placesOf(backend)).toEqual(before));
});

test('the undo stack undoes deletions and moves, newest first', async () => {
  const { user, backend, before } = await open({ moving: documents.slice(0, 1) });
  await user.click(press('move'));
  await findToast(/Moved/);
  await user.click(press('delete the existing file'));
  await user.click(press('undo the last'));
  expect(placesOf(backend)).not.toEqual(before);
  await user.click(press('undo the last'));
  await waitFor(() => expect(placesOf(backend)).toEqual(before));
});
