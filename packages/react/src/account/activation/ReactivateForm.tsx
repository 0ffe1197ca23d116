import './messages/index.ts';
import { requestActivation } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useClient } from '../../provider/index.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface ReactivateFormProps {
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
}

/** Form that requests another activation mail. */
export function ReactivateForm({ signInHref }: ReactivateFormProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  return (
    <MailRequestForm
      label={t('reactivate.title')}
      submit={t('reactivate.submit')}
      sent={t('reactivate.sent')}
      intro={<p>{t('reactivate.text')}</p>}
      request={(email) => requestActivation(client, email)}
      signInHref={signInHref}
    />
  );
}
