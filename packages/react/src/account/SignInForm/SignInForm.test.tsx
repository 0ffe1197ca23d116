import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { totpCode } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import factorMessages from '../factors/messages/en.json' with { type: 'json' };
import validation from '../validation/messages/en.json' with { type: 'json' };
import messages from '../messages/en.json' with { type: 'json' };
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

const { signIn: words } = messages;

function setUp(props: Partial<SignInFormProps> = {}, options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ isSignedIn: false, ...options });
  const onSignedIn = vi.fn<() => void>();
  const { user } = renderUi(<SignInForm onSignedIn={onSignedIn} {...props} />, {
    client: backend.client(),
    locale: 'en',
  });
  return { backend, user, onSignedIn };
}

test('signs in with the keyboard alone', async () => {
  const { user, onSignedIn } = setUp();
  await user.tab();
  await user.keyboard('sara@example.com');
  await user.tab();
  await user.keyboard('abrak{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('an empty field shows its error, and the first one receives the focus', async () => {
  const { user, backend } = setUp();
  const [identifier, password] = [
    screen.getByRole('textbox', { name: words.identifier }),
    screen.getByLabelText(words.password, { selector: 'input' }),
  ];
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(identifier).toHaveAccessibleDescription(words.identifierEmpty));
  expect(password).toHaveAccessibleDescription(words.passwordEmpty);
  expect(identifier).toHaveFocus();
  await user.type(identifier, 'somebody');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(password).toHaveFocus());
  expect(identifier).not.toHaveAccessibleDescription();
  expect(backend.calls.filter(({ path }) => path === '/cfs/auth')).toEqual([]);
});

test.each([true, false])('says that the session was ended elsewhere (%s)', (wasRefused) => {
  const client = createMemoryBackend({ isSignedIn: false }).client();
  client.session.start('token', 'sara');
  client.session.end(wasRefused ? 'refused' : undefined);
  renderUi(<SignInForm onSignedIn={() => undefined} />, { client, locale: 'en' });
  expect(screen.queryAllByText(words.ended)).toHaveLength(wasRefused ? 1 : 0);
});

test('links to password recovery, registration and activation', async () => {
  setUp({ forgotPasswordHref: '/forgot', registerHref: '/register', reactivateHref: '/activate' });
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, pathname }) => [textContent, pathname]);
  expect(links).toEqual([
    [words.forgotPassword, '/forgot'],
    [words.register, '/register'],
    [words.reactivate, '/activate'],
  ]);
});

test('has no links without targets', () => {
  setUp();
  expect(screen.queryByRole('link')).toBeNull();
});

test('keeps the focus in the form while it waits, and returns it to the password after a refusal', async () => {
  const { user, backend } = setUp();
  await user.type(screen.getByRole('textbox', { name: words.identifier }), 'sara@example.com');
  const password = screen.getByLabelText(words.password, { selector: 'input' });
  backend.hold();
  await user.type(password, 'wrong{Enter}');
  const waiting = await screen.findByRole('group', { name: words.waiting });
  await waitFor(() => expect(waiting).toHaveFocus());
  backend.release();
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.invalidCredentials);
  await waitFor(() => expect(password).toHaveFocus());
});

test('reports a locked account through `onLocked` and shows no message', async () => {
  const onLocked = vi.fn<(identifier: string) => void>();
  const { user, onSignedIn } = setUp({ onLocked }, { isLocked: true });
  await user.tab();
  await user.keyboard('sara@example.com');
  await user.tab();
  await user.keyboard('abrak{Enter}');
  await waitFor(() => expect(onLocked).toHaveBeenCalledExactlyOnceWith('sara@example.com'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('shows a message for a locked account without `onLocked`', async () => {
  const { user } = setUp({}, { isLocked: true });
  await user.tab();
  await user.keyboard('sara@example.com');
  await user.tab();
  await user.keyboard('abrak{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.accountLocked));
});

test.each([
  ['account is frozen', 'Account is frozen'],
  ['حساب مسدود است', 'حساب مسدود است'],
])('capitalizes the server message "%s"', (message, text) => {
  renderUi(<ErrorNotice error={new ApiError({ code: '7042', messages: [message] })} />);
  expect(screen.getByRole('alert').textContent).toBe(isolate(text));
});

describe('a customer with a second factor', () => {
  const NOW = Date.UTC(2026, 2, 20, 20);
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const { factorProof, secondStep } = factorMessages;

  async function enterPassword(options: MemoryBackendOptions = {}) {
    const shown = setUp(
      {},
      { now: () => NOW, factors: { totpSecret: SECRET, recoveryCodes: ['abcdefghjkmnpqrs'] }, ...options },
    );
    await shown.user.type(screen.getByRole('textbox', { name: words.identifier }), 'sara@example.com');
    await shown.user.type(screen.getByLabelText(words.password, { selector: 'input' }), 'abrak{Enter}');
    return { ...shown, code: await screen.findByRole('textbox', { name: factorProof.code }) };
  }

  test('signs in with a code of the app, by keyboard', async () => {
    const { user, onSignedIn, code } = await enterPassword();
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(validation.factorRefused));
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.clear(code);
    await user.type(code, `${await totpCode(SECRET, NOW)}{Enter}`);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  test('signs in with a recovery code', async () => {
    const { user, onSignedIn } = await enterPassword();
    await user.click(screen.getByRole('button', { name: factorProof.useRecovery }));
    await user.type(screen.getByRole('textbox', { name: factorProof.recoveryCode }), 'abcd efgh jkmn pqrs{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  test('goes back to the password by hand, and when the time is over', async () => {
    let now = NOW;
    const { user } = await enterPassword({ now: () => now });
    await user.click(screen.getByRole('button', { name: secondStep.back }));
    expect(screen.getByRole('textbox', { name: words.identifier })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: words.identifier }), 'sara@example.com');
    await user.type(screen.getByLabelText(words.password, { selector: 'input' }), 'abrak{Enter}');
    const code = await screen.findByRole('textbox', { name: factorProof.code });
    now += 10 * 60_000;
    await user.type(code, `${await totpCode(SECRET, now)}{Enter}`);
    expect(await screen.findByText(validation.challengeEnded)).toBeVisible();
    expect(screen.getByRole('textbox', { name: words.identifier })).toBeVisible();
  });
});

test('offers a passkey only where the server has them', async () => {
  const { backend } = setUp({}, { settings: { capabilities: ['postSignIn'] } });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('button', { name: words.passkey })).toBeNull();
});

test('keeps no room for the passkey button where the browser has no passkeys', () => {
  const heightOfForm = () => {
    const { unmount } = renderUi(<SignInForm onSignedIn={() => undefined} />, {
      client: createMemoryBackend({ isSignedIn: false }).client(),
      locale: 'en',
    });
    const { clientHeight } = screen.getByRole('form');
    unmount();
    return clientHeight;
  };
  const height = heightOfForm();
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(height - heightOfForm()).toBeGreaterThan(40);
  vi.unstubAllGlobals();
});
