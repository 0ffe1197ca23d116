import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Tooltip } from './Tooltip.tsx';

test('describes its trigger while it has the keyboard focus, and Escape takes it away', async () => {
  const { user } = renderUi(
    <Tooltip content="سرور باید خاموش باشد">
      <button type="button">ارتقا</button>
    </Tooltip>,
  );
  await user.tab();
  await screen.findByRole('tooltip');
  const describedBy = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('سرور باید خاموش باشد');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
