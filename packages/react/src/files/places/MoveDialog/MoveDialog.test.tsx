import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../messages/index.ts';
import { MoveDialog, type MoveDialogProps } from './MoveDialog.tsx';

const words = en.transfer;
const papers = aFolder({ id: 1, name: 'Papers', path: '/Papers' });
const photos = aFolder({ id: 2, name: 'عکس‌ها', path: '/عکس‌ها' });
const year = aFolder({ id: 3, name: '1403', path: '/Papers/1403', parent: { id: 1, name: 'Papers' } });
const report = aDocument({ id: 4, name: 'report.pdf' });

interface Options extends Partial<Pick<MoveDialogProps, 'documents' | 'from'>> {
  readonly locale?: 'en' | 'fa';
  readonly listed?: readonly StoredDocument[];
  readonly prepare?: (backend: MemoryBackend) => void;
}

function open({
  documents = [report],
  from,
  locale = 'en',
  listed = [papers, photos, year, report],
  prepare,
}: Options = {}) {
  const backend = createMemoryBackend({ documents: listed });
  prepare?.(backend);
  const onClose = vi.fn<() => void>();
  const onMove = vi.fn<(path: string) => void>();
  const { user } = renderUi(
    <MoveDialog
      documents={documents}
      from={from ?? { id: 0, name: null, path: '/' }}
      onClose={onClose}
      onMove={onMove}
    />,
    { client: backend.client(), locale },
  );
  return { user, onClose, onMove, backend };
}

const row = (name: string) => {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
};
const rowNames = () => screen.queryAllByRole('row').map(({ textContent }) => textContent);
const transfer = () => screen.getByRole('button', { name: words.button });
const findRow = async (name: string) => waitFor(() => row(name));

test('lists folders only, focuses the first one, and cannot move into the current folder', async () => {
  open();
  await findRow('Papers');
  expect(rowNames()).toEqual(['عکس‌ها', 'Papers']);
  await waitFor(() => expect(row('عکس‌ها')).toHaveFocus());
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  expect(transfer()).toBeDisabled();
  expect(transfer()).toHaveAccessibleDescription(words.alreadyHere_one);
});

test('a click selects the target, and the button moves there', async () => {
  const { user, onMove, onClose } = open();
  await user.click(await findRow('عکس‌ها'));
  expect(row('عکس‌ها')).toHaveAttribute('aria-selected', 'true');
  await user.click(transfer());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('/عکس‌ها');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a double click opens a folder, which becomes the target', async () => {
  const { user, onMove } = open();
  await user.dblClick(await findRow('Papers'));
  await findRow('1403');
  expect(screen.getByText('To “\u2066Papers\u2069”')).toBeInTheDocument();
  await user.click(transfer());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('/Papers');
});

test('the arrow beside a name opens the folder, and the breadcrumb leads back', async () => {
  const { user } = open();
  await findRow('Papers');
  await user.click(screen.getByRole('button', { name: /Open .*Papers/ }));
  await findRow('1403');
  await user.click(screen.getByRole('button', { name: en.mainFolder }));
  await waitFor(() => expect(row('Papers')).toHaveFocus());
  expect(transfer()).toBeDisabled();
});

test.each([
  ['en', 'ArrowRight'],
  ['fa', 'ArrowLeft'],
  ['en', 'Enter'],
] as const)('a target is found and chosen by keyboard alone (%s, %s)', async (locale, into) => {
  const { user, onMove } = open({ locale });
  await waitFor(() => expect(rowNames()[0] === document.activeElement?.textContent).toBe(true));
  await user.keyboard('{Home}');
  const first = document.activeElement?.textContent ?? '';
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  const path = first.includes('Papers') ? '/Papers' : '/عکس‌ها';
  await user.keyboard(`{${into}}`);
  await waitFor(() => expect(screen.queryAllByRole('row').length).not.toBe(2));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(first));
  await user.keyboard(`{${into}}`);
  await waitFor(() => expect(screen.queryAllByRole('row').length).not.toBe(2));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(first));
  await user.keyboard(' ');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  await user.keyboard(' ');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'false');
  await user.keyboard(' {Tab}{Tab}{Enter}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(path);
});

test('typing letters focuses a matching name', async () => {
  const { user } = open();
  await findRow('Papers');
  await waitFor(() => expect(document.activeElement).toHaveRole('row'));
  await user.keyboard('p');
  expect(row('Papers')).toHaveFocus();
});

test('a folder being moved is disabled with a reason and cannot be opened', async () => {
  const { user } = open({ documents: [papers, report] });
  await findRow('Papers');
  expect(row('Papers')).toHaveAttribute('aria-disabled', 'true');
  expect(row('Papers').textContent).toContain(words.beingMoved);
  await user.dblClick(row('Papers'));
  expect(row('Papers')).toHaveAttribute('aria-selected', 'false');
  expect(rowNames()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Open .*Papers/ })).toBeNull();
  expect(transfer()).toBeDisabled();
});

test('opens the folder of the documents, whose parent can be chosen', async () => {
  const { user, onMove } = open({ from: { id: 1, name: 'Papers', path: '/Papers' } });
  await findRow('1403');
  await user.click(screen.getByRole('button', { name: en.mainFolder }));
  await findRow('Papers');
  await user.click(transfer());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('/');
});

test('searches the open folder', async () => {
  const { user } = open();
  await findRow('Papers');
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'عكس');
  await waitFor(() => expect(rowNames()).toEqual(['عکس‌ها']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText(en.search.none);
});

test('search finds folders that are not loaded yet', async () => {
  const listed = Array.from({ length: 1_500 }, (_, index) => aFolder({ id: index + 1, name: `folder-${index + 1}` }));
  const named = aDocument({ id: 2_000, name: 'folder-1400.txt' });
  const prepare = (backend: MemoryBackend) => backend.hold(/after=/);
  const { user, onMove } = open({ listed: [...listed, named], prepare });
  await findRow('folder-1');
  await user.type(screen.getByRole('searchbox'), 'folder-1400');
  await waitFor(() => expect(rowNames()).toEqual(['folder-1400']));
  await user.click(row('folder-1400'));
  await user.click(transfer());
  expect(onMove).toHaveBeenCalledWith('/folder-1400');
});

test('a failed search can be retried', async () => {
  const listed = Array.from({ length: 1_500 }, (_, index) => aFolder({ id: index + 1, name: `folder-${index + 1}` }));
  const { user } = open({
    listed,
    prepare(backend) {
      backend.hold(/after=/);
      backend.failNext(/search=/, 'generic');
    },
  });
  await findRow('folder-1');
  await user.click(screen.getByRole('searchbox'));
  await user.paste('folder-1400');
  await user.click(await screen.findByRole('button', { name: en.problem.retry }));
  await waitFor(() => expect(rowNames()).toEqual(['folder-1400']));
});

test('creates a folder and selects it', async () => {
  const { user, onMove } = open();
  await findRow('Papers');
  await user.click(screen.getByRole('button', { name: en.newFolder.button }));
  const naming = await screen.findByRole('dialog', { name: en.newFolder.title });
  await user.type(within(naming).getByRole('textbox'), 'Receipts{Enter}');
  await waitFor(() => expect(row('Receipts')).toHaveAttribute('aria-selected', 'true'));
  await user.click(transfer());
  expect(onMove).toHaveBeenCalledExactlyOnceWith('/Receipts');
});

test('Escape closes the name dialog first, then the move dialog, and nothing moves', async () => {
  const { user, onClose, onMove } = open();
  await findRow('Papers');
  await user.click(screen.getByRole('button', { name: en.newFolder.button }));
  await screen.findByRole('dialog', { name: en.newFolder.title });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: en.newFolder.title })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onMove).not.toHaveBeenCalled();
});

test('a folder that fails to load can be retried', async () => {
  const { user } = open({ prepare: (backend) => backend.failNext(/documents/, 'generic') });
  await user.click(await screen.findByRole('button', { name: en.problem.retry }));
  expect(await findRow('Papers')).toBeInTheDocument();
});

test('ten thousand folders render fewer than sixty rows', async () => {
  const listed = Array.from({ length: 10_000 }, (_, id) => aFolder({ id: id + 1, name: `Folder ${id + 1}` }));
  open({ listed, documents: [] });
  await findRow('Folder');
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000'));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});
