import { renewRecoveryCodes } from '@abrak/core/account';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { ChangePasswordForm } from './ChangePasswordForm/ChangePasswordForm.tsx';
import { IdentityDialog } from './IdentityDialog/IdentityDialog.tsx';
import { edit, renderProfile } from './Profile/renderProfile.tsx';
import type { ProfilePart } from './Profile/profileParts.ts';
import { RegisterForm } from './RegisterForm/RegisterForm.tsx';
import { SignInForm } from './SignInForm/SignInForm.tsx';
import { ForgotPasswordForm } from './recovery/ForgotPasswordForm.tsx';
import { NewPasswordForm } from './recovery/NewPasswordForm.tsx';
import { ReactivateForm } from './activation/ReactivateForm.tsx';

/** Returns the tokens of all fields, hidden ones too, by which browsers and password managers fill them. */
const tokensIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) =>
    field.getAttribute('autocomplete'),
  );

const ignore = () => undefined;

const forms: readonly (readonly [name: string, form: ReactNode, tokens: readonly string[]])[] = [
  ['sign-in', <SignInForm key="a" onSignedIn={ignore} />, ['username webauthn', 'current-password']],
  [
    'registration',
    <RegisterForm key="a" onRegistered={ignore} />,
    ['email', 'username', 'new-password', 'new-password'],
  ],
  ['forgotten password', <ForgotPasswordForm key="a" />, ['email']],
  ['new activation', <ReactivateForm key="a" />, ['email']],
  ['new password', <NewPasswordForm key="a" code="a" />, ['new-password', 'new-password']],
  [
    'change of the password',
    <ChangePasswordForm key="a" />,
    ['username', 'current-password', 'new-password', 'new-password'],
  ],
];

test.each(forms)('%s has fields that password managers know', async (_name, form, tokens) => {
  const { container } = renderUi(form, { client: createMemoryBackend().client() });
  await waitFor(() => expect(tokensIn(container)).toEqual(tokens));
});

test('the question for the password of a signed-in customer names the customer', async () => {
  const client = createMemoryBackend({ isConfirmed: false, factors: {} }).client();
  renderUi(<IdentityDialog />, { client });
  renewRecoveryCodes(client).catch(() => undefined);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(tokensIn(dialog)).toEqual(['username', 'current-password']));
  await waitFor(() => expect(dialog.querySelector('[autocomplete="username"]')).toHaveValue('sara'));
});

test.each<readonly [ProfilePart, readonly string[]]>([
  ['fullName', ['given-name', 'family-name']],
  ['mobileNumber', ['tel']],
  ['address', ['street-address']],
  ['postalCode', ['postal-code']],
  ['fax', ['off']],
])('the part %s of the profile is filled by its token', async (part, tokens) => {
  const { user } = await renderProfile();
  await edit(user, part);
  expect(tokensIn(screen.getByRole('dialog'))).toEqual(tokens);
});
