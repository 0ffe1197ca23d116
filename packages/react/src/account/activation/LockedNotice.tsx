import './messages/index.ts';
import { checkEmail, requestActivation } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../provider/index.ts';
import { Notice } from '../../ui/index.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface LockedNoticeProps {
  /** What was typed to sign in; the form begins with it when it is an e-mail address. */
  identifier?: string | undefined;
  /** Where one signs in; default: no link. */
  signInHref?: string | undefined;
}

/** Says that an account is locked or not activated yet, and sends an activation mail (A §4, §8). */
export function LockedNotice({ identifier = '', signInHref }: LockedNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  return (
    <MailRequestForm
      label={t('locked.title')}
      submit={t('reactivate.submit')}
      sent={t('locked.sent')}
      intro={<Notice tone="warning">{t('locked.text')}</Notice>}
      initialEmail={checkEmail(identifier).ok ? identifier : ''}
      request={(email) => requestActivation(client, email)}
      signInHref={signInHref}
    />
  );
}
