import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

const meta = preview.meta({
  component: SignInForm,
  title: 'Account/SignInForm',
  args: { onSignedIn: fn() },
  parameters: withBackend(() => ({ isSignedIn: false })),
  render: (args) => (
    <div style={{ maxInlineSize: 360, marginInline: 'auto' }}>
      <SignInForm {...args} />
    </div>
  ),
});

async function fillIn(form: HTMLElement, password: string): Promise<void> {
  const [identifier, secret] = form.querySelectorAll('input');
  if (identifier === undefined || secret === undefined) throw new Error('The form has no two fields.');
  await userEvent.type(identifier, 'sara@example.com');
  await userEvent.type(secret, `${password}{Enter}`);
}

export const Idle = meta.story();

const hrefs = { forgotPasswordHref: '#forgot', registerHref: '#register', reactivateHref: '#activate' };

export const WithLinks = meta.story({ args: hrefs });

export const EmptyFields = meta.story({
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form');
    await userEvent.click(form.querySelector('button[type="submit"]') ?? form);
    await expect(canvas.getAllByRole('textbox')[0]).toBeInvalid();
  },
});

export const WrongPassword = meta.story({
  play: async ({ canvas, args }) => {
    await fillIn(canvas.getByRole('form'), 'wrong');
    await expectAlert(canvas);
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Waiting = meta.story({
  args: hrefs,
  parameters: withBackend(
    () => ({ isSignedIn: false }),
    (backend) => backend.hold(),
  ),
  play: async ({ canvas }) => {
    await fillIn(canvas.getByRole('form'), 'abrak');
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
});

export const LockedToldElsewhere = meta.story({
  args: { ...hrefs, onLocked: fn() },
  parameters: withBackend(() => ({ isSignedIn: false, isLocked: true })),
  play: async ({ canvas, args }) => {
    await fillIn(canvas.getByRole('form'), 'abrak');
    await waitFor(() => expect(args.onLocked).toHaveBeenCalledWith('sara@example.com'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Locked = meta.story({
  parameters: withBackend(() => ({ isSignedIn: false, isLocked: true })),
  play: async ({ canvas }) => {
    await fillIn(canvas.getByRole('form'), 'abrak');
    await expectAlert(canvas);
  },
});

export const SecondStep = meta.story({
  parameters: withBackend(() => ({
    isSignedIn: false,
    factors: {
      totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      passkeys: [{ id: 'laptop', name: 'Laptop', createdAt: 1, lastUsedAt: null }],
    },
  })),
  play: async ({ canvas, args }) => {
    await fillIn(canvas.getByRole('form'), 'abrak');
    await waitFor(() => expect(canvas.getAllByRole('textbox')).toHaveLength(1));
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const Conditions = meta.story({
  ...dataConditions(withBackend(() => ({ isSignedIn: false })).createBackend, (args: SignInFormProps) => (
    <SignInForm {...args} />
  )),
  tags: ['picture'],
});
