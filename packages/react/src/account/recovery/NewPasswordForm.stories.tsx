import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm, signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const code = 'from-the-mail';
const withMail = (prepare?: (backend: MemoryBackend) => void) =>
  withBackend(() => ({ isSignedIn: false, mails: [{ kind: 'reset', email: aUser().email, code }] }), prepare);

const meta = preview.meta({
  component: NewPasswordForm,
  title: 'Account/NewPasswordForm',
  args: { code, signInHref: '#sign-in' },
  parameters: withMail(),
  render: (args) => signInCard(<NewPasswordForm {...args} />),
});

export const Empty = meta.story();

export const EverythingWrong = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['ab', 'abc']);
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
  },
});

export const Pending = meta.story({
  parameters: withMail((backend) => backend.hold()),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['secret', 'secret']);
    await waitFor(() =>
      expect(canvas.getByRole('form').querySelector('button[type="submit"][aria-busy]')).toBeVisible(),
    );
  },
});

export const Done = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['secret', 'secret']);
    await expect(await canvas.findByRole('link')).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
});

export const LinkUsedBefore = meta.story({
  args: { code: 'used-before' },
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['secret', 'secret']);
    await expectAlert(canvas);
    await expect(canvas.getByRole('textbox')).toBeVisible();
  },
});

export const AnotherMailSent = meta.story({
  args: { code: 'used-before' },
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['secret', 'secret']);
    await expectAlert(canvas);
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await waitFor(() => expect(canvas.getByRole('form').querySelector('[role="status"]')).toBeVisible());
  },
});

export const Conditions = meta.story({
  ...formConditions(NewPasswordForm, withMail().createBackend, signInCard),
  tags: ['picture'],
});
