import './messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError } from '@abrak/core';
import { activateAccount } from '@abrak/core/account';
import { type ReactNode, useEffect, useState } from 'react';
import { fieldProblems, useClient, useErrorText } from '../../provider/index.ts';
import {
  Button,
  ButtonLink,
  PasswordField,
  ProgressBar,
  useEffectEvent,
  useFields,
  useTranslation,
} from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import * as styles from '../accountForm.css.ts';
import { checkGivenPassword } from '../checkGivenPassword.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { FormLinks } from '../FormLinks.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { Outcome } from '../Outcome.tsx';
import { useSend } from '../useSend.ts';
import { ReactivateForm } from './ReactivateForm.tsx';

export interface ActivateAccountProps {
  /** Code from the link of the mail. Read on mount; use it as `key` to activate another one. */
  code: string;
  /** Link to the sign-in form; default: no link. */
  signInHref?: string | undefined;
  /** Link to the form that sends a mail for a new password; default: no link. */
  forgotPasswordHref?: string | undefined;
}

interface PasswordQuestionProps extends Pick<ActivateAccountProps, 'code' | 'forgotPasswordHref'> {
  readonly onActivated: (username: string) => void;
}

/** Form that asks for the password that was chosen at the registration. */
function PasswordQuestion({ code, forgotPasswordHref, onActivated }: PasswordQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const fields = useFields({
    start: { password: '' },
    check: ({ password }) => ({ password: checkGivenPassword(password) }),
    errorText: useErrorText(),
  });
  const { state, send } = useSend(
    async (password: string) => onActivated(await activateAccount(client, code, password)),
    (error) => isApiError(error) && fields.showServerErrors(fieldProblems(error)),
  );
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked.password);
  };
  return (
    <AccountForm
      label={t('activate.title')}
      submit={t('activate.submit')}
      state={state}
      onSubmit={submit}
      links={<FormLinks links={[[t('activate.forgotPassword'), forgotPasswordHref]]} />}
    >
      <p>{t('activate.text')}</p>
      <PasswordField {...fields.bind('password')} label={t('activate.password')} autoComplete="current-password" />
      <p>{t('activate.hint')}</p>
    </AccountForm>
  );
}

/**
 * Activates an account on mount. Asks for the password of a new account, where the server wants it. A code that is no
 * longer valid shows a form to request another mail.
 */
export function ActivateAccount({ code, signInHref, forgotPasswordHref }: ActivateAccountProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const [username, setUsername] = useState<string>();
  const { state, send } = useSend(async (secret: string) => setUsername(await activateAccount(client, secret)));
  const activate = useEffectEvent(() => void send(code));
  useEffect(() => activate(), []);

  if (username !== undefined) {
    return (
      <FormOutcome>
        <Outcome title={t('activate.done', { username })} />
        {signInHref !== undefined && (
          <ButtonLink variant="primary" href={signInHref}>
            {t('activate.toSignIn')}
          </ButtonLink>
        )}
      </FormOutcome>
    );
  }
  if (state.step === 'failed' && isApiError(state.error, 'invalidCredentials'))
    return <PasswordQuestion code={code} forgotPasswordHref={forgotPasswordHref} onActivated={setUsername} />;
  if (state.step === 'failed') {
    const isUsedUp = isApiError(state.error, 'codeInvalid');
    const retry = <Button onClick={() => void send(code)}>{t('activate.retry')}</Button>;
    return (
      <FormOutcome>
        <ErrorNotice error={state.error} action={isUsedUp ? undefined : retry} />
        {isUsedUp && <ReactivateForm signInHref={signInHref} />}
      </FormOutcome>
    );
  }
  return (
    <div className={styles.form}>
      <p role="status">{t('activate.working')}</p>
      <ProgressBar label={t('activate.working')} value={null} />
    </div>
  );
}
