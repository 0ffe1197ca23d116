import './messages/index.ts';
import { requestPasswordReset } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useClient } from '../../provider/index.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface ForgotPasswordFormProps {
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
}

/** Form that requests a mail with a link to set a new password. */
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
