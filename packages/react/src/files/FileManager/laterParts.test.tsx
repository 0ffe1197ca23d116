import { aDocument, createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import { en } from '../messages/everyMessage.ts';
import { FileManager } from './FileManager.tsx';

function fail(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

vi.mock('../Details/Details.tsx', fail);
vi.mock('../UrlUploadDialog/UrlUploadDialog.tsx', fail);

async function open() {
  const backend = createMemoryBackend({ documents: [aDocument({ id: 1, name: 'report.pdf' })] });
  const { user } = renderUi(
    <div style={{ blockSize: 900, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  return { user, row: await screen.findByRole('row', { name: /report/ }) };
}

async function expectTold(): Promise<void> {
  expect((await screen.findAllByText(errors.networkError)).length).toBeGreaterThan(0);
}

test('details that cannot be loaded say so, and the documents keep the focus', async () => {
  const { user, row } = await open();
  row.focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await expectTold();
  expect(screen.getByRole('row', { name: /report/ })).toHaveFocus();
});

test('a dialog that cannot be loaded says so, and the documents stay', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: en.urlUpload.title }));
  await expectTold();
  expect(screen.getByRole('row', { name: /report/ })).toBeVisible();
});
