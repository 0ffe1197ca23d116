import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { fillForm, signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { RegisterForm } from './RegisterForm.tsx';

const visitor = () => ({ isSignedIn: false, user: aUser({ username: 'sara1404' }) });
const withVisitor = (prepare?: (backend: MemoryBackend) => void) => withBackend(visitor, prepare);
const good = ['nima@example.com', 'nima1404', 'secret', 'secret'] as const;

const meta = preview.meta({
  component: RegisterForm,
  title: 'Account/RegisterForm',
  args: { onRegistered: fn(), signInHref: '#sign-in' },
  parameters: { ...withVisitor(), ...framedInList(800) },
  render: (args) => signInCard(<RegisterForm {...args} />),
});

export const Empty = meta.story();

export const EverythingMissing = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['', '', '', '']);
    await expect(canvas.getAllByRole('alert')).toHaveLength(4);
    await expect(canvas.getAllByRole('textbox')[0]).toHaveFocus();
  },
});

export const EverythingWrong = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['nima', '1404', 'ab', 'abc']);
    await expect(canvas.getAllByRole('alert')).toHaveLength(4);
  },
});

export const CheckingThePerson = meta.story({
  parameters: withVisitor((backend) => backend.hold(/captcha/)),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getAllByRole('textbox')[0] ?? canvas.getByRole('form'), 'nima');
    await expect(canvas.getByRole('form').querySelector('[data-status="working"]')).toBeVisible();
  },
});

export const PersonChecked = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getAllByRole('textbox')[0] ?? canvas.getByRole('form'), 'nima');
    await waitFor(() => expect(canvas.getByRole('form').querySelector('[data-status="solved"]')).toBeVisible());
  },
});

export const CheckFailed = meta.story({
  parameters: withVisitor((backend) => backend.failNext(/captcha/, 'networkError')),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getAllByRole('textbox')[0] ?? canvas.getByRole('form'), 'nima');
    await waitFor(() => expect(canvas.getByRole('form').querySelector('[data-status="failed"] button')).toBeVisible());
  },
});

export const Pending = meta.story({
  parameters: withVisitor((backend) => backend.hold(/signup/)),
  play: async ({ canvas, args }) => {
    await fillForm(canvas.getByRole('form'), good);
    await waitFor(() =>
      expect(canvas.getByRole('form').querySelector('button[type="submit"][aria-busy]')).toBeVisible(),
    );
    await expect(args.onRegistered).not.toHaveBeenCalled();
  },
});

export const Done = meta.story({
  play: async ({ canvas, args }) => {
    await fillForm(canvas.getByRole('form'), good);
    await waitFor(() => expect(args.onRegistered).toHaveBeenCalledWith('nima@example.com'));
  },
});

export const EmailTaken = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), ['sara@example.com', ...good.slice(1)]);
    await waitFor(() => expect(canvas.getAllByRole('textbox')[0]).toBeInvalid());
  },
});

export const UsernameTaken = meta.story({
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), [good[0], 'sara1404', ...good.slice(2)]);
    await waitFor(() => expect(canvas.getAllByRole('textbox')[1]).toBeInvalid());
  },
});

export const TooManyRequests = meta.story({
  parameters: withVisitor((backend) => backend.failNext(/signup/, 'tooManyRequests')),
  play: async ({ canvas }) => {
    await fillForm(canvas.getByRole('form'), good);
    await expectAlert(canvas);
  },
});

export const Conditions = meta.story({
  ...formConditions(RegisterForm, withVisitor().createBackend, signInCard),
  tags: ['picture'],
});
