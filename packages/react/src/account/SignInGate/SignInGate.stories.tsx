import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { SignInGate } from './SignInGate.tsx';

const meta = preview.meta({
  component: SignInGate,
  title: 'Account/SignInGate',
  parameters: withBackend(() => ({ isSignedIn: false })),
  args: { children: <p data-testid="content">یک صفحه از شما</p> },
});

export const SignedOut = meta.story({
  args: { forgotPasswordHref: '#forgot', registerHref: '#register' },
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form');
    await expect(canvas.queryByTestId('content')).toBeNull();
    const [identifier, secret] = form.querySelectorAll('input');
    if (identifier === undefined || secret === undefined) throw new Error('The form has no two fields.');
    await userEvent.type(identifier, 'sara@example.com');
    await userEvent.type(secret, 'abrak{Enter}');
    await expect(await canvas.findByTestId('content')).toBeVisible();
  },
});

/** The card as it waits. */
export const Card = meta.story();

export const SignedIn = meta.story({ parameters: withBackend(() => ({ isSignedIn: true })) });
