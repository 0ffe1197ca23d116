import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Button } from './Button.tsx';

test('calls onClick by mouse and by keyboard', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderUi(<Button onClick={onClick}>ذخیره</Button>);
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('a pending button keeps its name and focus, is marked busy and ignores clicks', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onClick={onClick}>
        ذخیره
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'ذخیره', busy: true });
  await user.click(button);
  expect(button).toBe(document.activeElement);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('does not submit a form by default', async () => {
  const onSubmit = vi.fn<() => void>();
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button>ذخیره</Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
