import { aDocument, aFolder, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { chooseAddition } from './testing/chooseAddition.ts';
import { FileManager } from './FileManager.tsx';

async function open(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    documents: [aFolder({ id: 1, name: 'Projects', path: '/Projects' }), aDocument({ id: 2, name: 'b.txt' })],
    ...options,
  });
  const { user } = renderUi(
    <div style={{ position: 'fixed', inset: 0 }}>
      <FileManager upgradeHref="/upgrade" />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid');
  const choose = (...files: readonly File[]) =>
    user.upload(screen.getByLabelText(en.upload.files, { selector: 'input' }), [...files]);
  return { backend, user, choose };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

function dragFiles(types: readonly string[], target: HTMLElement): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'dropped.txt'));
  for (const type of types) fireEvent(target, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test('files from the system are dropped on a subfolder, which is marked and named', async () => {
  const { backend } = await open();
  dragFiles(['dragenter', 'dragover'], row('Projects'));
  expect(row('Projects')).toHaveAttribute('data-drop');
  expect(await screen.findByText(/Drop .*Projects/)).toBeVisible();
  dragFiles(['drop'], row('Projects'));
  await waitFor(() => expect(backend.documents().map(({ path }) => path)).toContain('/Projects/dropped.txt'));
  expect(row('Projects')).not.toHaveAttribute('data-drop');
  expect(screen.queryByRole('row', { name: /dropped/ })).toBeNull();
});

test('the hint goes with the pointer, also when a row was removed under it', async () => {
  await open();
  const grid = screen.getByRole('grid');
  const removed = document.createElement('div');
  grid.append(removed);
  dragFiles(['dragenter', 'dragover'], removed);
  expect(await screen.findByText(/^Drop to upload/)).toBeVisible();
  removed.remove();
  dragFiles(['dragenter'], grid);
  dragFiles(['dragenter'], row('b.txt'));
  dragFiles(['dragleave'], grid);
  expect(screen.getByText(/^Drop to upload/)).toBeVisible();
  dragFiles(['dragleave'], row('b.txt'));
  await waitFor(() => expect(screen.queryByText(/^Drop to upload/)).toBeNull());
});

test('files dropped on a file go into the open folder', async () => {
  const { backend } = await open();
  dragFiles(['dragenter', 'dragover', 'drop'], row('b.txt'));
  await waitFor(() => expect(backend.documents().map(({ path }) => path)).toContain('/dropped.txt'));
});

test('the last rows can be reached above the upload panel, by scrolling and by keyboard', async () => {
  localStorage.setItem('abrak.files.view', 'list');
  const { user, choose } = await open({ documents: manyDocuments(60) });
  await choose(new File(['x'], 'new.txt'));
  const panel = (await screen.findByRole('button', { name: en.upload.close })).closest('section');
  if (panel === null) throw new Error('There is no panel.');
  document.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
  await user.keyboard('{End}');
  await waitFor(() => {
    const bottom = document.activeElement?.getBoundingClientRect().bottom ?? Infinity;
    expect(bottom).toBeLessThanOrEqual(panel.getBoundingClientRect().top);
  });
  await user.click(within(panel).getByRole('button', { name: en.upload.close }));
  localStorage.clear();
});

test('the focus moves to the next button of a removed upload, and back to the list when the panel is closed', async () => {
  const { user, choose } = await open();
  await choose(new File(['x'], 'one.txt'), new File(['x'], 'two.txt'));
  const removals = () => screen.getAllByRole('button', { name: /^Remove .* from the list$/ });
  await waitFor(() => expect(removals()).toHaveLength(2));
  row('b.txt').focus();
  const close = screen.getByRole('button', { name: en.upload.close });
  removals()[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(removals()).toHaveLength(1));
  expect(close.closest('section')).toContainElement(document.activeElement as HTMLElement);
  close.focus();
  await user.keyboard('{Enter}');
  expect(close).not.toBeInTheDocument();
  expect(row('b.txt')).toHaveFocus();
});

test('the error of a file that is too large names the limit and leads to a larger plan', async () => {
  const { choose } = await open();
  await choose(Object.defineProperty(new File(['x'], 'big.bin'), 'size', { value: 900 * 1024 ** 3 }));
  const panel = (await screen.findByRole('button', { name: en.upload.close })).closest('section');
  await waitFor(() => expect(panel?.textContent).toMatch(/larger than your plan allows: up to .*[MGT]B/));
  expect(screen.getByRole('link', { name: en.upload.largerPlan })).toHaveAttribute('href', '/upgrade');
});

test('a file that a proxy refuses although the plan allows it is not said to need a larger plan', async () => {
  const { backend, choose } = await open();
  backend.failNext(/upload/i, 'fileTooLarge');
  await choose(new File(['x'], 'small.bin'));
  const panel = (await screen.findByRole('button', { name: en.upload.close })).closest('section');
  await waitFor(() => expect(panel?.textContent).toContain(en.upload.refusedSize));
  expect(screen.queryByRole('link', { name: en.upload.largerPlan })).toBeNull();
});

test('the focus stays with an uploaded file, which stands on top, when it is renamed', async () => {
  const { user, choose } = await open();
  await choose(new File(['x'], 'new.txt'));
  (await screen.findByRole('row', { name: /new\.txt/ })).focus();
  await user.keyboard('{F2}');
  await screen.findByRole('dialog', { name: en.rename.title });
  await user.keyboard('zebra{Enter}');
  await waitFor(() => expect(row('zebra.txt')).toHaveFocus());
  expect(screen.getAllByRole('row').indexOf(row('zebra.txt'))).toBeGreaterThan(1);
});

test('a click beside the documents clears the selection, and the keys go on with the focused one', async () => {
  const { user } = await open();
  await user.click(row('b.txt'));
  expect(row('b.txt')).toHaveAttribute('aria-selected', 'true');
  const area = screen.getByRole('grid').parentElement;
  await user.click(area ?? document.body);
  expect(row('b.txt')).toHaveAttribute('aria-selected', 'false');
  expect(row('b.txt')).toHaveFocus();
});

test('Delete without a selection deletes nothing and says so', async () => {
  const { backend, user } = await open();
  row('b.txt').focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText(en.selection.missing)).toBeVisible();
  expect(backend.documents().map(({ name }) => name)).toContain('b.txt');
  await user.keyboard(' {Delete}');
  await waitFor(() => expect(backend.documents().map(({ name }) => name)).not.toContain('b.txt'));
});

test('the heading shows no order while a new folder stands on top of it', async () => {
  localStorage.setItem('abrak.files.view', 'list');
  const { user } = await open();
  const heading = () => screen.getByRole('columnheader', { name: en.list.name });
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');
  await chooseAddition(user, en.newFolder.button);
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Zebra{Enter}');
  await screen.findByRole('row', { name: /Zebra/ });
  expect(heading()).toHaveAttribute('aria-sort', 'none');
  await user.click(within(heading()).getByRole('button'));
  expect(heading()).not.toHaveAttribute('aria-sort', 'none');
  localStorage.clear();
});
