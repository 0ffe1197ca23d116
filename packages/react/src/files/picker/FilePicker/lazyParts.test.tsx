import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import errors from '../../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../../testing/renderUi.tsx';
import { FilePicker } from './FilePicker.tsx';

vi.mock('../../transfer/work/loadFileWork.ts', () => ({
  loadFileWork: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

test('files can be picked when the code for uploads cannot be loaded, which a toast reports', async () => {
  const backend = createMemoryBackend({ documents: [aDocument({ id: 1, name: 'report.pdf' })] });
  const onPick = vi.fn<() => void>();
  const { user } = renderUi(<FilePicker onPick={onPick} onCancel={() => undefined} />, {
    client: backend.client(),
    locale: 'en',
  });
  expect((await screen.findAllByText(errors.networkError)).length).toBeGreaterThan(0);
  await user.dblClick(await screen.findByRole('row', { name: /report/ }));
  expect(onPick).toHaveBeenCalledOnce();
});
