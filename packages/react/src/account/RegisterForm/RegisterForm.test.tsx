import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../testing/renderUi.tsx';
import validation from '../validation/messages/en.json' with { type: 'json' };
import messages from './messages/en.json' with { type: 'json' };
import { RegisterForm, type RegisterFormProps } from './RegisterForm.tsx';

const { register: words, captcha } = messages;
const good = { email: 'nima@example.com', username: 'nima1', password: 'secret', repeat: 'secret' } as const;
type Name = keyof typeof good;
const names = ['email', 'username', 'password', 'repeat'] as const satisfies readonly Name[];

function setUp(
  prepare: (backend: MemoryBackend) => void = () => undefined,
  { renderCaptcha, email, ...options }: MemoryBackendOptions & Pick<RegisterFormProps, 'email' | 'renderCaptcha'> = {},
) {
  const backend = createMemoryBackend({ isSignedIn: false, ...options });
  prepare(backend);
  const onRegistered = vi.fn<(email: string) => void>();
  const form = (
    <RegisterForm onRegistered={onRegistered} signInHref="/sign-in" email={email} renderCaptcha={renderCaptcha} />
  );
  const { user } = renderUi(form, { client: backend.client(), locale: 'en' });
  const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(words[name]);
  return {
    backend,
    user,
    onRegistered,
    field,
    submit: screen.getByRole('button', { name: words.submit }),
    callsOf: (path: string) => backend.calls.filter((call) => call.path.endsWith(path)),
    async fill(values: Partial<Record<Name, string>> = good) {
      for (const name of names) {
        await user.click(field(name));
        await user.paste(values[name] ?? '');
      }
    },
    problems: () =>
      names.map((name) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent),
  };
}

const hint = words.usernameHint;
// Excludes the empty live region of the provider.
const statusTexts = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('has labelled fields and a link to sign in', async () => {
  const { field } = setUp();
  expect(screen.getByRole('form', { name: words.title })).toBeTruthy();
  expect(names.map((name) => field(name).autocomplete)).toEqual(['email', 'username', 'new-password', 'new-password']);
  expect(screen.getByRole('link', { name: words.toSignIn })).toHaveProperty('pathname', '/sign-in');
});

test('begins with a given address, which can be changed', async () => {
  const { user, field } = setUp(undefined, { email: 'nima@example.com' });
  expect(field('email').value).toBe('nima@example.com');
  await user.type(field('email'), '.ir');
  expect(field('email').value).toBe('nima@example.com.ir');
});

test('registers with the keyboard alone', async () => {
  const { user, backend, callsOf, onRegistered, field } = setUp();
  await user.tab();
  expect(document.activeElement).toBe(field('email'));
  await user.keyboard(' Nima@example.com ');
  await user.tab();
  await user.keyboard('nima۱۲');
  await user.tab();
  await user.keyboard('secret');
  // Skips the button that shows the password.
  await user.tab();
  await user.tab();
  await user.keyboard('secret{Enter}');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('Nima@example.com'));
  expect(callsOf('signup')).toMatchObject([
    { query: { lang: 'en', verify: 'false' }, body: { email: 'Nima@example.com', username: 'nima12' } },
  ]);
  expect(JSON.stringify(backend.calls)).not.toContain('secret');
  expect(backend.mails).toMatchObject([{ kind: 'activate', email: 'Nima@example.com' }]);
});

describe('problems', () => {
  test('an empty form shows a problem at every field and focuses the first one', async () => {
    const { user, submit, problems, field, callsOf } = setUp();
    await user.click(submit);
    expect(problems()).toEqual([
      errors.emailEmpty,
      errors.required,
      validation.passwordEmpty,
      validation.passwordRepeatEmpty,
    ]);
    expect(document.activeElement).toBe(field('email'));
    expect(callsOf('signup')).toEqual([]);
  });

  test.each([
    ['email', 'nima', errors.emailInvalid],
    ['email', `${'n'.repeat(250)}@example.com`, errors.emailTooLong],
    ['username', 'nim', validation.usernameInvalid],
    ['username', '1nima', validation.usernameInvalid],
    ['username', 'نیما۱', validation.usernameInvalid],
    ['password', 'ab', validation.passwordTooShort],
    ['repeat', 'other', validation.passwordRepeatMismatch],
  ] as const)('an invalid %s "%s" is reported on blur and blocks sending', async (name, value, text) => {
    const { user, fill, submit, problems, field, callsOf } = setUp();
    await fill({ ...good, [name]: value, ...(name === 'password' ? { repeat: value } : {}) });
    expect(problems()).toEqual(
      names.map((one) => (one === name && name !== 'repeat' ? text : one === 'username' ? hint : undefined)),
    );
    await user.tab();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await user.click(submit);
    expect(document.activeElement).toBe(field(name));
    expect(callsOf('signup')).toEqual([]);
    expect(field(name).value).toBe(value);
  });

  test.each([
    ['email', 'sara@example.com', validation.emailTaken],
    ['username', 'Sara1404', validation.usernameTaken],
  ] as const)('a taken %s is reported under its field, and the input is kept', async (name, value, text) => {
    const { user, fill, submit, field, problems, callsOf, onRegistered } = setUp(undefined, {
      user: aUser({ username: 'sara1404' }),
    });
    await fill({ ...good, [name]: value });
    await user.click(submit);
    await waitFor(() => expect(problems()).toContain(text));
    expect(document.activeElement).toBe(field(name));
    expect(names.map((one) => field(one).value)).toEqual(names.map((one) => (one === name ? value : good[one])));
    await waitFor(() => expect(statusTexts()).toEqual([captcha.solved]));
    expect(callsOf('captcha')).toHaveLength(2);
    await user.clear(field(name));
    await user.type(field(name), `${good[name]}{Enter}`);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  });

  test('a refused request is reported in a warning, and the input is kept', async () => {
    const { user, fill, submit, field } = setUp((backend) => backend.failNext(/signup/, 'tooManyRequests'));
    await fill();
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.tooManyRequests));
    expect(names.map((name) => field(name).value)).toEqual(Object.values(good));
  });
});

test('a double click sends one request', async () => {
  const { user, fill, submit, callsOf, backend, onRegistered } = setUp((memory) => memory.hold(/signup/));
  await fill();
  await user.dblClick(submit);
  await waitFor(() => expect(callsOf('signup')).toHaveLength(1));
  expect(submit.getAttribute('aria-busy')).toBe('true');
  await user.click(submit);
  await user.keyboard('{Enter}');
  backend.release();
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(callsOf('signup')).toHaveLength(1);
});

describe('the captcha', () => {
  test('starts with the first input and solves itself', async () => {
    const { user, field, callsOf } = setUp();
    await user.click(field('email'));
    expect(statusTexts()).toEqual([captcha.idle]);
    expect(callsOf('captcha')).toEqual([]);
    await user.keyboard('nima');
    await waitFor(() => expect(statusTexts()).toEqual([captcha.solved]));
    expect(callsOf('captcha')).toHaveLength(1);
  });

  test('is awaited when the form is submitted before it is solved', async () => {
    const { user, backend, fill, submit, onRegistered, callsOf } = setUp((memory) => memory.hold(/captcha/));
    await fill();
    await user.click(submit);
    expect(statusTexts()).toEqual([captcha.working]);
    expect(callsOf('signup')).toEqual([]);
    backend.release();
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  });

  test('reports a failure and can be retried', async () => {
    const { user, field } = setUp((memory) => memory.failNext(/captcha/, 'networkError'));
    await user.type(field('email'), 'n');
    const retry = await screen.findByRole('button', { name: captcha.retry });
    expect(statusTexts()).toEqual([captcha.failed]);
    await user.click(retry);
    await waitFor(() => expect(statusTexts()).toEqual([captcha.solved]));
    expect(screen.queryByRole('button', { name: captcha.retry })).toBeNull();
  });

  test('is retried after a failure when the form is submitted', async () => {
    const { user, fill, submit, onRegistered } = setUp((memory) => memory.failNext(/captcha/, 'networkError'));
    await fill();
    await screen.findByRole('button', { name: captcha.retry });
    await user.click(submit);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  });

  test('is replaced silently when it has expired', async () => {
    const { user, fill, submit, onRegistered, callsOf } = setUp((memory) =>
      memory.failNext(/signup/, 'captchaInvalid'),
    );
    await fill();
    await user.click(submit);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
    expect(callsOf('signup')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is reported when it is refused twice', async () => {
    const { user, fill, submit, onRegistered } = setUp((memory) => {
      memory.failNext(/signup/, 'captchaInvalid');
      memory.failNext(/signup/, 'captchaInvalid');
    });
    await fill();
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(validation.captchaInvalid));
    expect(onRegistered).not.toHaveBeenCalled();
  });
});

describe('a captcha of the host', () => {
  const renderCaptcha: RegisterFormProps['renderCaptcha'] = (onAnswer) => (
    <button type="button" onClick={() => onAnswer('solved')}>
      I am a person
    </button>
  );

  test('is sent with the registration, and has to be solved first', async () => {
    const { user, fill, submit, callsOf } = setUp(undefined, { renderCaptcha });
    await fill();
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(validation.captchaInvalid));
    expect(callsOf('signup')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I am a person' }));
    await user.click(submit);
    await waitFor(() => expect(callsOf('signup')).toMatchObject([{ body: { reCaptcha: 'solved' } }]));
    expect(callsOf('captcha')).toEqual([]);
    // An answer is good for one request.
    await user.click(submit);
    await screen.findByRole('alert');
    expect(callsOf('signup')).toHaveLength(1);
  });

  test('can be a custom element of the provider', async () => {
    customElements.define('test-captcha', class extends HTMLElement {});
    const script = URL.createObjectURL(new Blob([''], { type: 'text/javascript' })).replace(/^blob:/, '');
    const { user, fill, submit, callsOf } = setUp(undefined, {
      provider: { captcha: { kind: 'element', tag: 'test-captcha', script } },
    });
    await fill();
    document
      .querySelector('test-captcha')
      ?.dispatchEvent(new CustomEvent('captcha-answer', { detail: 'by the element' }));
    await user.click(submit);
    await waitFor(() => expect(callsOf('signup')).toMatchObject([{ body: { reCaptcha: 'by the element' } }]));
  });
});

test.each([
  ['the provider uses none', { provider: { captcha: { kind: 'none' } } }],
  ['the server has no challenges', { settings: {} }],
] as const)('no captcha is solved where %s', async (_, options) => {
  const { user, fill, submit, callsOf } = setUp(undefined, options);
  await waitFor(() => expect(statusTexts()).toEqual([]));
  await fill();
  await user.click(submit);
  await waitFor(() => expect(callsOf('signup')).toMatchObject([{ body: { reCaptcha: '' } }]));
  expect(callsOf('captcha')).toEqual([]);
});
