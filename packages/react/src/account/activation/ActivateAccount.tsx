import './messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError } from '@abrak/core';
import { activateAccount } from '@abrak/core/account';
import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, ButtonLink, ProgressBar, useEffectEvent, useTranslation } from '../../ui/index.ts';
import * as styles from '../accountForm.css.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { Outcome } from '../Outcome.tsx';
import { useSend } from '../useSend.ts';
import { ReactivateForm } from './ReactivateForm.tsx';

/** Props of `ActivateAccount`. */
export interface ActivateAccountProps {
  /** Code from the link of the mail. Read on mount; use it as `key` to activate another one. */
  code: string;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
}

/** Activates an account on mount. A code that is no longer valid shows a form to request another mail. */
export function ActivateAccount({ code, signInHref }: ActivateAccountProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const [username, setUsername] = useState('');
  const { state, send } = useSend(async (secret: string) => setUsername(await activateAccount(client, secret)));
  const activate = useEffectEvent(() => void send(code));
  useEffect(() => activate(), []);

  if (state.step === 'failed') {
    const isUsedUp = isApiError(state.error, 'codeInvalid');
    const retry = <Button onClick={() => void send(code)}>{t('activate.retry')}</Button>;
    return (
      <div className={styles.form}>
        <ErrorNotice error={state.error} action={isUsedUp ? undefined : retry} />
        {isUsedUp && <ReactivateForm signInHref={signInHref} />}
      </div>
    );
  }
  if (state.step === 'done') {
    return (
      <div className={styles.form}>
        <Outcome title={t('activate.done', { username })} />
        {signInHref !== undefined && (
          <ButtonLink variant="primary" href={signInHref}>
            {t('activate.toSignIn')}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p role="status">{t('activate.working')}</p>
      <ProgressBar label={t('activate.working')} value={null} />
    </div>
  );
}
