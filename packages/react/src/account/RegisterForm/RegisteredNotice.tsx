import './messages/index.ts';
import type { ReactNode } from 'react';
import { ButtonLink, useTranslation } from '../../ui/index.ts';
import * as styles from '../accountForm.css.ts';
import { FormLinks } from '../FormLinks.tsx';
import { Outcome } from '../Outcome.tsx';

export interface RegisteredNoticeProps {
  /** Address that received the activation link; default: the text names no address. */
  email?: string | undefined;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
  /** Link to request another activation mail; default: no link. */
  reactivateHref?: string | undefined;
}

/** Confirms a registration and points to the activation mail. */
export function RegisteredNotice({ email, signInHref, reactivateHref }: RegisteredNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.form}>
      <Outcome title={t('registered.title')}>
        {email === undefined ? t('registered.sent') : t('registered.sentTo', { email })}
      </Outcome>
      {signInHref !== undefined && (
        <ButtonLink variant="primary" href={signInHref}>
          {t('registered.toSignIn')}
        </ButtonLink>
      )}
      <FormLinks links={[[t('registered.reactivate'), reactivateHref]]} />
    </div>
  );
}
