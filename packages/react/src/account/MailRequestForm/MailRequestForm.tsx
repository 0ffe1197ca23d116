import './messages/index.ts';
import { checkEmail } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../provider/index.ts';
import { Notice, TextField, useFields } from '../../ui/index.ts';
import { AccountForm } from '../AccountForm.tsx';
import { FormLinks } from '../FormLinks.tsx';
import { useSend } from '../useSend.ts';

export interface MailRequestFormProps {
  /** What the form is for: its accessible name. */
  readonly label: string;
  /** Words of the button. */
  readonly submit: string;
  /** What is told in the same way whether there is such a customer or not. */
  readonly sent: string;
  /** Above the form until a mail was asked for. */
  readonly intro: ReactNode;
  /** Default empty. */
  readonly initialEmail?: string | undefined;
  readonly request: (email: string) => Promise<void>;
  readonly signInHref: string | undefined;
}

/** Asks for the address to which a mail with a link is to go. */
export function MailRequestForm({ initialEmail = '', intro, sent, request, signInHref, ...form }: MailRequestFormProps): ReactNode {
  const { t } = useTranslation('account');
  const fields = useFields({
    start: { email: initialEmail },
    check: ({ email }) => ({ email: checkEmail(email) }),
    say: useErrorText(),
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
      {state.step === 'done' ? (
        <Notice tone="success" title={sent}>
          {t('mailRequest.hint')}
        </Notice>
      ) : (
        intro
      )}
      <TextField {...fields.bind('email')} label={t('mailRequest.email')} type="email" autoComplete="email" />
    </AccountForm>
  );
}
