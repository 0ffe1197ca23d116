import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
