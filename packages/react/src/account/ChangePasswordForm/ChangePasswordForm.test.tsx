import { createSession } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { isolate } from '@abrak/core/internal';
import { aSession } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import { SessionList } from '../SessionList/SessionList.tsx';
import validation from '../validation/messages/en.json' with { type: 'json' };
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import messages from './messages/en.json' with { type: 'json' };

const { changePassword: words } = messages;
const identifier = 'sara';

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

function show(prepare: (backend: MemoryBackend) => void = () => undefined) {
  const backend = createMemoryBackend({ sessions: [aSession()] });
  prepare(backend);
  const client = backend.client();
  const { user, rerender } = renderUi(<ChangePasswordForm />, { client, locale: 'en' });
  const [current, next, repeat] = [words.current, words.new, words.repeat].map((label) =>
    screen.getByLabelText(label, { exact: true }),
  );
  const submit = screen.getByRole('button', { name: words.submit });
  if (current === undefined || next === undefined || repeat === undefined)
    throw new Error('The form has three fields.');
  const puts = () => backend.calls.filter(({ method }) => method === 'PUT');
  return { backend, client, user, rerender, current, next, repeat, submit, puts };
}

test('changes the password with the keyboard alone, clears the fields and reports that other devices are signed out', async () => {
  const { user, client, backend, current, next, repeat, puts } = show();
  const other = backend.client({ session: createSession() });
  expect(screen.getByRole('form', { name: words.title })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(current);
  await user.keyboard('abrak');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(next);
  await user.keyboard('second');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(repeat);
  await user.keyboard('second{Enter}');
  expect(await screen.findByText(words.changed)).toBeTruthy();
  expect(screen.getByText(words.othersEnded)).toBeTruthy();
  for (const field of [current, next, repeat]) expect(field).toHaveProperty('value', '');
  expect(alerts()).toEqual([]);

  expect(JSON.stringify(puts())).not.toContain('second');
  expect(client.session.current()).toBeDefined();
  await expect(signIn(other, { identifier, password: 'abrak' })).rejects.toMatchObject({ code: 'invalidCredentials' });
  await expect(signIn(other, { identifier, password: 'second' })).resolves.toBeUndefined();
});

test('the success message disappears when a field is edited', async () => {
  const { user, current, next, repeat } = show();
  await user.type(current, 'abrak');
  await user.type(next, 'second');
  await user.type(repeat, 'second{Enter}');
  await screen.findByText(words.changed);
  await user.type(current, 's');
  expect(screen.queryByText(words.changed)).toBeNull();
});

test('reports empty, short and mismatched passwords without sending a request', async () => {
  const { user, current, next, repeat, submit, puts } = show();
  await user.click(submit);
  expect(alerts()).toEqual([validation.passwordEmpty, validation.passwordEmpty, validation.passwordRepeatEmpty]);
  expect(document.activeElement).toBe(current);
  await user.type(current, 'x');
  await user.type(next, 'ab');
  await user.type(repeat, 'abc');
  await user.click(submit);
  expect(alerts()).toEqual([validation.passwordTooShort, validation.passwordRepeatMismatch]);
  expect(document.activeElement).toBe(next);
  expect(puts()).toEqual([]);
});

test('by strong rules a new password has 8 characters, is not the current one, and is not known from leaks', async () => {
  const { user, current, next, repeat, submit, puts } = show((backend) => {
    backend.changeSettings({ capabilities: ['passwordRules'] });
    backend.failNext(/changePassword/, { field: 'newPassword', code: 'passwordCommon' });
  });
  expect(await screen.findByText(/^At least .8. characters/)).toBeTruthy();
  await user.type(current, 'abrak');
  await user.type(next, 'abrak');
  await user.type(repeat, 'abrak{Enter}');
  expect(alerts()).toEqual([validation.passwordWeak]);
  await user.clear(current);
  await user.type(current, 'iloveyou');
  for (const field of [next, repeat]) {
    await user.clear(field);
    await user.type(field, 'iloveyou');
  }
  await user.click(submit);
  expect(alerts()).toEqual([validation.passwordUnchanged]);
  expect(puts()).toEqual([]);
  await user.type(current, '!');
  await user.click(submit);
  await waitFor(() => expect(alerts()).toEqual([validation.passwordCommon]));
  expect(document.activeElement).toBe(next);
});

test.each([
  ['the field', undefined],
  ['no field', 'invalidCredentials'],
] as const)(
  'a wrong current password is reported under its field by a server that names %s, and the input is kept',
  async (_, failure) => {
    const { user, client, current, next, repeat } = show(
      (backend) => failure && backend.failNext(/changePassword/, failure),
    );
    await user.type(current, 'not it');
    await user.type(next, 'second');
    await user.type(repeat, 'second{Enter}');
    await waitFor(() => expect(alerts()).toEqual([words.wrong]));
    expect(document.activeElement).toBe(current);
    expect(current.getAttribute('aria-invalid')).toBe('true');
    expect(next).toHaveProperty('value', 'second');
    expect(client.session.current()).toBeDefined();
  },
);

test.each([
  [{ field: 'currentPassword', code: 'tooManyRequests' }, errors.tooManyRequests],
  [{ field: 'newPassword', code: 'badRequest', message: 'رمز تازه\nتکراری است' }, isolate('رمز تازه تکراری است')],
  ['networkError', errors.networkError],
] as const)('%j is reported, and a double click sends one request', async (failure, text) => {
  const { user, backend, current, next, repeat, submit, puts } = show((memory) => {
    memory.failNext(/changePassword/, failure);
    memory.hold(/changePassword/);
  });
  await user.type(current, 'abrak');
  await user.type(next, 'second');
  await user.type(repeat, 'second');
  await user.dblClick(submit);
  expect(submit.getAttribute('aria-busy')).toBe('true');
  backend.release();
  await waitFor(() => expect(alerts()).toEqual([text]));
  expect(puts()).toHaveLength(1);
  expect(next).toHaveProperty('value', 'second');
});

test('refetches the list of sessions', async () => {
  const { user, rerender, current, next, repeat, submit } = show();
  rerender(
    <>
      <ChangePasswordForm />
      <SessionList />
    </>,
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.type(current, 'abrak');
  await user.type(next, 'second');
  await user.type(repeat, 'second');
  await user.click(submit);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
