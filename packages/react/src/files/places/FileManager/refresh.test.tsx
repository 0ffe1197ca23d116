import { createFolder } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { chooseAddition } from './testing/chooseAddition.ts';
import { FileManager } from './FileManager.tsx';

afterEach(() => vi.restoreAllMocks());

const newBackend = () => createMemoryBackend({ documents: [aDocument({ id: 1, name: 'report.pdf' })] });
type Backend = ReturnType<typeof newBackend>;

/** Renders a file manager with a cache of its own, as each tab has. */
async function openTab(backend: Backend) {
  const { container, user } = renderUi(
    <div style={{ blockSize: 500, inlineSize: 1000 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  const tab = within(container);
  await tab.findByRole('row', { name: /report/ });
  return { tab, user };
}

const addFolder = (backend: Backend, name: string) =>
  createFolder(backend.client(), { name, parentId: 0, parentName: null });
const listings = ({ calls }: Backend) =>
  calls.filter(({ method, path }) => method === 'GET' && /\/documents(?:\/children)?$/u.test(path)).length;

test('a folder made in one tab appears in the other', async () => {
  const backend = newBackend();
  const { tab: other } = await openTab(backend);
  const { tab, user } = await openTab(backend);
  await chooseAddition(user, en.newFolder.button, tab);
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Plans{Enter}');
  expect(await other.findByRole('row', { name: /Plans/ })).toBeVisible();
});

test('a change by another device shows on focus, without a request for a listing that is some seconds old', async () => {
  const backend = newBackend();
  const { tab } = await openTab(backend);
  await addFolder(backend, 'From a phone');
  const before = listings(backend);
  fireEvent.focus(window);
  expect(listings(backend)).toBe(before);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 6_000);
  fireEvent.focus(window);
  expect(await tab.findByRole('row', { name: /From a phone/ })).toBeVisible();
  fireEvent.focus(window);
  expect(listings(backend)).toBe(before + 1);
});

test.each(['button', 'key', 'menu'] as const)('the open folder is listed again by %s', async (means) => {
  const backend = newBackend();
  const { tab, user } = await openTab(backend);
  await addFolder(backend, 'New');
  if (means === 'button') await user.click(tab.getByRole('button', { name: en.list.refresh }));
  if (means === 'key') {
    tab.getByRole('row', { name: /report/ }).focus();
    await user.keyboard('{Alt>}[KeyR]{/Alt}');
  }
  if (means === 'menu') {
    fireEvent.contextMenu(tab.getByRole('grid'));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.list.refresh) }));
  }
  expect(await tab.findByRole('row', { name: /New/ })).toBeVisible();
});

test.each([
  [true, 'true'],
  [false, 'false'],
])(
  'Ctrl+A right after loading selects the files of a page that is a file manager (%s)',
  async (takesPageKeys, selected) => {
    const { user } = renderUi(
      <div style={{ blockSize: 500, inlineSize: 1000 }}>
        <FileManager takesPageKeys={takesPageKeys} />
      </div>,
      { client: newBackend().client(), locale: 'en' },
    );
    await screen.findByRole('row', { name: /report/ });
    expect(document.body).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByRole('row', { name: /report/ })).toHaveAttribute('aria-selected', selected);
  },
);

test('the menu of the empty area uploads files and folders, fetches an address and makes a folder', async () => {
  const { tab, user } = await openTab(newBackend());
  fireEvent.contextMenu(tab.getByRole('grid'));
  const menu = within(await screen.findByRole('menu'));
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining([en.newFolder.button, en.upload.files, en.upload.folder, en.urlUpload.title]),
  );
  const input = tab.getByLabelText(en.upload.files, { selector: 'input' });
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await user.click(menu.getByRole('menuitem', { name: en.upload.files }));
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
});
