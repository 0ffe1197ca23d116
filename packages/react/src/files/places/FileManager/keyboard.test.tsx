import { formatNumber } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en, fa } from '../../messages/everyMessage.ts';
import { FileManager } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

const names = ['اول.txt', 'دوم.txt', 'سوم.txt', 'alpha.txt', 'beta.txt', 'gamma.txt'];
const sixFiles = () =>
  names.map((name, index) => aDocument({ id: index + 1, name, path: `/${name}`, sizeBytes: index }));

async function open({
  documents = sixFiles(),
  locale = 'en',
}: { documents?: StoredDocument[]; locale?: 'en' | 'fa' } = {}) {
  const backend = createMemoryBackend({ documents });
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('grid');
  return { ...rendered, focusFirst: () => document.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus() };
}

const focusedIndex = () => Number(document.activeElement?.getAttribute('aria-rowindex'));
const selectedCount = () => document.querySelectorAll('[role="row"][aria-selected="true"]').length;
const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(text));

test.each([
  ['fa', '{ArrowLeft}', '{ArrowRight}', -1],
  ['en', '{ArrowRight}', '{ArrowLeft}', 1],
] as const)(
  'arrow keys move through the tiles in reading direction (%s)',
  async (locale, forward, backward, direction) => {
    const { user, focusFirst } = await open({ locale });
    const [first, second] = screen.getAllByRole('row').map((row) => row.getBoundingClientRect().x);
    expect(Math.sign((second ?? 0) - (first ?? 0))).toBe(direction);
    focusFirst();
    await user.keyboard(forward);
    expect(focusedIndex()).toBe(2);
    await user.keyboard(backward);
    expect(focusedIndex()).toBe(1);
    await user.keyboard('{End}');
    expect(focusedIndex()).toBe(names.length);
  },
);

test('Page Up and Page Down scroll a long list, and the selection of all files is announced', async () => {
  const { user, focusFirst } = await open({ documents: manyDocuments(2_000) });
  focusFirst();
  await user.keyboard('{PageDown}');
  expect(focusedIndex()).toBeGreaterThan(10);
  await user.keyboard('{PageUp}');
  expect(focusedIndex()).toBe(1);
  await user.keyboard('{Control>}a{/Control}');
  await expectStatus(en.selection.count_other.replace('{{count, number}}', formatNumber(2_000, 'en')));
  await user.keyboard('{Escape}');
  await expectStatus(en.selection.none);
  expect(focusedIndex()).toBe(1);
});

test('Shift selects ranges and Ctrl+Space single files', async () => {
  const { user, focusFirst } = await open();
  focusFirst();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selectedCount()).toBe(3);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(selectedCount()).toBe(2);
  await user.keyboard('{End}{Control>} {/Control}');
  expect(selectedCount()).toBe(3);
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Control>} {/Control}');
  expect(selectedCount()).toBe(2);
  await user.keyboard('{Shift>}{Home}{/Shift}');
  expect(selectedCount()).toBe(names.length);
});

test('Shift+F10 opens the context menu, and Escape returns the focus to the row', async () => {
  const { user, focusFirst } = await open();
  focusFirst();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  // The browser sends this event after the keys.
  document.activeElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: new RegExp(en.rename.button) })).toBeVisible();
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('role', 'menuitem');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(focusedIndex()).toBe(2);
});

test('the button of the additions has the focus again after a folder is created', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: en.add.button });
  button.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: en.newFolder.button });
  while (document.activeElement !== item) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'new{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('row').some(({ textContent }) => textContent.includes('new'))).toBe(true),
  );
  await waitFor(() => expect(button).toHaveFocus());
});

test('the list exposes its size, its order and its selection to screen readers', async () => {
  const { user, focusFirst } = await open();
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  const header = (name: string) => screen.getByRole('columnheader', { name });
  await waitFor(() => expect(header(en.list.name)).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(names.length + 1));
  within(header(en.list.size)).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(header(en.list.name)).toHaveAttribute('aria-sort', 'none'));
  expect(header(en.list.size)).not.toHaveAttribute('aria-sort', 'none');
  await waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes(en.list.size))).toBe(true),
  );
  const all = screen.getByRole('checkbox', { name: en.list.selectAll });
  focusFirst();
  await user.keyboard('{Control>} {/Control}');
  await waitFor(() => expect(all).toBePartiallyChecked());
  all.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(all).toBeChecked());
  expect(selectedCount()).toBe(names.length);
});

test('a search announces its results, and Escape clears it and keeps the focus', async () => {
  const { user } = await open({ locale: 'fa' });
  const field = screen.getByRole('searchbox', { name: fa.search.label });
  await user.type(field, 'alpha');
  await expectStatus(fa.search.results_one.replace('{{count, number}}', formatNumber(1, 'fa')));
  expect(screen.getAllByRole('row')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(names.length));
  expect(field).toHaveFocus();
});

test('the focus stays in a folder that an undone move empties', async () => {
  const folder = aFolder({ id: 1, name: 'docs', path: '/docs' });
  const { user } = await open({ documents: [folder, aDocument({ id: 2, name: 'a.txt', path: '/a.txt' })] });
  screen.getByRole('row', { name: 'a.txt' }).focus();
  await user.keyboard('{Control>}x{/Control}');
  screen.getByRole('row', { name: 'docs' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'docs' })).toHaveFocus());
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(screen.getByRole('row', { name: 'a.txt' })).toHaveFocus());
  await screen.findByRole('button', { name: en.transfer.undo });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'docs' })).toHaveFocus());
});
