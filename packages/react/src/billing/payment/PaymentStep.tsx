import type { PaymentFlowState } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Notice, Skeleton, useTranslation } from '../../ui/index.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import type { PaymentDialogProps, PaymentSubject } from './paymentProps.ts';
import * as styles from './Payment.css.ts';
import { ToBank } from './ToBank.tsx';
import { TopUpStep } from './TopUpStep.tsx';
import type { Payment } from './usePayment.ts';
import { Waiting } from './Waiting.tsx';

export interface PaymentStepProps extends Pick<PaymentDialogProps, 'walletHref'> {
  readonly payment: Payment;
  readonly subject: PaymentSubject;
}

function Reading({ problem }: { readonly problem: string | null }): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  if (problem !== null) {
    return (
      <Notice tone="danger" title={t('payment.unread')}>
        {errorText(problem)}
      </Notice>
    );
  }
  return (
    <div className={styles.step}>
      <Waiting>{t('payment.reading')}</Waiting>
      <Skeleton width="100%" height="6em" />
    </div>
  );
}

type HandingOver = Extract<PaymentFlowState, { readonly phase: 'handingOver' }>;

function HandOver({ state }: { readonly state: HandingOver }): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const { form, problem } = state;
  if (form !== null) return <ToBank form={form} />;
  if (problem === null) return <Waiting>{t('payment.asking')}</Waiting>;
  if (problem === 'interrupted')
    return <Notice tone="info">{t('payment.interrupted', { amount: state.amountToman })}</Notice>;
  return (
    <Notice tone="danger" title={t('payment.notHandedOver')}>
      {errorText(problem)}
    </Notice>
  );
}

/** Content of the payment dialog for the current phase. */
export function PaymentStep({ payment, subject, walletHref }: PaymentStepProps): ReactNode {
  const { t } = useTranslation('billing');
  const { state, lock } = payment;
  if (lock === 'elsewhere') return <Notice tone="warning">{t('payment.elsewhere')}</Notice>;
  switch (state.phase) {
    case 'idle':
      return <Reading problem={null} />;
    case 'reading':
      return <Reading problem={state.problem} />;
    case 'confirmFromBalance':
      return <ConfirmStep payment={payment} subject={subject} state={state} />;
    case 'topUp':
      return <TopUpStep payment={payment} subject={subject} state={state} walletHref={walletHref} />;
    case 'handingOver':
      return <HandOver state={state} />;
    default:
      return <PaymentOutcome state={state} />;
  }
}
