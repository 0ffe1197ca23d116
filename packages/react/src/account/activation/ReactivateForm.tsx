import './messages/index.ts';
import { requestActivation } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../provider/index.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface ReactivateFormProps {
  /** Where one signs in; default: no link. */
  signInHref?: string | undefined;
}

/** Asks for a new activation mail (A §2, "Request a new activation code"). */
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
