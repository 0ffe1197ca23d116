import type { MemoryBackend } from '@abrak/core/testing';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const meta = preview.meta({
  component: ChangePasswordForm,
  title: 'Account/ChangePasswordForm',
  parameters: withBackend(),
});

const withCustomer = (prepare: (backend: MemoryBackend) => void) => withBackend(undefined, prepare);
const right = ['abrak', 'second', 'second'] as const;

export const Empty = meta.story();

export const EverythingMissing = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['', '', '']);
    await expect(canvas.getAllByRole('alert')).toHaveLength(3);
  },
});

export const EverythingWrong = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['', 'ab', 'abc']);
    await expect(canvas.getAllByRole('alert')).toHaveLength(3);
  },
});

export const Pending = meta.story({
  parameters: withCustomer((backend) => backend.hold(/changePassword/)),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), right);
    await waitFor(() =>
      expect(canvas.getByRole('form').querySelector('button[type="submit"][aria-busy]')).toBeVisible(),
    );
  },
});

export const Done = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), right);
    await waitFor(() => expect(canvas.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true));
  },
});

export const WrongCurrentOne = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['not it', 'second', 'second']);
    await expectAlert(canvas);
  },
});

export const TooManyTries = meta.story({
  parameters: withCustomer((backend) =>
    backend.failNext(/changePassword/, { field: 'currentPassword', code: 'tooManyRequests' }),
  ),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), right);
    await expectAlert(canvas);
  },
});

export const NotSent = meta.story({
  parameters: withCustomer((backend) => backend.failNext(/changePassword/, 'networkError')),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), right);
    await expectAlert(canvas);
  },
});

export const Conditions = meta.story({
  ...formConditions(ChangePasswordForm, withBackend().createBackend),
  tags: ['picture'],
});
