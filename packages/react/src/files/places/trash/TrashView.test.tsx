import type { StoredDocument, TrashedDocument } from '@abrak/core/files';
import { aDocument, aFolder, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleTrash } from '../../../testing/sampleTrash.ts';
import { FileManager } from '../FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

beforeEach(() => localStorage.clear());

const words = en.trash;

interface Options extends MemoryBackendOptions {
  readonly locale?: 'fa' | 'en';
  readonly view?: 'grid' | 'list';
}

async function open({ locale = 'en', view = 'grid', trashed = sampleTrash(), ...options }: Options = {}) {
  localStorage.setItem('abrak.files.view', view);
  const backend = createMemoryBackend({ trashed, ...options });
  const { user, ...rendered } = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
  const toggle = () => screen.getByRole('button', { name: locale === 'fa' ? fa.filter.trash : en.filter.trash });
  await user.click(toggle());
  if (trashed.length > 0) await screen.findByRole('grid');
  return { backend, user, toggle, ...rendered };
}

const inTrash = (document: StoredDocument, trashedAt = 1): TrashedDocument => ({ ...document, trashedAt });

const rows = () => screen.queryAllByRole('row').filter((element) => element.hasAttribute('data-index'));
const hasRow = (name: string) => rows().some(({ textContent }) => textContent.includes(name));

function row(name: string): HTMLElement {
  const found = rows().find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
}

const button = (name: string) => screen.getByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name });
const count = (backend: { calls: readonly { method: string; path: string }[] }, pattern: RegExp) =>
  backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;

describe('the listing', () => {
  test('shows the original folder and the deletion date, in the Persian calendar for fa', async () => {
    await open({ locale: 'fa', view: 'list' });
    const cells = within(row('دریا.jpg'))
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
    expect(cells[2]?.replaceAll(/[\u2066-\u2069]/gu, '')).toBe('عکس‌های سفر / شمال ۱۴۰۳');
    expect(cells[4]).toContain('۹ آبان ۱۴۰۴');
    expect(within(row('پیش‌نویس')).getAllByRole('gridcell')[2]?.textContent).toBe(fa.mainFolder);
  });

  test('shows both in tiles too', async () => {
    await open({ locale: 'fa' });
    expect(row('دریا.jpg').textContent).toContain('شمال ۱۴۰۳');
    expect(row('دریا.jpg').textContent).toContain('۹ آبان ۱۴۰۴');
  });

  test('starts with the last deleted document, and can be sorted by date and size', async () => {
    const { user } = await open({ view: 'list' });
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header(words.when)).toHaveAttribute('aria-sort', 'descending');
    expect(rows()[0]?.textContent).toContain('پیش‌نویس قرارداد.docx');
    await user.click(within(header(words.when)).getByRole('button'));
    expect(rows()[0]?.textContent).toContain('فیلم‌های خانوادگی');
    await user.click(within(header(en.list.size)).getByRole('button'));
    expect(rows()[0]?.textContent).toContain('دریا.jpg');
    expect(within(header(words.where)).queryByRole('button')).toBeNull();
  });

  test('search also matches the original folder', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: words.search }), 'سفر');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('shows its own empty state', async () => {
    await open({ trashed: [] });
    expect(await screen.findByText(words.noneTitle)).toBeInTheDocument();
    expect(button(words.empty)).toBeDisabled();
  });

  test('Enter and double click open nothing, and a tap selects', async () => {
    const { user } = await open();
    // A click of Firefox 115, and one of Safari 16.4, does not tell that a finger has pressed.
    act(() => {
      row('old-builds').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      row('old-builds').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await screen.findByRole('toolbar')).toBeInTheDocument();
    row('old-builds').focus();
    await user.keyboard('{Enter}');
    await user.dblClick(row('old-builds'));
    expect(hasRow('old-builds')).toBe(true);
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe(words.title);
  });
});

describe('the toggle', () => {
  test('is pressed in the trash, leads back to the files, and keeps the focus', async () => {
    const { user, toggle } = await open({ documents: [aFolder({ name: 'Projects' })] });
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(toggle()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(hasRow('Projects')).toBe(true));
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(toggle()).toHaveFocus();
  });
});

describe('restoring', () => {
  test('removes the rows before the server answers, and shows a toast after it does', async () => {
    const { user, backend } = await open();
    backend.hold(/restore/);
    await user.click(row('پیش‌نویس قرارداد.docx'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    expect(hasRow('پیش‌نویس قرارداد.docx')).toBe(false);
    expect(screen.queryByText(words.restored_one)).toBeNull();
    backend.release();
    expect(await screen.findAllByText(words.restored_one)).not.toHaveLength(0);
    expect(backend.documents().map(({ name }) => name)).toContain('پیش‌نویس قرارداد.docx');
    expect(hasRow('پیش‌نویس قرارداد.docx')).toBe(false);
  });

  test.each([
    ['its folder', false, words.restored_one, 'Projects'],
    ['the main folder when its own is gone', true, words.restoredElsewhere_one, en.mainFolder],
  ])('says that the document is in %s, with a way there', async (_where, isGone, message, folderName) => {
    const folder = aFolder({ id: 900, name: 'Projects' });
    const parent = { id: 900, name: 'Projects' };
    const file = aDocument({ id: 901, name: 'plan.txt', path: '/Projects/plan.txt', parent });
    const { user } = await open({ documents: isGone ? [] : [folder], trashed: [inTrash(file)] });
    await user.click(row('plan.txt'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: new RegExp(`Show in .*${folderName}`) }));
    await waitFor(() => expect(row('plan.txt')).toHaveAttribute('aria-selected', 'true'));
  });

  test('shows the restored document in its folder, which was cached before', async () => {
    const { user, toggle } = await open();
    await user.click(row('پیش‌نویس قرارداد.docx'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    await screen.findAllByText(words.restored_one);
    await user.click(toggle());
    await waitFor(() => expect(hasRow('پیش‌نویس قرارداد.docx')).toBe(true));
  });

  test('reverts the rows when the server refuses, and shows a toast', async () => {
    const { user, backend } = await open();
    backend.failNext(/restore/, 'unavailable');
    await user.click(row('دریا.jpg'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    expect(await screen.findAllByText(/Couldn't restore .*دریا\.jpg/)).not.toHaveLength(0);
    expect(hasRow('دریا.jpg')).toBe(true);
  });

  test('from the side panel needs a selection', async () => {
    const { user, backend } = await open();
    await user.click(button(words.restore));
    expect(await screen.findAllByText(en.selection.missing)).not.toHaveLength(0);
    expect(count(backend, /restore/)).toBe(0);
  });

  test('opens the conflict dialog for a taken name', async () => {
    const { user, backend } = await open({
      documents: [aDocument({ id: 1, name: 'a.txt' })],
      trashed: [inTrash(aDocument({ id: 2, name: 'a.txt' }), 2), inTrash(aDocument({ id: 3, name: 'b.txt' }))],
    });
    row('a.txt').focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    await user.click(await screen.findByRole('radio', { name: en.conflict.keepBoth }));
    await user.click(await inDialog(en.conflict.continue));
    await waitFor(() =>
      expect(
        backend
          .documents()
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['a (2).txt', 'a.txt', 'b.txt']),
    );
    expect(await screen.findByText(words.noneTitle)).toBeInTheDocument();
  });

  test('leaves a document with a taken name in the trash when the dialog is canceled', async () => {
    const { user, backend } = await open({
      documents: [aDocument({ id: 1, name: 'a.txt' })],
      trashed: [inTrash(aDocument({ id: 2, name: 'a.txt' }))],
    });
    await user.click(row('a.txt'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    await user.click(await inDialog(en.conflict.cancel));
    await waitFor(() => expect(hasRow('a.txt')).toBe(true));
    expect(backend.documents()).toHaveLength(1);
  });

  test('offers only to skip a taken name on a server without the capability "conflicts"', async () => {
    const { user, backend } = await open({
      documents: [aDocument({ id: 1, name: 'a.txt' })],
      trashed: [inTrash(aDocument({ id: 2, name: 'a.txt' }))],
      settings: {},
    });
    await user.click(row('a.txt'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: words.restore }));
    expect((await screen.findAllByRole('radio', { name: en.conflict.skip })).length).toBe(1);
    expect(screen.queryByRole('radio', { name: en.conflict.keepBoth })).toBeNull();
    await user.click(await inDialog(en.conflict.continue));
    await waitFor(() => expect(hasRow('a.txt')).toBe(true));
    expect(backend.documents()).toHaveLength(1);
  });
});

describe('erasing', () => {
  test('opens a confirmation by keyboard, and Escape erases nothing and returns the focus', async () => {
    const { user, backend } = await open();
    row('دریا.jpg').focus();
    await user.keyboard(' {Delete}');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleName(/دریا\.jpg/);
    expect(dialog).toHaveAccessibleDescription(words.eraseText_one);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(row('دریا.jpg')).toHaveFocus());
    expect(count(backend, /DELETE/)).toBe(0);
  });

  test('focuses Cancel first, and the next row after erasing', async () => {
    const { user, backend } = await open();
    row('دریا.jpg').focus();
    await user.keyboard(' {Delete}');
    expect(await inDialog('Cancel')).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findAllByText(words.erased_one)).not.toHaveLength(0);
    expect(hasRow('دریا.jpg')).toBe(false);
    await waitFor(() => expect(row('old-builds')).toHaveFocus());
    expect(count(backend, /DELETE .*documents$/)).toBe(1);
  });

  test('shows the number of documents in the confirmation', async () => {
    const { user } = await open();
    row('دریا.jpg').focus();
    await user.keyboard('{Control>}a{/Control}{Delete}');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleName(/6/);
    expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
  });

  test('reverts the rows when the server refuses', async () => {
    const { user, backend } = await open();
    backend.failNext(/DELETE/, 'unavailable');
    row('دریا.jpg').focus();
    await user.keyboard(' {Delete}');
    await user.click(await inDialog(words.erase));
    expect(await screen.findAllByText(/Couldn't erase .*دریا\.jpg/)).not.toHaveLength(0);
    expect(hasRow('دریا.jpg')).toBe(true);
  });
});

describe('emptying', () => {
  const many = () => manyDocuments(450).map((document, index) => inTrash(document, 10_000 - index));

  test('erases everything regardless of the search, and keeps the focus in the view', async () => {
    const { user, backend } = await open();
    await user.type(screen.getByRole('searchbox'), 'دریا');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(button(words.empty));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/All .*6.* items/);
    await user.click(await inDialog(words.empty));
    expect(await screen.findAllByText(/6.* items are removed/)).not.toHaveLength(0);
    expect(count(backend, /DELETE/)).toBe(1);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('sends batches and shows the progress', async () => {
    const { user, backend } = await open({ trashed: many() });
    backend.hold(/DELETE/);
    await user.click(button(words.empty));
    await user.click(await inDialog(words.empty));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(screen.getByText(words.noneTitle)).toBeInTheDocument();
    backend.release();
    expect(await screen.findAllByText(/450.* items are removed/)).not.toHaveLength(0);
    expect(count(backend, /DELETE/)).toBe(3);
  });

  test('can be stopped, and the remaining documents reappear', async () => {
    const { user, backend } = await open({ trashed: many() });
    backend.hold(/DELETE/);
    await user.click(button(words.empty));
    await user.click(await inDialog(words.empty));
    await user.click(await screen.findByRole('button', { name: /^Stop/ }));
    expect(await screen.findAllByText(/Stopped; .*450/)).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '450'));
    expect(count(backend, /DELETE/)).toBe(1);
  });
});

test('the context menu of the empty area offers Select all and Erase all', async () => {
  const { user } = await open();
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('grid') });
  const items = await screen.findAllByRole('menuitem');
  const names = [expect.stringContaining(en.list.selectAll), words.empty, expect.stringContaining(en.list.refresh)];
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
  await user.click(screen.getByRole('menuitem', { name: new RegExp(en.list.selectAll) }));
  expect((await screen.findByRole('toolbar')).textContent).toContain('6');
});

test('a document that was deleted a moment ago is in the trash when it is opened, and can no longer be undone', async () => {
  const { user, toggle } = await open({ documents: [aDocument({ name: 'fresh.txt' })], trashed: [] });
  await user.click(await waitFor(toggle));
  await waitFor(() => expect(hasRow('fresh.txt')).toBe(true));
  row('fresh.txt').focus();
  await user.keyboard(' {Delete}');
  await user.click(toggle());
  await waitFor(() => expect(hasRow('fresh.txt')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: en.delete.undo })).toBeNull());
});

test('a deletion that is sent while the trash loads for the first time is in it', async () => {
  const backend = createMemoryBackend({ trashed: [], documents: [aDocument({ name: 'fresh.txt' })] });
  const { user } = renderUi(<FileManager />, { client: backend.client(), locale: 'en' });
  await waitFor(() => expect(hasRow('fresh.txt')).toBe(true));
  row('fresh.txt').focus();
  await user.keyboard(' {Delete}');
  backend.hold(/^GET .*trash/);
  await user.click(button(en.filter.trash));
  await waitFor(() => expect(count(backend, /^GET .*trash/)).toBe(2));
  backend.release();
  await waitFor(() => expect(hasRow('fresh.txt')).toBe(true));
});

test('the general message is shown', async () => {
  const backend = createMemoryBackend({ settings: { generalMessage: 'Network work tonight' } });
  renderUi(<FileManager place={{ kind: 'trash' }} />, { client: backend.client(), locale: 'en' });
  expect(await screen.findByText('Network work tonight')).toBeVisible();
});
