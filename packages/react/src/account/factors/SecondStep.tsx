import './messages/index.ts';
import '../messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError } from '@abrak/core';
import { type FactorChallenge, finishSignIn } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { fieldProblems, useClient } from '../../provider/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import * as formStyles from '../accountForm.css.ts';
import { useSend } from '../useSend.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProofFields, useProofCode } from './ProofFields.tsx';
import * as styles from './SecondStep.css.ts';
import { useFirstFocus } from './useFirstFocus.ts';

export interface SecondStepProps {
  readonly challenge: FactorChallenge;
  /** Called after the session has started. */
  readonly onSignedIn: () => void;
  /** Called when the sign-in has to begin again, with the error that says why. */
  readonly onRestart: (error?: unknown) => void;
}

/** Second step of a sign-in: asks for a passkey, a code of the authenticator app or a recovery code. */
export function SecondStep({
  challenge: { challenge, methods, passkey },
  onSignedIn,
  onRestart,
}: SecondStepProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const code = useProofCode({ methods });
  const { fields } = code;
  const rootRef = useFirstFocus();
  const restarts = (error: unknown) => {
    const isOver = isApiError(error, 'challengeEnded');
    if (isOver) onRestart(error);
    return isOver;
  };
  const { state, send } = useSend(
    async (proof: { code: string }) => {
      await finishSignIn(client, { challenge, proof });
      onSignedIn();
    },
    (error) => restarts(error) || (isApiError(error) && fields.showServerErrors(fieldProblems(error))),
  );
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked);
  };
  const answerPasskey = async (answer: object) => {
    await finishSignIn(client, { challenge, proof: { passkey: answer } });
    onSignedIn();
  };
  return (
    <div ref={rootRef} className={formStyles.form}>
      <p className={styles.intro}>{t('secondStep.intro')}</p>
      {passkey !== null && (
        <PasskeyButton request={() => Promise.resolve(passkey)} onAnswer={answerPasskey} isHandled={restarts}>
          {t('factorProof.usePasskey')}
        </PasskeyButton>
      )}
      <AccountForm
        label={t('secondStep.title')}
        submit={t('secondStep.submit')}
        state={state}
        onSubmit={submit}
        links={
          <Button variant="ghost" className={styles.back} onClick={() => onRestart()}>
            {t('secondStep.back')}
          </Button>
        }
      >
        <ProofFields methods={methods} code={code} />
      </AccountForm>
    </div>
  );
}
