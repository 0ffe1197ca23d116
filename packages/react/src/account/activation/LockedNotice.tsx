import './messages/index.ts';
import { checkEmail, requestActivation } from '@abrak/core/account';
import { ACCOUNT_LOCK_MS } from '@abrak/core/internal';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient, useFormat } from '../../provider/index.ts';
import { Link, useTranslation } from '../../ui/index.ts';
import * as styles from '../accountForm.css.ts';
import { MailRequestForm } from '../MailRequestForm/MailRequestForm.tsx';

export interface LockedNoticeProps {
  /** Text typed at sign-in; pre-fills the form when it is an e-mail address. */
  identifier?: string | undefined;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
  /** Link to password recovery, which unlocks the account at once; default: no link. */
  forgotPasswordHref?: string | undefined;
}

/** Explains that an account is locked or not activated, with a form that requests an activation mail. */
export function LockedNotice({ identifier = '', signInHref, forgotPasswordHref }: LockedNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const format = useFormat();
  return (
    <MailRequestForm
      label={t('locked.title')}
      submit={t('reactivate.submit')}
      sent={t('locked.sent')}
      intro={
        <div role="status" className={styles.statement}>
          <span className={styles.icon} data-tone="warning" aria-hidden>
            <LockKeyhole />
          </span>
          <div>
            <p className={styles.statementTitle}>{t('locked.text')}</p>
            <ul className={styles.remedies}>
              <li>
                <p>{t('locked.wrongPasswords', { time: format.duration(ACCOUNT_LOCK_MS / 1_000) })}</p>
                {forgotPasswordHref !== undefined && <Link href={forgotPasswordHref}>{t('locked.newPassword')}</Link>}
              </li>
              <li>{t('locked.inactive')}</li>
            </ul>
          </div>
        </div>
      }
      initialEmail={checkEmail(identifier).ok ? identifier : ''}
      request={(email) => requestActivation(client, email)}
      signInHref={signInHref}
    />
  );
}
