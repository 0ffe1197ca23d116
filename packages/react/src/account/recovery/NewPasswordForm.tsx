import './messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError, type Session } from '@abrak/core';
import { checkPassword, setNewPassword, checkPasswordRepeat } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { fieldProblems, useClient, useErrorText } from '../../provider/index.ts';
import { ButtonLink, PasswordField, useFields, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { usePasswordRules } from '../newPassword/usePasswordRules.ts';
import { Outcome } from '../Outcome.tsx';
import { useSend } from '../useSend.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

// The form is mounted again when it ends the session of this device. Its code works once only.
const usedCodes = new WeakMap<Session, string>();

export interface NewPasswordFormProps {
  /** Code from the link of the mail. */
  code: string;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
}

/**
 * Form that sets a new password with the code of a mail. A code that is no longer valid shows a form to request another
 * mail.
 */
export function NewPasswordForm({ code, signInHref }: NewPasswordFormProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const { rules, hint } = usePasswordRules();
  const fields = useFields({
    start: { newPassword: '', repeat: '' },
    check: ({ newPassword, repeat }) => ({
      newPassword: checkPassword(newPassword, rules),
      repeat: checkPasswordRepeat(repeat, newPassword),
    }),
    errorText: useErrorText(),
  });
  const reset = async (newPassword: string) => {
    await setNewPassword(client, { code, newPassword });
    usedCodes.set(client.session, code);
    // The server has ended every session, including the one of this device.
    client.session.end();
  };
  const { state, send } = useSend(reset, (error) => isApiError(error) && fields.showServerErrors(fieldProblems(error)));
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked.newPassword);
  };

  if (state.step === 'done' || usedCodes.get(client.session) === code) {
    return (
      <FormOutcome>
        <Outcome title={t('newPassword.done')}>{t('newPassword.doneHint')}</Outcome>
        {signInHref !== undefined && (
          <ButtonLink variant="primary" href={signInHref}>
            {t('newPassword.toSignIn')}
          </ButtonLink>
        )}
      </FormOutcome>
    );
  }
  if (state.step === 'failed' && isApiError(state.error, 'codeInvalid')) {
    return (
      <FormOutcome>
        <ErrorNotice error={state.error} />
        <ForgotPasswordForm signInHref={signInHref} />
      </FormOutcome>
    );
  }
  return (
    <AccountForm label={t('newPassword.title')} submit={t('newPassword.submit')} state={state} onSubmit={submit}>
      <PasswordField
        {...fields.bind('newPassword')}
        label={t('newPassword.password')}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField {...fields.bind('repeat')} label={t('newPassword.repeat')} autoComplete="new-password" />
    </AccountForm>
  );
}
