import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Notice } from './Notice.tsx';

test.each([
  ['danger', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('with the tone %s has the role %s', async (tone, role) => {
  renderUi(
    <main>
      <Notice tone={tone} title="عنوان">
        متن
      </Notice>
    </main>,
  );
  const notice = screen.getAllByRole(role).find(({ textContent }) => textContent.includes('متن'));
  expect(notice?.textContent).toBe('عنوانمتن');
});

test('has a close button when `onClose` is set', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(
    <Notice tone="info" onClose={onClose}>
      متن
    </Notice>,
    { locale: 'en' },
  );
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(onClose).toHaveBeenCalledOnce();
});
