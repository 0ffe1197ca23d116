import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { LockedNotice } from './LockedNotice.tsx';

const visitor = () => ({ isSignedIn: false, isLocked: true });

const meta = preview.meta({
  component: LockedNotice,
  title: 'Account/LockedNotice',
  args: { identifier: 'sara@example.com', signInHref: '#sign-in' },
  parameters: withBackend(visitor),
  render: (args) => signInCard(<LockedNotice {...args} />),
});

export const WithAddress = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('sara@example.com');
  },
});

export const WithoutAddress = meta.story({
  args: { identifier: 'sara' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
});

export const Pending = meta.story({
  parameters: withBackend(visitor, (backend) => backend.hold()),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Sent = meta.story({
  play: async ({ canvas }) => {
    const statusText = () => canvas.getByRole('form').querySelector('[role="status"]')?.textContent;
    const before = statusText();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(statusText()).not.toBe(before));
  },
});

export const TooManyRequests = meta.story({
  parameters: withBackend(visitor, (backend) => backend.failNext(/reactivate/, 'tooManyRequests')),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expectAlert(canvas);
  },
});

export const Conditions = meta.story({
  ...formConditions(LockedNotice, withBackend(visitor).createBackend, signInCard),
  tags: ['picture'],
});
