import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { DisabledButton } from './DisabledButton.tsx';

const reason = 'Turn the server off first.';
const button = () => screen.getByRole('button', { name: 'Delete' });

test('the reason describes the button without hovering, and a tap shows it', async () => {
  renderUi(<DisabledButton reason={reason}>Delete</DisabledButton>);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription(reason);
  expect(screen.getByText(reason).getBoundingClientRect().height).toBeLessThan(2);
  fireEvent.click(button());
  expect(screen.getByText(reason).getBoundingClientRect().height).toBeGreaterThan(10);
  expect(button()).toHaveAccessibleDescription(reason);
});

test('a tooltip shows the reason on hover, which is described once', async () => {
  const { user } = renderUi(<DisabledButton reason={reason}>Delete</DisabledButton>);
  await user.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  expect(button()).toHaveAccessibleDescription(reason);
});

test('the reason stands below the button where there is room', () => {
  renderUi(
    <DisabledButton reason={reason} isReasonShown>
      Delete
    </DisabledButton>,
  );
  expect(screen.getByText(reason)).toBeVisible();
});
