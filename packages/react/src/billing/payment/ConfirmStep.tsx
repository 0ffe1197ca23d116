import type { PaymentFlowState } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { Checkbox, Notice, useTranslation, FactList } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { PaidInvoices } from './PaidInvoices.tsx';
import * as styles from './Payment.css.ts';
import type { PaymentSubject } from './paymentProps.ts';
import type { Payment } from './usePayment.ts';

export interface ConfirmStepProps {
  readonly payment: Payment;
  readonly subject: PaymentSubject;
  readonly state: Extract<PaymentFlowState, { readonly phase: 'confirmFromBalance' }>;
}

function ChangedPrice({ payment, state }: Pick<ConfirmStepProps, 'payment' | 'state'>): ReactNode {
  const { t } = useTranslation('billing');
  const { shownToman, hasConsented, consent } = payment;
  if (shownToman === undefined) return null;
  const { payableToman } = state;
  return (
    <Notice tone="warning" title={t('payment.changed', { old: shownToman, now: payableToman })}>
      <Checkbox label={t('payment.consent', { now: payableToman })} checked={hasConsented} onChange={consent} />
    </Notice>
  );
}

/**
 * Step that confirms a payment from the balance: the invoices, the price and the balance after it. A changed price
 * requires a new consent.
 */
export function ConfirmStep({ payment, subject, state }: ConfirmStepProps): ReactNode {
  const { t } = useTranslation('billing');
  const { payableToman, balanceToman, leftToman } = state;
  return (
    <div className={styles.step}>
      <p>{t('payment.confirmFromBalance', { amount: payableToman })}</p>
      {subject.kind === 'invoices' && <PaidInvoices invoices={subject.invoices} />}
      <FactList
        layout="ends"
        facts={[
          [t('payment.payable'), <Amount key="payable" look="cell" value={payableToman} />, 'main'],
          [t('payment.balance'), <Amount key="balance" look="cell" value={balanceToman} />],
          [t('payment.left'), <Amount key="left" look="cell" value={leftToman} />],
        ]}
      />
      {payment.hasPriceChanged && <ChangedPrice payment={payment} state={state} />}
    </div>
  );
}
