import { ORIGINAL_PICTURE_BYTES } from '@abrak/core/internal';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')}`;

/** Opens a folder with a picture that has no rendering, and returns its row. */
async function openPicture(values: Parameters<typeof aDocument>[0]) {
  const client = createMemoryBackend({ documents: [aDocument({ id: 1, ...values })] }).client({
    addressOf: (segments) => (segments.includes('small') ? 'data:image/png,broken' : drawing),
  });
  renderUi(
    <div style={{ blockSize: 500, inlineSize: 800 }}>
      <FileManager />
    </div>,
    { client, locale: 'en' },
  );
  return screen.findByRole('row', { name: /odd/ });
}

test.each([
  ['whose rendering is refused', { name: 'odd.jpg', genericType: 'image', mimeType: 'image/jpeg' }],
  ['that is never rendered', { name: 'odd.bmp', genericType: 'other', mimeType: 'image/bmp' }],
] as const)('the thumbnail of a picture %s is the picture itself', async (_, values) => {
  const row = await openPicture(values);
  await waitFor(() => expect(row.querySelector('img')).toHaveProperty('naturalWidth', 8));
});

test.each([
  ['that is too large to be shown as it is', { mimeType: 'image/jpeg', sizeBytes: ORIGINAL_PICTURE_BYTES + 1 }],
  ['that only some browsers show', { mimeType: 'image/heic' }],
])('a picture without a rendering %s has an icon', async (_, values) => {
  const row = await openPicture({ name: 'odd.jpg', genericType: 'image', ...values });
  await waitFor(() => expect(row.querySelector('img')).toBeNull());
  expect(row.querySelector('svg')).not.toBeNull();
});
