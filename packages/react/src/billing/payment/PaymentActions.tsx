import type { ReactNode } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import type { PaymentStepName } from './nextStep.ts';
import type { Payment } from './usePayment.ts';

export interface PaymentActionsProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Returns the label of a step. */
function useStepLabel(): (name: PaymentStepName) => string {
  const { t } = useTranslation('billing');
  return (name) => (name === 'retry' ? t('retry') : t(`payment.${name}`));
}

/** Buttons of the payment dialog: close it, and continue the payment. */
export function PaymentActions({ payment, onClose }: PaymentActionsProps): ReactNode {
  const { t } = useTranslation('billing');
  const labelOf = useStepLabel();
  const { state, lock, step, canLeave, proceed } = payment;
  const isUnsent =
    ['confirmFromBalance', 'idle', 'reading', 'topUp'].includes(state.phase) || lock !== 'here' || !canLeave;
  return (
    <>
      <Button
        variant={step === undefined && !isUnsent ? 'primary' : 'secondary'}
        disabled={!canLeave}
        onClick={onClose}
      >
        {isUnsent ? t('payment.cancel') : t('payment.done')}
      </Button>
      {step !== undefined && (
        <Button variant="primary" isPending={step.isPending} disabled={step.problem !== undefined} onClick={proceed}>
          {labelOf(step.name)}
        </Button>
      )}
    </>
  );
}
