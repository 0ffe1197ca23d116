import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { signIn } from '@abrak/core/account';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import mailMessages from '../MailRequestForm/messages/en.json' with { type: 'json' };
import validation from '../validation/messages/en.json' with { type: 'json' };
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import messages from './messages/en.json' with { type: 'json' };
import { NewPasswordForm } from './NewPasswordForm.tsx';

const { mailRequest } = mailMessages;
const { email } = aUser();
const CODE = 'from-the-mail';

// Excludes the empty live region of the provider.
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

function aBackend(prepare: (backend: MemoryBackend) => void = () => undefined): MemoryBackend {
  const backend = createMemoryBackend({ isSignedIn: false, mails: [{ kind: 'reset', email, code: CODE }] });
  prepare(backend);
  return backend;
}

describe('ForgotPasswordForm', () => {
  const { forgotPassword: words } = messages;

  function setUp(prepare?: (backend: MemoryBackend) => void) {
    const backend = aBackend(prepare);
    const { user } = renderUi(<ForgotPasswordForm signInHref="/sign-in" />, { client: backend.client(), locale: 'en' });
    return {
      backend,
      user,
      field: screen.getByRole<HTMLInputElement>('textbox', { name: mailRequest.email }),
      submit: screen.getByRole('button', { name: words.submit }),
    };
  }

  test('explains what it sends and links to sign-in', async () => {
    setUp();
    expect(screen.getByRole('form', { name: words.title })).toBeTruthy();
    expect(screen.getByText(words.text)).toBeTruthy();
    expect(screen.getByRole('link', { name: mailRequest.toSignIn })).toHaveProperty('pathname', '/sign-in');
  });

  test.each([email, 'nobody@example.com'])(
    'shows the same confirmation for %s, with the keyboard alone',
    async (address) => {
      const { user, backend, field } = setUp();
      await user.tab();
      await user.keyboard(` ${address} {Enter}`);
      await waitFor(() => expect(statusTexts()).toEqual([`${words.sent}${mailRequest.hint}`]));
      expect(field.value.trim()).toBe(address);
      expect(backend.calls).toMatchObject([{ path: '/cfs/rest/users/resetPassword', query: { email: address } }]);
    },
  );

  test.each([
    ['', errors.emailEmpty],
    ['sara', errors.emailInvalid],
  ])('rejects the address "%s" without sending a request', async (address, text) => {
    const { user, backend, field, submit } = setUp();
    if (address !== '') await user.type(field, address);
    await user.click(submit);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(field);
    expect(backend.calls).toEqual([]);
  });

  test('reports a failure, and a double click sends one request', async () => {
    const { user, backend, field, submit } = setUp((memory) => {
      memory.failNext(/resetPassword/, 'tooManyRequests');
      memory.hold(/resetPassword/);
    });
    await user.type(field, email);
    await user.dblClick(submit);
    expect(submit.getAttribute('aria-busy')).toBe('true');
    backend.release();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.tooManyRequests));
    expect(backend.calls).toHaveLength(1);
    expect(field.value).toBe(email);
  });
});

describe('NewPasswordForm', () => {
  const { newPassword: words } = messages;

  function setUp(backend = aBackend(), code = CODE) {
    const client = backend.client();
    const { user } = renderUi(<NewPasswordForm code={code} signInHref="/sign-in" />, { client, locale: 'en' });
    return {
      backend,
      client,
      user,
      password: screen.getByLabelText(words.password),
      repeat: screen.getByLabelText(words.repeat),
      submit: screen.getByRole('button', { name: words.submit }),
    };
  }

  test('sets the password with the keyboard alone and ends every session, including this one', async () => {
    const { user, backend, client, password } = setUp();
    await signIn(client, { identifier: email, password: 'abrak' });
    await user.tab();
    expect(document.activeElement).toBe(password);
    await user.keyboard('new');
    await user.tab();
    await user.tab();
    await user.keyboard('new{Enter}');
    await waitFor(() => expect(statusTexts()).toEqual([`${words.done}${words.doneHint}`]));
    expect(document.activeElement?.textContent).toContain(words.done);
    expect(client.session.current()).toBeUndefined();
    await expect(signIn(backend.client(), { identifier: email, password: 'new' })).resolves.toBeUndefined();
    expect(screen.getByRole('link', { name: words.toSignIn })).toHaveProperty('pathname', '/sign-in');
  });

  test('validates without sending a request', async () => {
    const { user, backend, password, repeat, submit } = setUp();
    await user.click(submit);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      validation.passwordEmpty,
      validation.passwordRepeatEmpty,
    ]);
    expect(document.activeElement).toBe(password);
    await user.type(password, 'ab');
    await user.type(repeat, 'abc');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      validation.passwordTooShort,
      validation.passwordRepeatMismatch,
    ]);
    expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a leaked password is reported at its field', async () => {
    const backend = aBackend((memory) =>
      memory.failNext(/newPassword/, { field: 'newPassword', code: 'passwordCommon' }),
    );
    const { user, password, repeat } = setUp(backend);
    await user.type(password, 'iloveyou');
    await user.type(repeat, 'iloveyou{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(validation.passwordCommon));
    expect(document.activeElement).toBe(password);
  });

  test('offers another mail when the code is no longer valid', async () => {
    const { user, backend, password, repeat } = setUp(undefined, 'used-before');
    await user.type(password, 'new');
    await user.type(repeat, 'new{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(validation.codeInvalid));
    await user.type(screen.getByRole('textbox', { name: mailRequest.email }), `${email}{Enter}`);
    await waitFor(() => expect(backend.mails).toHaveLength(2));
  });

  test('keeps the input when sending fails', async () => {
    const backend = aBackend((memory) => memory.failNext(/newPassword/, 'networkError'));
    const { user, password, repeat } = setUp(backend);
    await user.type(password, 'new');
    await user.type(repeat, 'new{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.networkError));
    await user.type(repeat, '{Enter}');
    expect(await screen.findByText(words.done)).toBeTruthy();
  });
});
