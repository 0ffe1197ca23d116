import './messages/index.ts';
import '../factors/messages/index.ts';
import '../validation/messages/index.ts';
import { type Check, isApiError } from '@abrak/core';
import { beginTotp, checkFactorCode, confirmTotp, isRecoveryCode, type TotpEnrolment } from '@abrak/core/account';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { fieldProblems, useClient, useErrorText } from '../../provider/index.ts';
import {
  Button,
  CopyField,
  Dialog,
  Notice,
  ProgressBar,
  TextField,
  useFields,
  useTranslation,
  Form,
} from '../../ui/index.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useFactorChange } from '../factors/useFactors.ts';
import { useSend } from '../useSend.ts';
import { QrCode } from './QrCode.tsx';
import * as styles from './SecurityFactors.css.ts';

/** Props of the dialogs that add a factor. */
export interface AddFactorProps {
  /** Called with the recovery codes of a first factor; empty when the customer has some already. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function checkAppCode(typed: string): Check<string, string> {
  const check = checkFactorCode(typed);
  return check.ok && isRecoveryCode(check.value) ? { ok: false, code: 'factorCodeFormat' } : check;
}

function FirstCode({
  id,
  started,
  onAdded,
  onPending,
}: Pick<AddFactorProps, 'onAdded'> & {
  readonly id: string;
  readonly started: TotpEnrolment;
  readonly onPending: (isPending: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const { enrolment, secret, uri } = started;
  const fields = useFields({
    start: { code: '' },
    check: ({ code }) => ({ code: checkAppCode(code) }),
    errorText: useErrorText(),
  });
  const confirm = useFactorChange((code: string) => confirmTotp(client, { enrolment, code }));
  const { state, send } = useSend(
    async (code: string) => onAdded(await confirm(code)),
    (error) => isApiError(error) && fields.showServerErrors(fieldProblems(error)),
  );
  const submit = () => {
    const checked = fields.check();
    if (checked === undefined) return;
    onPending(true);
    void send(checked.code).finally(() => onPending(false));
  };
  return (
    <Form id={id} className={styles.fields} onSubmit={submit}>
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
      <QrCode text={uri} label={t('factors.app.qr')} />
      <CopyField
        label={t('factors.app.key')}
        hint={t('factors.app.keyHint')}
        value={secret}
        copyLabel={t('factors.app.copyKey')}
      />
      <TextField
        {...fields.bind('code')}
        label={t('factorProof.code')}
        hint={t('factorProof.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
      />
    </Form>
  );
}

/** Dialog that adds an authenticator app: shows its secret as a QR code and as text, and asks for a first code. */
export function AddAppDialog({ onAdded, onClose }: AddFactorProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const errorText = useErrorText();
  const formId = useId();
  const [isPending, setIsPending] = useState(false);
  const {
    data: started,
    error,
    refetch,
  } = useQuery({
    queryKey: ['account', 'enrolment'],
    queryFn: () => beginTotp(client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const retry = (
    <Button size="small" onClick={() => void refetch()}>
      {t('factors.retry')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('factors.app.addTitle')}
      description={t('factors.app.addText')}
      size="small"
      closesOnPressOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('factors.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} disabled={started === undefined}>
            {t('factors.app.submit')}
          </Button>
        </>
      }
    >
      {started !== undefined && <FirstCode id={formId} started={started} onAdded={onAdded} onPending={setIsPending} />}
      {started === undefined && error === null && <ProgressBar label={t('factors.app.preparing')} value={null} />}
      {started === undefined && error !== null && (
        <Notice tone="danger" action={retry}>
          {errorText(error)}
        </Notice>
      )}
    </Dialog>
  );
}
