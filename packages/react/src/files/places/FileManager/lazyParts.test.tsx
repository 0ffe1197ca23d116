import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import errors from '../../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FileManager } from './FileManager.tsx';

function fail(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

vi.mock('../../details/panel/Details.tsx', fail);
vi.mock('../../commands/moves/move.ts', fail);
vi.mock('../../transfer/queue/uploadCommands.ts', fail);
vi.mock('../../transfer/UrlUploadDialog/UrlUploadDialog.tsx', fail);

async function open() {
  const backend = createMemoryBackend({
    documents: [aFolder({ id: 2, name: 'Papers', path: '/Papers' }), aDocument({ id: 1, name: 'report.pdf' })],
  });
  const { user } = renderUi(
    <div style={{ blockSize: 900, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  return { user, backend, row: await screen.findByRole('row', { name: /report/ }) };
}

async function expectError(): Promise<void> {
  expect((await screen.findAllByText(errors.networkError)).length).toBeGreaterThan(0);
}

test('details that cannot be loaded show an error, and the documents keep the focus', async () => {
  const { user, row } = await open();
  row.focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await expectError();
  expect(screen.getByRole('row', { name: /report/ })).toHaveFocus();
});

test('a dialog that cannot be loaded shows an error, and the documents stay', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: en.add.button }));
  await user.click(await screen.findByRole('menuitem', { name: en.urlUpload.title }));
  await expectError();
  expect(screen.getByRole('row', { name: /report/ })).toBeVisible();
});

test('a move whose code cannot be loaded shows an error, and pasting can be retried', async () => {
  const { user, backend, row } = await open();
  row.focus();
  await user.keyboard('{Control>}x{/Control}');
  await user.dblClick(screen.getByRole('row', { name: /Papers/ }));
  const paste = await screen.findByRole('button', { name: en.move.pasteHere });
  await waitFor(() => expect(paste).toBeEnabled());
  await user.click(paste);
  expect((await screen.findAllByText(errors.networkError, { exact: false })).length).toBeGreaterThan(0);
  await waitFor(() => expect(paste).toBeEnabled());
  expect(backend.calls.filter(({ path }) => path.endsWith('/move'))).toEqual([]);
});

test('an upload whose code cannot be loaded shows an error', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText(en.upload.files), new File(['x'], 'x.txt'));
  await expectError();
});
