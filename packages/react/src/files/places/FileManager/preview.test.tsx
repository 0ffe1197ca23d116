import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

const documents = [
  aFolder({ id: 1, name: 'Projects', path: '/Projects' }),
  aDocument({ id: 2, name: 'a.zip', sizeBytes: 30 }),
  aDocument({ id: 3, name: 'b.zip', sizeBytes: 10 }),
  aDocument({ id: 4, name: 'c.zip', sizeBytes: 20 }),
];

async function open(props: FileManagerProps = {}, listed: readonly StoredDocument[] = documents) {
  const backend = createMemoryBackend({ documents: listed });
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager {...props} />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid', { hidden: true });
  return { backend, ...rendered };
}

function row(name: string): HTMLElement {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('Enter opens the preview, and Escape focuses the row of the file shown last', async () => {
  const { user } = await open();
  row('a.zip').focus();
  await user.keyboard('{Enter}');
  await dialog('a.zip');
  await user.keyboard('{ArrowRight}');
  await dialog('b.zip');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row('b.zip')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the preview steps through files in the displayed order', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  await user.click(await screen.findByRole('button', { name: en.list.size }));
  await user.dblClick(row('a.zip'));
  await dialog('a.zip');
  await user.keyboard('{End}');
  expect(await dialog('b.zip')).toBeVisible();
});

test('the focus returns to a row far down in a large folder', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    aDocument({ id: index + 1, name: `file ${String(index).padStart(3, '0')}.zip` }),
  );
  const { user } = await open({}, many);
  row('file 000.zip').focus();
  await user.keyboard('{Enter}');
  await dialog('file 000.zip');
  await user.keyboard('{End}');
  await dialog('file 499.zip');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row('file 499.zip')).toHaveFocus());
});

describe('the menu of the preview', () => {
  type User = Awaited<ReturnType<typeof open>>['user'];
  const openMenuAgain = async (user: User, file: string) => {
    await user.click(within(await dialog(file)).getByRole('button', { name: en.tools.more }));
    return screen.findByRole('menu');
  };
  const openMenu = async (user: User, file: string) => {
    row(file).focus();
    await user.keyboard('{Enter}');
    return openMenuAgain(user, file);
  };

  test('a deleted file gives way to the next one, and the last one to the list', async () => {
    const { user } = await open({}, documents.slice(2));
    for (const [file, next] of [
      ['b.zip', 'c.zip'],
      ['c.zip', undefined],
    ] as const) {
      const menu = next === undefined ? await openMenuAgain(user, file) : await openMenu(user, file);
      await user.click(within(menu).getByRole('menuitem', { name: en.delete.button }));
      if (next !== undefined) await dialog(next);
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a renamed file stays open under its new name', async () => {
    const { user, backend } = await open();
    const menu = await openMenu(user, 'b.zip');
    await user.click(within(menu).getByRole('menuitem', { name: en.rename.button }));
    await dialog(en.rename.title);
    await user.keyboard('{Control>}a{/Control}letter.zip{Enter}');
    const renamed = await dialog('letter.zip');
    await waitFor(() => expect(within(renamed).getByRole('button', { name: en.tools.more })).toHaveFocus());
    expect(backend.documents().map(({ name }) => name)).toContain('letter.zip');
    await user.click(within(renamed).getByRole('button', { name: en.preview.close }));
    await waitFor(() => expect(row('letter.zip')).toHaveFocus());
  });

  test('a file that was renamed in the preview gives way to the next one when it is deleted', async () => {
    const { user } = await open();
    await user.click(within(await openMenu(user, 'b.zip')).getByRole('menuitem', { name: en.rename.button }));
    await dialog(en.rename.title);
    await user.keyboard('{Control>}a{/Control}bb.zip{Enter}');
    await user.click(within(await openMenuAgain(user, 'bb.zip')).getByRole('menuitem', { name: en.delete.button }));
    expect(await dialog('c.zip')).toBeVisible();
  });

  test('acts on the file that is shown, not on what was selected before', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /a\.zip/ }));
    row('b.zip').focus();
    await user.keyboard('{Enter}');
    await dialog('b.zip');
    await user.keyboard('{ArrowRight}');
    const menu = await openMenuAgain(user, 'c.zip');
    expect(within(menu).queryByRole('menuitem', { name: en.details.button })).toBeNull();
    await user.click(within(menu).getByRole('menuitem', { name: en.delete.button }));
    await waitFor(() => expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3));
    expect(screen.queryByText('c.zip')).toBeNull();
  });
});

test('onOpenFile replaces the preview', async () => {
  const onOpenFile = vi.fn<(file: StoredDocument) => void>();
  const { user } = await open({ onOpenFile });
  await user.dblClick(row('a.zip'));
  expect(onOpenFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a.zip' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a controlled preview calls onPreview and does not change by itself', async () => {
  const onPreview = vi.fn<NonNullable<FileManagerProps['onPreview']>>();
  const { user } = await open({ preview: { name: 'b.zip' }, onPreview });
  await dialog('b.zip');
  await user.keyboard('{ArrowRight}');
  expect(onPreview).toHaveBeenLastCalledWith({ file: expect.objectContaining({ name: 'c.zip' }), size: 'medium' });
  await user.keyboard('{Escape}');
  expect(onPreview).toHaveBeenLastCalledWith(null);
  await dialog('b.zip');
});

test('the preview of a missing file shows an error and can be closed', async () => {
  const onPreview = vi.fn<NonNullable<FileManagerProps['onPreview']>>();
  const { user } = await open({ preview: { name: 'gone.zip' }, onPreview });
  await dialog(en.preview.missing);
  await user.click(screen.getByRole('button', { name: en.preview.back }));
  expect(onPreview).toHaveBeenCalledExactlyOnceWith(null);
});
