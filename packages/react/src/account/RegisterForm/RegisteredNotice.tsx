import './messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/index.ts';
import * as styles from '../accountForm.css.ts';
import { FormLinks } from '../FormLinks.tsx';

export interface RegisteredNoticeProps {
  /** Where the activation link was sent; default: the e-mail address that was told. */
  email?: string | undefined;
  /** Where one signs in after the activation; default: no link. */
  signInHref?: string | undefined;
  /** Where another activation mail is asked for; default: no link. */
  reactivateHref?: string | undefined;
}

/** What is to be done after the registration (A §2, §8). */
export function RegisteredNotice({ email, signInHref, reactivateHref }: RegisteredNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.form}>
      <Notice tone="success" title={t('registered.title')}>
        {email === undefined ? t('registered.sent') : t('registered.sentTo', { email })}
      </Notice>
      <FormLinks
        links={[
          [t('registered.toSignIn'), signInHref],
          [t('registered.reactivate'), reactivateHref],
        ]}
      />
    </div>
  );
}
