import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import messages from '../messages/en.json' with { type: 'json' };
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

const { signIn: words } = messages;

function setUp(props: Partial<SignInFormProps> = {}, options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ isSignedIn: false, ...options });
  const onSignedIn = vi.fn<() => void>();
  const { user } = renderUi(<SignInForm onSignedIn={onSignedIn} {...props} />, { client: backend.client(), locale: 'en' });
  return { backend, user, onSignedIn };
}

test('signs in with the keyboard alone', async () => {
  const { user, onSignedIn } = setUp();
  await expectNoAxeViolations();
  await user.tab();
  await user.keyboard('sara@example.com');
  await user.tab();
  await user.keyboard('abrak{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test('an empty field shows its error, and the first one receives the focus', async () => {
  const { user, backend } = setUp();
  const [identifier, password] = [screen.getByRole('textbox', { name: words.identifier }), screen.getByLabelText(words.password, { selector: 'input' })];
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(identifier).toHaveAccessibleDescription(words.identifierEmpty));
  expect(password).toHaveAccessibleDescription(words.passwordEmpty);
  expect(identifier).toHaveFocus();
  await user.type(identifier, 'somebody');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(password).toHaveFocus());
  expect(identifier).not.toHaveAccessibleDescription();
  expect(backend.calls).toEqual([]);
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
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, pathname }) => [textContent, pathname]);
  expect(links).toEqual([
    [words.forgotPassword, '/forgot'],
    [words.register, '/register'],
    [words.reactivate, '/activate'],
  ]);
  await expectNoAxeViolations();
});

test('has no links without targets', () => {
  setUp();
  expect(screen.queryByRole('link')).toBeNull();
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
  expect((await screen.findByRole('alert')).textContent).toBe(errors.accountLocked);
});

test.each([
  ['account is frozen', 'Account is frozen'],
  ['حساب مسدود است', 'حساب مسدود است'],
])('capitalizes the server message "%s"', (message, text) => {
  renderUi(<ErrorNotice error={new ApiError({ code: '7042', messages: [message] })} />);
  expect(screen.getByRole('alert').textContent).toBe(isolate(text));
});
