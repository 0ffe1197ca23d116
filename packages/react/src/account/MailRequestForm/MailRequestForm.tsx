import './messages/index.ts';
import { checkEmail } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { TextField, useFields, useTranslation } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import { FormLinks } from '../FormLinks.tsx';
import { Outcome } from '../Outcome.tsx';
import { useSend } from '../useSend.ts';

export interface MailRequestFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Text of the submit button. */
  readonly submit: string;
  /** Confirmation; the same whether or not the address belongs to a customer. */
  readonly sent: string;
  /** Content above the form until a mail has been requested. */
  readonly intro: ReactNode;
  /** Initial value of the field; default: empty. */
  readonly initialEmail?: string | undefined;
  /** Requests the mail; rejects with ApiError. */
  readonly request: (email: string) => Promise<void>;
  /** Link to the sign-in form; undefined for no link. */
  readonly signInHref: string | undefined;
}

/** Form that requests a mail with a link, for activation or password recovery. */
export function MailRequestForm({
  initialEmail = '',
  intro,
  sent,
  request,
  signInHref,
  ...form
}: MailRequestFormProps): ReactNode {
  const { t } = useTranslation('account');
  const fields = useFields({
    start: { email: initialEmail },
    check: ({ email }) => ({ email: checkEmail(email) }),
    errorText: useErrorText(),
  });
  const { state, send } = useSend(request);
  const submit = () => {
    const checked = fields.check();
    if (checked !== undefined) void send(checked.email);
  };
  return (
    <AccountForm
      {...form}
      state={state}
      onSubmit={submit}
      links={<FormLinks links={[[t('mailRequest.toSignIn'), signInHref]]} />}
    >
      {state.step === 'done' ? <Outcome title={sent}>{t('mailRequest.hint')}</Outcome> : intro}
      <TextField {...fields.bind('email')} label={t('mailRequest.email')} type="email" autoComplete="email" />
    </AccountForm>
  );
}
