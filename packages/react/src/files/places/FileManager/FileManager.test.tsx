import type { StoredDocument } from '@abrak/core/files';
import { manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { en } from '../../messages/everyMessage.ts';
import { chooseAddition } from './testing/chooseAddition.ts';
import { FileManager } from './FileManager.tsx';
import type { FilePlace } from '../../commands/actions/filePlace.ts';

beforeEach(() => localStorage.clear());

interface Options {
  readonly documents?: readonly StoredDocument[];
  readonly locale?: 'fa' | 'en';
  readonly place?: FilePlace;
}

async function open({ documents = sampleFolder(), locale = 'en', ...props }: Options = {}) {
  const backend = createMemoryBackend({ documents });
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager {...props} />
    </div>,
    { client: backend.client(), locale },
  );
  if (documents.length > 0) await screen.findByRole('grid');
  return { backend, ...rendered };
}

function row(name: string): HTMLElement {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
}

const hasRow = (name: string) => screen.queryAllByRole('row').some(({ textContent }) => textContent.includes(name));

const callsTo = (backend: { calls: readonly { method: string; path: string }[] }, pattern: RegExp) =>
  backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));

test('aria-rowcount counts all rows although only visible ones are rendered', async () => {
  await open({ documents: manyDocuments(10_000) });
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000');
  expect(screen.getAllByRole('row').length).toBeLessThan(200);
  expect(document.querySelectorAll('*').length).toBeLessThan(3_000);
});

function focusedIndexInSight(): number {
  const focused = document.activeElement;
  const scroller = focused?.closest('[role="grid"]')?.lastElementChild;
  if (focused?.role !== 'row' || scroller == null) throw new Error('No row has the focus.');
  const [box, view] = [focused.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isWhole = box.top >= view.top && box.bottom <= view.bottom;
  return isWhole ? Number(focused.getAttribute('data-index')) : Number.NaN;
}

test.each(['grid', 'list'] as const)(
  'Home and End reach both ends of a long %s, and Shift selects the range',
  async (view) => {
    localStorage.setItem('abrak.files.view', view);
    const { user } = await open({ documents: manyDocuments(10_000) });
    await waitFor(() => expect(document.querySelector('[data-index="0"]')).toBeVisible());
    document.querySelector<HTMLElement>('[data-index="0"]')?.focus();
    await user.keyboard('{End}');
    expect(focusedIndexInSight()).toBe(9_999);
    await user.keyboard('{Home}');
    expect(focusedIndexInSight()).toBe(0);
    await user.keyboard('{Shift>}{End}{/Shift}');
    expect(focusedIndexInSight()).toBe(9_999);
    for (const shown of document.querySelectorAll('[data-index]'))
      expect(shown).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}{ArrowUp}');
    expect(focusedIndexInSight()).toBeLessThan(9_999);
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  },
);

test('the chosen view is kept in localStorage', async () => {
  const { user, unmount } = await open();
  expect(screen.queryAllByRole('columnheader')).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  unmount();
  await open();
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
});

test('shows hostile names as text: control characters are visible, markup is escaped', async () => {
  await open();
  expect(row('photo□gpj.exe')).toBeInTheDocument();
  expect(row('<img src=x onerror=alert(1)>.txt')).toBeInTheDocument();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a tap opens a folder, and selects while something is selected', async () => {
  const { user } = await open();
  const tap = () => user.pointer({ keys: '[TouchA]', target: row('Projects') });
  await user.click(row('Projects'));
  await tap();
  expect(row('Projects')).toHaveAttribute('aria-selected', 'false');
  await tap();
  await waitFor(() => expect(document.querySelector('[aria-current="page"]')).toHaveTextContent('Projects'));
});

test('creates a folder, and keeps the input when the name is taken', async () => {
  const { user, backend } = await open();
  await chooseAddition(user, en.newFolder.button);
  const dialog = await screen.findByRole('dialog', { name: en.newFolder.title });
  await user.type(within(dialog).getByRole('textbox'), 'Projects{Enter}');
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeInvalid());
  expect(within(dialog).getByRole('textbox')).toHaveValue('Projects');
  await user.type(within(dialog).getByRole('textbox'), ' 2{Enter}');
  await waitFor(() => expect(row('Projects 2')).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo(backend, /^POST .*documents$/)).toHaveLength(2);
});

test('a new folder appears when its answer is empty: the listing is fetched again', async () => {
  const { user, backend } = await open();
  backend.failNext(/POST .*documents$/, 'emptyAnswer');
  await chooseAddition(user, en.newFolder.button);
  const dialog = await screen.findByRole('dialog', { name: en.newFolder.title });
  await user.type(within(dialog).getByRole('textbox'), 'Silent{Enter}');
  await waitFor(() => expect(row('Silent')).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([['   '], ['..'], ['a/b'], ['a\u202Eb']])('rejects the name %j without a request', async (name) => {
  const { user, backend } = await open();
  await chooseAddition(user, en.newFolder.button);
  const field = within(await screen.findByRole('dialog')).getByRole('textbox');
  await user.click(field);
  await user.paste(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(callsTo(backend, /^POST/)).toHaveLength(0);
});

test('F2 renames the focused row with its base name preselected, and the focus returns', async () => {
  const { user } = await open();
  row('backup.zip').focus();
  await user.keyboard('{F2}');
  const field = within(await screen.findByRole('dialog', { name: en.rename.title })).getByRole<HTMLInputElement>(
    'textbox',
  );
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'backup'.length]);
  await user.keyboard('archive{Enter}');
  await waitFor(() => expect(row('archive.zip')).toHaveFocus());
});

test('removes deleted rows at once, and Ctrl+Z restores them without a request', async () => {
  const { user, backend } = await open();
  row('backup.zip').focus();
  await user.keyboard(' {Delete}');
  expect(hasRow('backup.zip')).toBe(false);
  expect(document.activeElement?.getAttribute('role')).toBe('row');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(hasRow('backup.zip')).toBe(true));
  expect(callsTo(backend, /trash/)).toHaveLength(0);
});

test('sends the deletion once when its toast is closed', async () => {
  const { user, backend } = await open();
  row('backup.zip').focus();
  await user.keyboard(' {Delete}');
  const toast = (await screen.findByText(/has been deleted/)).closest('li');
  if (toast === null) throw new Error('The deletion has no toast.');
  await user.click(within(toast).getAllByRole('button').at(-1) ?? toast);
  await waitFor(() => expect(callsTo(backend, /trash/)).toHaveLength(1));
  await waitFor(() => expect(backend.documents().some(({ name }) => name === 'backup.zip')).toBe(false));
  expect(hasRow('backup.zip')).toBe(false);
});

test('a deletion that the server refuses is reverted and reported', async () => {
  const { user, backend } = await open();
  backend.failNext(/trash/, 'unavailable');
  row('backup.zip').focus();
  await user.keyboard(' {Delete}');
  const toast = (await screen.findByText(/has been deleted/)).closest('li');
  if (toast === null) throw new Error('The deletion has no toast.');
  await user.click(within(toast).getAllByRole('button').at(-1) ?? toast);
  expect(await screen.findAllByText(/Couldn't delete/)).not.toHaveLength(0);
  expect(hasRow('backup.zip')).toBe(true);
});

test('moves by cut and paste, which is disabled in the same folder', async () => {
  const { user, backend } = await open();
  await user.click(row('backup.zip'));
  await user.keyboard('{Control>}x{/Control}');
  expect(screen.getByRole('button', { name: en.move.pasteHere })).toBeDisabled();
  await user.dblClick(row('Projects'));
  await screen.findByText(en.empty.title);
  await user.click(screen.getByRole('button', { name: en.move.pasteHere }));
  await waitFor(() => expect(hasRow('backup.zip')).toBe(true));
  expect(backend.documents().find(({ name }) => name === 'backup.zip')?.parent?.name).toBe('Projects');
});

test('the focus ring of a column header surrounds its text and is not cut off', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  const [, header] = await screen.findAllByRole('columnheader');
  const button = header?.querySelector('button');
  button?.focus();
  expect(Number.parseFloat(getComputedStyle(button ?? document.body).outlineOffset)).toBeGreaterThanOrEqual(0);
  expect(getComputedStyle(header ?? document.body).overflow).toBe('visible');
});

test('search treats Arabic and Persian letters as equal', async () => {
  const { user } = await open({ locale: 'fa' });
  await user.type(screen.getByRole('searchbox'), 'سفر');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'هيئت مديره');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
  expect(row('جلسهٔ هیئت‌مدیره.mp3')).toBeInTheDocument();
});

test('a column header sorts, and a second click reverses the order', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  await user.click(await screen.findByRole('button', { name: en.list.size }));
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows[3]?.textContent).toContain('backup.zip');
  expect(screen.getByRole('columnheader', { name: en.list.size })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: en.list.size }));
  expect(screen.getAllByRole('row')[4]?.textContent).toContain('onerror');
});

test('uploads a chosen file, lists it on top and shows its progress', async () => {
  const { user, backend } = await open();
  const file = new File(['سلام'], 'یادداشت.txt', { type: 'text/plain' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('There is no file input.');
  await user.upload(input, file);
  await waitFor(() => expect(screen.getAllByRole('row')[0]?.textContent).toContain('یادداشت.txt'));
  expect((await screen.findByRole('region', { name: /1.*of.*1/ })).textContent).toContain(en.upload.done);
  expect(backend.documents().some(({ name }) => name === 'یادداشت.txt')).toBe(true);
});

test('a failed upload is listed by name and succeeds on retry', async () => {
  const { user, backend } = await open();
  backend.failNext(/nwuploads/, 'networkError');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('There is no file input.');
  await user.upload(input, new File(['x'], 'note.txt'));
  await user.click(await screen.findByRole('button', { name: /Retry .*note\.txt/ }));
  await waitFor(() => expect(hasRow('note.txt')).toBe(true));
});

test('an upload that fails is told in a toast too, and Escape closes the panel and clears it', async () => {
  const { user, backend } = await open();
  backend.failNext(/nwuploads/, 'networkError');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('There is no file input.');
  await user.upload(input, new File(['x'], 'note.txt'));
  expect(await screen.findByText(/Couldn.t upload .*note\.txt.*: /)).toBeInTheDocument();
  (await screen.findByRole('button', { name: /Retry .*note\.txt/ })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Retry .*note\.txt/ })).toBeNull());
});

test.each([1200, 360])(
  'the grid has a checkbox and a menu item that select all documents (%i px)',
  async (inlineSize) => {
    const documents = sampleFolder();
    const backend = createMemoryBackend({ documents });
    const { user } = renderUi(
      <div style={{ blockSize: 700, inlineSize }}>
        <FileManager />
      </div>,
      { client: backend.client(), locale: 'en' },
    );
    const grid = await screen.findByRole('grid');
    const all = () => screen.getByRole('checkbox', { name: en.list.selectAll });
    const bar = () => screen.queryByRole('toolbar', { name: en.selection.bar });
    await user.click(all());
    expect(
      within(grid)
        .getAllByRole('row')
        .every((one) => one.getAttribute('aria-selected') === 'true'),
    ).toBe(true);
    expect(within(bar() ?? grid).getByRole('checkbox', { name: en.list.selectAll })).toBeChecked();
    await user.click(within(grid).getAllByRole('checkbox')[0] ?? grid);
    expect(within(bar() ?? grid).getByRole('checkbox', { name: en.list.selectAll })).toBePartiallyChecked();
    await user.click(within(bar() ?? grid).getByRole('button', { name: en.selection.clear }));
    await waitFor(() => expect(bar()).toBeNull());
    await user.pointer({ keys: '[MouseRight]', target: grid.lastElementChild ?? grid });
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.list.selectAll) }));
    expect(within(bar() ?? grid).getByRole('checkbox', { name: en.list.selectAll })).toBeChecked();
  },
);

test('an upload whose name was taken meanwhile leaves the list with a notice', async () => {
  const { user, backend } = await open();
  backend.failNext(/nwuploads/, 'nameExists');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('There is no file input.');
  await user.upload(input, new File(['x'], 'new.zip'));
  expect(await screen.findByText(/already exists/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /of.*1/ })).toBeNull();
});

test('a listing that fails can be retried', async () => {
  const backend = createMemoryBackend({ documents: sampleFolder() });
  backend.failNext(/documents/, 'generic');
  const { user } = renderUi(<FileManager />, { client: backend.client(), locale: 'en' });
  await user.click(await screen.findByRole('button', { name: en.problem.retry }));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
});
