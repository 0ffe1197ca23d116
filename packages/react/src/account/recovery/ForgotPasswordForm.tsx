import './messages/index.ts';
import { requestPasswordReset } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../provider/index.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface ForgotPasswordFormProps {
  /** Where one signs in; default: no link. */
  signInHref?: string | undefined;
}

/** Asks for a mail that lets a forgotten password be replaced (A §2, "Password recovery by e-mail"). */
export function ForgotPasswordForm({ signInHref }: ForgotPasswordFormProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  return (
    <MailRequestForm
      label={t('forgotPassword.title')}
      submit={t('forgotPassword.submit')}
      sent={t('forgotPassword.sent')}
      intro={<p>{t('forgotPassword.text')}</p>}
      request={(email) => requestPasswordReset(client, email)}
      signInHref={signInHref}
    />
  );
}
