import { manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FIRST_WINDOW } from '../../data/cache/folderQuery.ts';
import { FileManager } from './FileManager.tsx';

const COUNT = 6_500;

beforeEach(() => localStorage.clear());

/** Opens a folder and holds back all windows after the first, so that it can be tested while it loads. */
async function open(count = COUNT) {
  const backend = createMemoryBackend({ documents: manyDocuments(count) });
  backend.hold(/after=/);
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid');
  await rendered.user.click(screen.getByRole('radio', { name: en.view.list }));
  await screen.findAllByRole('columnheader');
  return { backend, ...rendered };
}

const grid = () => screen.getByRole('grid');
const rowCount = () => Number(grid().getAttribute('aria-rowcount')) - 1;
const focusedIndex = () => Number(document.activeElement?.getAttribute('aria-rowindex')) - 2;
const unreadRows = () => screen.queryAllByRole('row', { name: en.windows.row });
const listingCalls = ({ calls }: { calls: readonly { path: string; query: object }[] }) =>
  calls.filter(({ path }) => path.endsWith('/documents/children')).map(({ query }) => query);
const waitingToast = () => screen.queryByText(/Starts when all/);

async function enter(user: { tab: () => Promise<void> }) {
  const row = within(grid())
    .getAllByRole('row')
    .find(({ tabIndex }) => tabIndex === 0);
  row?.focus();
  await waitFor(() => expect(focusedIndex()).toBe(0));
  return user;
}

async function loadRest(backend: MemoryBackend) {
  backend.release();
  await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));
}

test('a folder that fits into one window takes one request', async () => {
  const { backend } = await open(FIRST_WINDOW);
  expect(grid()).toHaveAttribute('aria-busy', 'false');
  expect(listingCalls(backend)).toHaveLength(1);
});

test('the first window appears at once with the row count of the whole folder, and the rest is appended', async () => {
  const { backend } = await open();
  expect([rowCount(), grid().getAttribute('aria-busy'), unreadRows()]).toEqual([COUNT, 'true', []]);
  await loadRest(backend);
  expect(listingCalls(backend)).toMatchObject([{ limit: '1000' }, { limit: '5000' }, { limit: '5000' }]);
  expect(rowCount()).toBe(COUNT);
});

test('End focuses the last row before it is loaded, and the focus stays there', async () => {
  const { user, backend } = await open();
  await enter(user);
  await user.keyboard('{End}');
  await waitFor(() => expect(focusedIndex()).toBe(COUNT - 1));
  expect(unreadRows()).not.toHaveLength(0);
  await loadRest(backend);
  await waitFor(() => expect(unreadRows()).toEqual([]));
  expect(focusedIndex()).toBe(COUNT - 1);
});

test('Ctrl+A selects all documents, and Delete waits until they are loaded', async () => {
  const { user, backend } = await open();
  await enter(user);
  await user.keyboard('{Control>}a{/Control}');
  const bar = screen.getByRole('toolbar', { name: en.selection.bar });
  expect(bar.textContent).toMatch(/6,500\S* items selected/);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(waitingToast()).toBeVisible());
  expect(rowCount()).toBe(COUNT);
  backend.release();
  await screen.findByText(en.empty.title);
  await waitFor(() => expect(waitingToast()).toBeNull());
  expect(backend.documents()).toHaveLength(COUNT);
});

test('an action that waits for loading can be canceled', async () => {
  const { user, backend } = await open();
  await enter(user);
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await user.click(await screen.findByRole('button', { name: en.windows.cancel }));
  await loadRest(backend);
  expect(rowCount()).toBe(COUNT);
  expect(waitingToast()).toBeNull();
});

test('Shift+End selects documents that are not loaded yet', async () => {
  const { user, backend } = await open();
  await enter(user);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{End}{/Shift}');
  const bar = screen.getByRole('toolbar', { name: en.selection.bar });
  expect(bar.textContent).toMatch(/6,498\S* items selected/);
  await loadRest(backend);
  expect(bar.textContent).toMatch(/6,498\S* items selected/);
});

test('sort and search use the server until the folder is loaded, with the same result afterwards', async () => {
  const { user, backend } = await open();
  await user.click(screen.getByRole('button', { name: en.list.size }));
  await waitFor(() =>
    expect(listingCalls(backend)).toContainEqual(expect.objectContaining({ sort: 'size', order: 'desc' })),
  );
  await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', String(COUNT + 1)));
  await user.type(screen.getByRole('searchbox'), 'meeting');
  await waitFor(() => expect(listingCalls(backend)).toContainEqual(expect.objectContaining({ search: 'meeting' })));
  const shown = () =>
    within(grid())
      .getAllByRole('row')
      .slice(1, 6)
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(shown().every((text) => text.includes('meeting'))).toBe(true));
  const [before, found] = [shown(), rowCount()];
  expect(found).toBeLessThan(COUNT);
  await loadRest(backend);
  expect([shown(), rowCount()]).toEqual([before, found]);
});

test('a failed window keeps the loaded documents, and retry loads the rest', async () => {
  const { user, backend } = await open();
  backend.failNext(/^GET .*children$/, 'generic');
  backend.release();
  await screen.findByText(en.windows.problem);
  expect(rowCount()).toBe(COUNT);
  await user.click(screen.getByRole('button', { name: en.problem.retry }));
  await loadRest(backend);
  expect(screen.queryByText(en.windows.problem)).toBeNull();
  expect(rowCount()).toBe(COUNT);
});
