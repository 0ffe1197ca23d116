import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm, signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { ActivateAccount } from './ActivateAccount.tsx';

const code = 'from-the-mail';
const withMail = (prepare?: (backend: MemoryBackend) => void) =>
  withBackend(
    () => ({ isSignedIn: false, isLocked: true, mails: [{ kind: 'activate', email: aUser().email, code }] }),
    prepare,
  );

const meta = preview.meta({
  component: ActivateAccount,
  title: 'Account/ActivateAccount',
  args: { code, signInHref: '#sign-in' },
  parameters: withMail(),
  render: (args) => signInCard(<ActivateAccount {...args} />),
});

export const Working = meta.story({
  parameters: withMail((backend) => backend.hold()),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
  },
});

export const Done = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

export const AsksForPassword = meta.story({
  args: { forgotPasswordHref: '#forgot' },
  parameters: withMail((backend) => backend.failNext(/activate/, 'invalidCredentials')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
  tags: ['picture'],
});

export const LinkUsedBefore = meta.story({
  args: { code: 'used-before' },
  play: async ({ canvas }) => {
    await expectAlert(canvas);
    await expect(canvas.getByRole('form')).toBeVisible();
  },
});

export const AnotherMailSent = meta.story({
  args: { code: 'used-before' },
  play: async ({ canvas }) => {
    await expectAlert(canvas);
    await fillForm(canvas.getByRole('form'), ['sara@example.com']);
    await waitFor(() => expect(canvas.getByRole('form').querySelector('[role="status"]')).toBeVisible());
  },
});

export const LineLost = meta.story({
  parameters: withMail((backend) => backend.failNext(/activate/, 'networkError')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toBeVisible();
  },
});

export const Conditions = meta.story({
  ...formConditions(ActivateAccount, withMail().createBackend, signInCard),
  tags: ['picture'],
});
