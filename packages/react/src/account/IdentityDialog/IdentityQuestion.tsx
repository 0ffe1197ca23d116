import './messages/index.ts';
import '../messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError } from '@abrak/core';
import { type FactorChallenge, beginConfirmation, confirmIdentity, type IdentityProof } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fieldProblems, useClient, useErrorText } from '../../provider/index.ts';
import { Button, Dialog, Notice, PasswordField, ProgressBar, useFields, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import * as formStyles from '../accountForm.css.ts';
import { checkGivenPassword } from '../checkGivenPassword.ts';
import { PasskeyButton } from '../factors/PasskeyButton.tsx';
import { ProofFields, useProofCode } from '../factors/ProofFields.tsx';
import { useFirstFocus } from '../factors/useFirstFocus.ts';
import { useSend } from '../useSend.ts';
import { useSession } from '../useSession.ts';

export interface IdentityQuestionProps {
  /** Called once: with true when the session is confirmed, with false when the customer declines. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

interface ProofProps {
  readonly challenge: FactorChallenge;
  readonly onConfirmed: () => void;
  readonly onDecline: () => void;
  /** Called with an error after which the question has to begin again; returns true for one. */
  readonly restarts: (error: unknown) => boolean;
}

function DeclineButton({ onDecline }: Pick<ProofProps, 'onDecline'>): ReactNode {
  const { t } = useTranslation('account');
  return <Button onClick={onDecline}>{t('identity.cancel')}</Button>;
}

function useConfirm({ challenge: { challenge }, onConfirmed }: Pick<ProofProps, 'challenge' | 'onConfirmed'>) {
  const client = useClient();
  return async (proof: IdentityProof) => {
    await confirmIdentity(client, { challenge, proof });
    onConfirmed();
  };
}

function PasswordProof(props: ProofProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const username = useSession()?.username ?? '';
  const confirm = useConfirm(props);
  const fields = useFields({
    start: { password: '' },
    check: ({ password }) => ({ password: checkGivenPassword(password) }),
    errorText: (code) => (code === 'invalidCredentials' ? t('identity.passwordWrong') : errorText(code)),
  });
  const { state, send } = useSend(
    confirm,
    (error) => props.restarts(error) || (isApiError(error) && fields.showServerErrors(fieldProblems(error))),
  );
  const rootRef = useFirstFocus();
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked);
  };
  return (
    <div ref={rootRef}>
      <AccountForm
        label={t('identity.title')}
        submit={t('identity.submit')}
        state={state}
        onSubmit={submit}
        links={<DeclineButton onDecline={props.onDecline} />}
      >
        {/* Lets password managers find the account. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...fields.bind('password')} label={t('identity.password')} />
      </AccountForm>
    </div>
  );
}

function FactorProof(props: ProofProps): ReactNode {
  const { t } = useTranslation('account');
  const { challenge, restarts } = props;
  const { methods, passkey } = challenge;
  const confirm = useConfirm(props);
  const code = useProofCode({ methods });
  const { fields } = code;
  const { state, send } = useSend(
    confirm,
    (error) => restarts(error) || (isApiError(error) && fields.showServerErrors(fieldProblems(error))),
  );
  const rootRef = useFirstFocus();
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked);
  };
  return (
    <div ref={rootRef} className={formStyles.form}>
      {passkey !== null && (
        <PasskeyButton
          request={() => Promise.resolve(passkey)}
          onAnswer={(answer) => confirm({ passkey: answer })}
          isHandled={restarts}
        >
          {t('factorProof.usePasskey')}
        </PasskeyButton>
      )}
      <AccountForm
        label={t('identity.title')}
        submit={t('identity.submit')}
        state={state}
        onSubmit={submit}
        links={<DeclineButton onDecline={props.onDecline} />}
      >
        <ProofFields methods={methods} code={code} />
      </AccountForm>
    </div>
  );
}

/** Dialog that asks for a proof of identity: a passkey, a code, or the password of a customer without a second factor. */
export function IdentityQuestion({ onAnswer }: IdentityQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(true);
  const challenge = useQuery({
    queryKey: ['account', 'confirmation'],
    queryFn: () => beginConfirmation(client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const answer = (isConfirmed: boolean) => {
    setIsOpen(false);
    onAnswer(isConfirmed);
  };
  const restarts = (error: unknown) => {
    const isOver = isApiError(error, 'challengeEnded');
    if (isOver) void challenge.refetch();
    return isOver;
  };
  const { data, error } = challenge;
  const Proof = data?.methods.includes('password') === true ? PasswordProof : FactorProof;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && answer(false)}
      size="small"
      title={t('identity.title')}
      description={t('identity.text')}
      closesOnPressOutside={false}
    >
      {data !== undefined && (
        <Proof
          key={data.challenge}
          challenge={data}
          onConfirmed={() => answer(true)}
          onDecline={() => answer(false)}
          restarts={restarts}
        />
      )}
      {data === undefined && error === null && <ProgressBar label={t('identity.reading')} value={null} />}
      {data === undefined && error !== null && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={() => void challenge.refetch()}>
              {t('identity.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
    </Dialog>
  );
}
