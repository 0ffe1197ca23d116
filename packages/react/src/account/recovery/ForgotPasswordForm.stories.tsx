import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm, signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const visitor = () => ({ isSignedIn: false });

const meta = preview.meta({
  component: ForgotPasswordForm,
  title: 'Account/ForgotPasswordForm',
  args: { signInHref: '#sign-in' },
  parameters: withBackend(visitor),
  render: (args) => signInCard(<ForgotPasswordForm {...args} />),
});

export const Empty = meta.story();

export const WrongAddress = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@']);
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
});

export const Pending = meta.story({
  parameters: withBackend(visitor, (backend) => backend.hold()),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Sent = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await waitFor(() => expect(canvas.getByRole('form').querySelector('[role="status"]')).toBeVisible());
  },
});

export const TooManyRequests = meta.story({
  parameters: withBackend(visitor, (backend) => backend.failNext(/resetPassword/, 'tooManyRequests')),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await expectAlert(canvas);
  },
});

export const Conditions = meta.story({
  ...formConditions(ForgotPasswordForm, withBackend(visitor).createBackend, signInCard),
  tags: ['picture'],
});
