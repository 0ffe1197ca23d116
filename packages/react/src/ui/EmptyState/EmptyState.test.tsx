import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { EmptyState } from './EmptyState.tsx';

test('shows title, hint and action', async () => {
  renderUi(
    <EmptyState
      icon={<svg />}
      title="اولین فایل خود را بارگذاری کنید"
      hint="فایل‌ها را به اینجا بکشید."
      action={<button type="button">بارگذاری</button>}
    />,
  );
  expect(screen.getByText('اولین فایل خود را بارگذاری کنید')).toBeDefined();
  expect(screen.getByText('فایل‌ها را به اینجا بکشید.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'بارگذاری' })).toBeDefined();
});
