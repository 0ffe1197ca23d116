import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { signIn, signUp, solveCaptcha } from '@abrak/core/account';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import mailMessages from '../MailRequestForm/messages/en.json' with { type: 'json' };
import validation from '../validation/messages/en.json' with { type: 'json' };
import { ActivateAccount } from './ActivateAccount.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import messages from './messages/en.json' with { type: 'json' };
import { ReactivateForm } from './ReactivateForm.tsx';

const { mailRequest } = mailMessages;
const { reactivate, activate, locked } = messages;
const { email, username } = aUser();
const CODE = 'from-the-mail';

// Excludes the empty live region of the provider.
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

function aBackend(prepare: (backend: MemoryBackend) => void = () => undefined): MemoryBackend {
  const mails = [{ kind: 'activate', email, code: CODE }] as const;
  const backend = createMemoryBackend({ isSignedIn: false, isLocked: true, mails });
  prepare(backend);
  return backend;
}

describe('ReactivateForm', () => {
  test('sends the mail to a registered address only, with the same confirmation for any address', async () => {
    const backend = aBackend();
    const { user } = renderUi(<ReactivateForm signInHref="/sign-in" />, { client: backend.client(), locale: 'en' });
    expect(screen.getByText(reactivate.text)).toBeTruthy();
    await user.tab();
    await user.keyboard('nobody@example.com{Enter}');
    await waitFor(() => expect(statusTexts()).toEqual([`${reactivate.sent}${mailRequest.hint}`]));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(`${email}{Enter}`);
    await waitFor(() => expect(backend.mails).toMatchObject([{}, { kind: 'activate', email }]));
    await waitFor(() => expect(statusTexts()).toEqual([`${reactivate.sent}${mailRequest.hint}`]));
  });
});

describe('LockedNotice', () => {
  const open = (identifier?: string) => {
    const backend = aBackend();
    const client = backend.client();
    const { user } = renderUi(<LockedNotice identifier={identifier} signInHref="/sign-in" />, { client, locale: 'en' });
    return { backend, user, field: screen.getByRole<HTMLInputElement>('textbox', { name: mailRequest.email }) };
  };

  test('sends the activation code to the address that was typed at sign-in', async () => {
    const { backend, user } = open(email);
    expect(statusTexts().join('')).toContain(locked.inactive);
    await user.click(screen.getByRole('button', { name: reactivate.submit }));
    await waitFor(() => expect(statusTexts()).toEqual([`${locked.sent}${mailRequest.hint}`]));
    expect(backend.mails).toMatchObject([{}, { kind: 'activate', email }]);
  });

  test('names the 15 minutes, and that a new password unlocks', () => {
    const client = aBackend().client();
    renderUi(<LockedNotice forgotPasswordHref="/nwpassword" />, { client, locale: 'en' });
    expect(
      statusTexts()
        .join('')
        .replaceAll(/[\u2066-\u2069]/g, ''),
    ).toMatch(/after 15 minutes, or at once when you set a new password/);
    expect(screen.getByRole('link', { name: locked.newPassword })).toHaveAttribute('href', '/nwpassword');
  });

  test.each([username, undefined, '<b>sara</b>'])(
    'starts empty when %s was typed, which is not an address',
    async (typed) => {
      const { backend, user, field } = open(typed);
      expect(field.value).toBe('');
      await user.click(screen.getByRole('button', { name: reactivate.submit }));
      expect(screen.getByRole('alert').textContent).toBe(errors.emailEmpty);
      expect(backend.calls).toEqual([]);
    },
  );
});

describe('ActivateAccount', () => {
  const open = (backend: MemoryBackend, code = CODE) =>
    renderUi(<ActivateAccount code={code} signInHref="/sign-in" />, { client: backend.client(), locale: 'en' });

  test('activates the account once, on mount', async () => {
    const backend = aBackend((memory) => memory.hold());
    open(backend);
    expect(statusTexts()).toEqual([activate.working]);
    backend.release();
    expect((await screen.findByText(/is active/)).textContent).toContain(username);
    expect(screen.getByRole('link', { name: activate.toSignIn })).toHaveProperty('pathname', '/sign-in');
    expect(backend.calls).toMatchObject([
      { method: 'POST', path: '/cfs/rest/users/activate', query: {}, body: { code: CODE } },
    ]);
    await expect(signIn(backend.client(), { identifier: email, password: 'abrak' })).resolves.toBeUndefined();
  });

  test('offers another mail when the code is no longer valid', async () => {
    const backend = aBackend();
    const { user } = open(backend, 'used-before');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(validation.codeInvalid));
    await user.tab();
    await user.keyboard(`${email}{Enter}`);
    expect(await screen.findByText(reactivate.sent)).toBeTruthy();
    expect(backend.mails).toHaveLength(2);
  });

  test('asks for the password of an account that is new', async () => {
    const backend = createMemoryBackend({ isSignedIn: false });
    const visitor = backend.client();
    const account = { email: 'mina@example.com', username: 'mina1', password: 'battery staple', locale: 'en' } as const;
    await signUp(visitor, { ...account, captcha: await solveCaptcha(visitor) });
    const code = backend.mails.at(-1)?.code ?? '';
    const { user } = renderUi(<ActivateAccount code={code} forgotPasswordHref="/nwpassword" />, {
      client: visitor,
      locale: 'en',
    });
    const password = await screen.findByLabelText(activate.password);
    expect(screen.getByRole('link', { name: activate.forgotPassword })).toHaveAttribute('href', '/nwpassword');
    await user.type(password, '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(validation.passwordEmpty);
    await user.type(password, 'of somebody else{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.invalidCredentials));
    await user.clear(password);
    await user.type(password, `${account.password}{Enter}`);
    const done = await screen.findByText(/is active/);
    expect(done.textContent).toContain(account.username);
    // The form is gone, and with it the button that had the focus.
    expect(document.activeElement).toContainElement(done);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('can be retried after a network error', async () => {
    const backend = aBackend((memory) => memory.failNext(/activate/, 'networkError'));
    const { user } = open(backend);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(errors.networkError));
    await user.click(screen.getByRole('button', { name: activate.retry }));
    expect(await screen.findByText(/is active/)).toBeTruthy();
    expect(backend.calls).toHaveLength(2);
  });
});
