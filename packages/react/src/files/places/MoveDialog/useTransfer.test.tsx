import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../FileManager/FileManager.tsx';
import { en } from '../../messages/everyMessage.ts';

beforeEach(() => localStorage.clear());

const papers = { id: 1, name: 'Papers' };
const documents = [
  aFolder({ ...papers, path: '/Papers' }),
  aDocument({ id: 2, name: 'a.txt' }),
  aDocument({ id: 3, name: 'b.txt' }),
  aDocument({ id: 4, name: 'c.txt' }),
  aDocument({ id: 5, name: 'a.txt', parent: papers, path: '/Papers/a.txt' }),
];

async function open() {
  const backend = createMemoryBackend({ documents });
  const { user } = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid');
  const pathOf = (id: number) => backend.documents().find((document) => document.id === id)?.path;
  return { user, pathOf };
}

const hasRow = (name: string, place: HTMLElement = document.body) =>
  within(place)
    .queryAllByRole('row')
    .some(({ textContent }) => textContent.includes(name));
const row = (name: string, place: HTMLElement = document.body) => {
  const found = within(place)
    .getAllByRole('row')
    .find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
};
const findDialog = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => row('Papers', dialog));
  return dialog;
};

test('the selection bar moves the selection, and the focus stays on a row', async () => {
  const { user, pathOf } = await open();
  await user.click(row('b.txt'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const bar = screen.getByRole('toolbar');
  await user.click(within(bar).getByRole('button', { name: en.transfer.button }));
  const dialog = await findDialog();
  expect(within(dialog).getByRole('heading').textContent).toContain('2');
  await user.click(row('Papers', dialog));
  await user.click(within(dialog).getByRole('button', { name: en.transfer.button }));
  await waitFor(() => expect(hasRow('b.txt')).toBe(false));
  expect(hasRow('c.txt')).toBe(false);
  await waitFor(() => expect([pathOf(3), pathOf(4)]).toEqual(['/Papers/b.txt', '/Papers/c.txt']));
  await waitFor(() => expect(document.activeElement).toHaveRole('row'));
});

test('a move from the row menu can be confirmed by keyboard and undone with Ctrl+Z', async () => {
  const { user, pathOf } = await open();
  row('b.txt').focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  row('b.txt').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  const item = await screen.findByRole('menuitem', { name: en.transfer.button });
  await user.click(item);
  const dialog = await findDialog();
  await waitFor(() => expect(row('Papers', dialog)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(dialog).getByText('To “\u2066Papers\u2069”')).toBeInTheDocument());
  within(dialog).getByRole('button', { name: en.transfer.button }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(pathOf(3)).toBe('/Papers/b.txt'));
  await waitFor(() => expect(document.activeElement).toHaveRole('row'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(pathOf(3)).toBe('/b.txt'));
  await waitFor(() => expect(hasRow('b.txt')).toBe(true));
});

test('a taken name opens the conflict dialog, and Cancel keeps the selection', async () => {
  const { user, pathOf } = await open();
  await user.click(row('a.txt'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: en.transfer.button }));
  const dialog = await findDialog();
  await user.click(row('Papers', dialog));
  await user.click(within(dialog).getByRole('button', { name: en.transfer.button }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(row('a.txt')).toHaveAttribute('aria-selected', 'true');
  expect(pathOf(2)).toBe('/a.txt');
});

test('Escape closes the dialog and returns the focus to its opener', async () => {
  const { user } = await open();
  await user.click(row('b.txt'));
  const opener = within(screen.getByRole('toolbar')).getByRole('button', { name: en.transfer.button });
  await user.click(opener);
  await findDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
