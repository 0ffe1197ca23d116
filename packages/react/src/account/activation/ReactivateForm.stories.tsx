import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm, signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { ReactivateForm } from './ReactivateForm.tsx';

const visitor = () => ({ isSignedIn: false, isLocked: true });

const meta = preview.meta({
  component: ReactivateForm,
  title: 'Account/ReactivateForm',
  args: { signInHref: '#sign-in' },
  parameters: withBackend(visitor),
  render: (args) => signInCard(<ReactivateForm {...args} />),
});

export const Empty = meta.story();

export const AddressMissing = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['']);
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

export const LineLost = meta.story({
  parameters: withBackend(visitor, (backend) => backend.failNext(/reactivate/, 'networkError')),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await expectAlert(canvas);
  },
});

export const Conditions = meta.story({
  ...formConditions(ReactivateForm, withBackend(visitor).createBackend, signInCard),
  tags: ['picture'],
});
