import './messages/index.ts';
import '../messages/index.ts';
import '../validation/messages/index.ts';
import { type ApiError, isApiError } from '@abrak/core';
import {
  accountQueries,
  changePassword,
  checkPassword,
  type PasswordChange,
  checkPasswordRepeat,
  type PasswordRules,
} from '@abrak/core/account';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldProblems, useClient, useErrorText } from '../../provider/index.ts';
import { PasswordField, useFields, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import { checkGivenPassword } from '../checkGivenPassword.ts';
import { usePasswordRules } from '../newPassword/usePasswordRules.ts';
import { Outcome } from '../Outcome.tsx';
import { useSend } from '../useSend.ts';
import { useSession } from '../useSession.ts';
import * as styles from './ChangePasswordForm.css.ts';

const empty = { currentPassword: '', newPassword: '', repeat: '' };

function check({ currentPassword, newPassword, repeat }: typeof empty, rules: PasswordRules) {
  return {
    currentPassword: checkGivenPassword(currentPassword),
    newPassword: checkPassword(newPassword, { ...rules, current: currentPassword }),
    repeat: checkPasswordRepeat(repeat, newPassword),
  };
}

// A server that names no field can mean the current password only.
function problemsOf(error: ApiError) {
  return error.code === 'invalidCredentials' ? { currentPassword: error.code } : fieldProblems(error);
}

/**
 * Form that changes the password of the signed-in customer. The server ends the customer's sessions on all other
 * devices.
 */
export function ChangePasswordForm(): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const username = useSession()?.username ?? '';
  const errorTextOf = (code: string) => (code === 'invalidCredentials' ? t('changePassword.wrong') : errorText(code));
  const { rules, hint } = usePasswordRules();
  const fields = useFields({ start: empty, check: (values) => check(values, rules), errorText: errorTextOf });
  const change = async (passwords: PasswordChange) => {
    await changePassword(client, passwords);
    fields.reset();
    // The server has ended the other sessions.
    await cache.invalidateQueries({ queryKey: accountQueries.sessions(client).queryKey });
  };
  const { state, send } = useSend(change, (error) => isApiError(error) && fields.showServerErrors(problemsOf(error)));

  const submit = () => {
    const passwords = fields.check();
    if (passwords !== undefined) void send(passwords);
  };
  const isUntouched = Object.values(fields.values).every((value) => value === '');
  return (
    <div className={styles.root}>
      {state.step === 'done' && isUntouched && (
        <Outcome title={t('changePassword.changed')}>{t('changePassword.othersEnded')}</Outcome>
      )}
      <div className={styles.fields}>
        <AccountForm
          label={t('changePassword.title')}
          submit={t('changePassword.submit')}
          state={state}
          onSubmit={submit}
          hasNarrowButton
        >
          {/* Lets password managers match the new password to the account. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            {...fields.bind('currentPassword')}
            label={t('changePassword.current')}
            autoComplete="current-password"
          />
          <PasswordField
            {...fields.bind('newPassword')}
            label={t('changePassword.new')}
            hint={hint}
            autoComplete="new-password"
          />
          <PasswordField {...fields.bind('repeat')} label={t('changePassword.repeat')} autoComplete="new-password" />
        </AccountForm>
      </div>
    </div>
  );
}
