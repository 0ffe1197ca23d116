import './messages/index.ts';
import '../factors/messages/index.ts';
import '../validation/messages/index.ts';
import { isApiError } from '@abrak/core';
import { MAX_PASSKEY_NAME } from '@abrak/core/account';
import { checkText } from '@abrak/core/internal';
import { type ReactNode, useId } from 'react';
import { fieldProblems, useErrorText } from '../../provider/index.ts';
import { Button, Dialog, Notice, TextField, useFields, useTranslation, Form } from '../../ui/index.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { isDismissed, isKnownDevice } from '../factors/browserPasskeys.ts';
import { useSend } from '../useSend.ts';
import * as styles from './SecurityFactors.css.ts';

export interface PasskeyNameDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly submit: string;
  /** Name that the field begins with. */
  readonly start: string;
  /** Sends the name; a rejection is shown in the dialog. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function Problem({ error }: { readonly error: unknown }): ReactNode {
  const { t } = useTranslation('account');
  if (isDismissed(error)) return <Notice tone="info">{t('factorProof.passkeyDismissed')}</Notice>;
  return isKnownDevice(error) ? (
    <Notice tone="info">{t('factors.passkeys.known')}</Notice>
  ) : (
    <ErrorNotice error={error} />
  );
}

/** Dialog that asks for the name of a passkey. */
export function PasskeyNameDialog({
  title,
  description,
  submit,
  start,
  onSubmit,
  onClose,
}: PasskeyNameDialogProps): ReactNode {
  const { t } = useTranslation('account');
  const formId = useId();
  const fields = useFields({
    start: { name: start },
    check: ({ name }) => ({ name: checkText(name, MAX_PASSKEY_NAME) }),
    errorText: useErrorText(),
  });
  const { state, send } = useSend(
    onSubmit,
    (error) => isApiError(error) && fields.showServerErrors(fieldProblems(error)),
  );
  const submitForm = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked.name);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('factors.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={state.step === 'sending'}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.fields} onSubmit={submitForm}>
        {state.step === 'failed' && <Problem error={state.error} />}
        <TextField {...fields.bind('name')} label={t('factors.passkeys.name')} />
      </Form>
    </Dialog>
  );
}
