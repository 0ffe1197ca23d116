import './messages/index.ts';
import '../validation/messages/index.ts';
import { checkEmail, checkPassword, checkUsername, checkPasswordRepeat, type PasswordRules } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { PasswordField, TextField, useFields, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import { FormLinks } from '../FormLinks.tsx';
import { usePasswordRules } from '../newPassword/usePasswordRules.ts';
import { useRegistration } from './useRegistration.ts';
import { useRegistrationCaptcha } from './useRegistrationCaptcha.tsx';

export interface RegisterFormProps {
  /** Called with the e-mail address of the new account, which receives an activation link. */
  onRegistered: (email: string) => void;
  /** Address that is filled in, such as that of an invitation; it can be changed. Default: empty. */
  email?: string | undefined;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
  /**
   * Renders a captcha of the page, such as reCAPTCHA; call `onAnswer` with its answer, and with null when the answer has
   * expired. Default: the captcha of the provider's configuration.
   */
  renderCaptcha?: ((onAnswer: (answer: string | null) => void) => ReactNode) | undefined;
}

const empty = { email: '', username: '', password: '', repeat: '' };

function check({ email, username, password, repeat }: typeof empty, rules: PasswordRules) {
  return {
    email: checkEmail(email),
    username: checkUsername(username),
    password: checkPassword(password, rules),
    repeat: checkPasswordRepeat(repeat, password),
  };
}

/** Form that registers an account with e-mail, username, password and a captcha. */
export function RegisterForm({ onRegistered, email = '', signInHref, renderCaptcha }: RegisterFormProps): ReactNode {
  const { t } = useTranslation('account');
  const { rules, hint } = usePasswordRules();
  const fields = useFields({
    start: { ...empty, email },
    check: (values) => check(values, rules),
    errorText: useErrorText(),
  });
  const captcha = useRegistrationCaptcha(renderCaptcha);
  const { state, send } = useRegistration({ captcha, onRegistered, showServerErrors: fields.showServerErrors });

  const submit = () => {
    const account = fields.check();
    if (account !== undefined) void send(account);
  };

  return (
    <AccountForm
      label={t('register.title')}
      submit={t('register.submit')}
      state={state}
      onSubmit={submit}
      onInput={captcha.begin}
      links={<FormLinks links={[[t('register.toSignIn'), signInHref]]} />}
    >
      <TextField {...fields.bind('email')} label={t('register.email')} type="email" autoComplete="email" />
      <TextField
        {...fields.bind('username')}
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <PasswordField
        {...fields.bind('password')}
        label={t('register.password')}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField {...fields.bind('repeat')} label={t('register.repeat')} autoComplete="new-password" />
      {captcha.content}
    </AccountForm>
  );
}
