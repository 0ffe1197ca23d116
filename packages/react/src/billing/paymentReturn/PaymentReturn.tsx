import './messages/index.ts';
import '../messages/index.ts';
import type { InvoiceRef, PaymentFlow, PaymentFlowState } from '@abrak/core/billing';
import { canContinueAtBank, isPaymentEnd } from '@abrak/core/internal';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Link } from '../../ui/index.ts';
import { PaidInvoices } from '../payment/PaidInvoices.tsx';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import { PaymentOutcome, type PaymentOutcomeState } from '../payment/PaymentOutcome.tsx';
import type { PaymentSubject } from '../payment/paymentProps.ts';
import { ToBank } from '../payment/ToBank.tsx';
import { usePaymentFlow } from '../payment/usePaymentFlow.ts';
import { Waiting } from '../payment/Waiting.tsx';
import { useArePaymentsReported } from '../useBillingData.ts';
import * as styles from './PaymentReturn.css.ts';
import { UntoldOutcome } from './UntoldOutcome.tsx';
import { usePaymentInvoices } from './usePaymentInvoices.ts';

/** Props of PaymentReturn. */
export interface PaymentReturnProps {
  /**
   * Id of the payment from the address that the bank returned to; undefined when there is none. Other parameters of the
   * address must not be trusted.
   */
  paymentId: string | undefined;
  /** Address of the wallet. */
  walletHref: string;
}

interface ReturnedProps extends PaymentReturnProps {
  readonly paymentId: string;
}

function isShown(state: PaymentFlowState): state is PaymentOutcomeState {
  return isPaymentEnd(state) || ['checking', 'pendingAtBank', 'unknown'].includes(state.phase);
}

interface ActionsProps {
  readonly state: PaymentFlowState;
  readonly flow: PaymentFlow | undefined;
  readonly invoices: readonly InvoiceRef[];
  readonly isUntold: boolean;
  readonly walletHref: string;
  readonly onPay: () => void;
}

/** Actions for the current phase: check again, return to the bank, pay the invoices, open the wallet. */
function Actions({ state, flow, invoices, isUntold, walletHref, onPay }: ActionsProps): ReactNode {
  const { t } = useTranslation('billing');
  const isWaiting = !isUntold && (state.phase === 'pendingAtBank' || state.phase === 'unknown');
  const canPay = invoices.length > 0 && (isUntold || isPaymentEnd(state));
  return (
    <div className={styles.actions}>
      {isWaiting && (
        <Button variant="primary" onClick={() => flow?.retry()}>
          {t('return.ask')}
        </Button>
      )}
      {canContinueAtBank(state) && <Button onClick={() => flow?.continueAtBank()}>{t('return.backToBank')}</Button>}
      {canPay && (
        <Button variant="primary" onClick={onPay}>
          {isUntold || state.phase === 'paid' ? t('return.payInvoices', { count: invoices.length }) : t('return.tryAgain')}
        </Button>
      )}
      <Link href={walletHref}>{t('return.toWallet')}</Link>
    </div>
  );
}

function Returned({ paymentId, walletHref }: ReturnedProps): ReactNode {
  const { t } = useTranslation('billing');
  const { state, flow } = usePaymentFlow((made) => made.openReturn(paymentId));
  const invoices = usePaymentInvoices(paymentId, state);
  const [subject, setSubject] = useState<PaymentSubject>();
  const isReported = useArePaymentsReported();
  const isUntold = !isReported && state.phase === 'unknown';
  const isHandingOver = state.phase === 'handingOver' && state.form !== null;
  return (
    <div className={styles.card} aria-live="polite">
      {isUntold && <UntoldOutcome paymentId={paymentId} />}
      {!isUntold && isShown(state) && <PaymentOutcome state={state} />}
      {isHandingOver && state.form !== null && <ToBank form={state.form} />}
      {!isShown(state) && !isHandingOver && <Waiting>{t('return.loading')}</Waiting>}
      {invoices.length > 0 && (
        <section className={styles.invoices}>
          <h2 className={styles.heading}>{t('return.for')}</h2>
          <PaidInvoices invoices={invoices} />
        </section>
      )}
      <Actions
        state={state}
        flow={flow}
        invoices={invoices}
        isUntold={isUntold}
        walletHref={walletHref}
        onPay={() => setSubject({ kind: 'invoices', invoices })}
      />
      <PaymentDialog subject={subject} onClose={() => setSubject(undefined)} walletHref={walletHref} />
    </div>
  );
}

/**
 * Shows the outcome of a payment after the bank has sent the browser back. The outcome comes from the server alone,
 * which is polled for up to 2 minutes. Reload and Back show the same. A server that does not report payments
 * (capability `payments`) leaves the outcome open: the balance is shown instead.
 * A top-up for invoices does not pay them; one more click does.
 */
export function PaymentReturn({ paymentId, ...rest }: PaymentReturnProps): ReactNode {
  const { t } = useTranslation('billing');
  if (paymentId !== undefined && paymentId !== '') return <Returned key={paymentId} paymentId={paymentId} {...rest} />;
  return (
    <EmptyState
      title={t('return.none')}
      hint={t('return.noneHint')}
      action={<Link href={rest.walletHref}>{t('return.toWallet')}</Link>}
    />
  );
}
