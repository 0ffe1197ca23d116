import type { PaymentFlowState } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { Checkbox, Notice, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { Facts } from './Facts.tsx';
import { hasPriceChanged, type OpenPaymentState } from './openPaymentState.ts';
import { PaidInvoices } from './PaidInvoices.tsx';
import * as styles from './Payment.css.ts';

/** Props of ConfirmStep. */
export interface ConfirmStepProps {
  readonly open: OpenPaymentState;
  readonly state: Extract<PaymentFlowState, { readonly phase: 'confirmFromBalance' }>;
}

function ChangedPrice({ open, state }: ConfirmStepProps): ReactNode {
  const { t } = useTranslation('billing');
  const { shownToman, hasConsented, consent } = open;
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
export function ConfirmStep({ open, state }: ConfirmStepProps): ReactNode {
  const { t } = useTranslation('billing');
  const { payableToman, balanceToman, leftToman } = state;
  return (
    <div className={styles.step}>
      <p>{t('payment.confirmFromBalance', { amount: payableToman })}</p>
      {open.subject.kind === 'invoices' && <PaidInvoices invoices={open.subject.invoices} />}
      <Facts
        facts={[
          { label: t('payment.payable'), value: <Amount value={payableToman} />, isMain: true },
          { label: t('payment.balance'), value: <Amount value={balanceToman} /> },
          { label: t('payment.left'), value: <Amount value={leftToman} /> },
        ]}
      />
      {hasPriceChanged(open) && <ChangedPrice open={open} state={state} />}
    </div>
  );
}
