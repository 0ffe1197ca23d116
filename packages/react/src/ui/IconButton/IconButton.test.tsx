import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { IconButton } from './IconButton.tsx';

test('has its label as name and as tooltip on keyboard focus, but not as description', async () => {
  const { user } = renderUi(<IconButton label="حذف" icon={<svg />} />);
  await user.tab();
  const button = screen.getByRole('button', { name: 'حذف' });
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'حذف');
  expect(button.getAttribute('aria-describedby')).toBeNull();
});

test('ignores clicks while it is pending', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderUi(<IconButton label="حذف" icon={<svg />} isPending onClick={onClick} />);
  await user.click(screen.getByRole('button', { name: 'حذف', busy: true }));
  expect(onClick).not.toHaveBeenCalled();
});
