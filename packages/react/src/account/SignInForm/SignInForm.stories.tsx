import { createMemoryBackend } from '@abrak/core/testing';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SignInForm } from './SignInForm.tsx';

const meta = preview.meta({
  component: SignInForm,
  title: 'Account/SignInForm',
  args: { onSignedIn: fn() },
  parameters: { createBackend: () => createMemoryBackend({ isSignedIn: false }) },
  render: (args) => (
    <div style={{ maxInlineSize: 360, marginInline: 'auto' }}>
      <SignInForm {...args} />
    </div>
  ),
});

async function fillIn(form: HTMLElement, password: string): Promise<void> {
  const [identifier, secret] = form.querySelectorAll('input');
  if (identifier === undefined || secret === undefined) throw new Error('The form has no two fields.');
  await userEvent.type(identifier, 'sara@abrak.example');
  await userEvent.type(secret, `${password}{Enter}`);
}

export const Idle = meta.story();

export const EmptyFields = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('form'));
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? canvas.getByRole('form'));
    await expect(canvas.getAllByRole('textbox')[0]).toBeInvalid();
  },
});

export const WrongPassword = meta.story({
  play: async ({ canvas, args }) => {
    await fillIn(canvas.getByRole('form'), 'wrong');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Locked = meta.story({
  parameters: { createBackend: () => createMemoryBackend({ isSignedIn: false, isLocked: true }) },
  play: async ({ canvas }) => {
    await fillIn(canvas.getByRole('form'), 'abrak');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
