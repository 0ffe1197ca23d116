import './messages/index.ts';
import '../messages/index.ts';
import {
  type Invoice,
  type PaymentFlow,
  type PaymentFlowState,
  canContinueAtBank,
  invoiceLabel,
} from '@abrak/core/billing';
import { isPaymentEnd } from '@abrak/core/internal';
import { type ReactNode, useState } from 'react';
import { useTime } from '../../provider/index.ts';
import { Button, ButtonLink, EmptyState, Link, useTranslation } from '../../ui/index.ts';
import { PaidInvoices } from '../payment/PaidInvoices.tsx';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import { PaymentOutcome, type PaymentOutcomeState } from '../payment/PaymentOutcome.tsx';
import type { PaymentSubject } from '../payment/paymentProps.ts';
import { ToBank } from '../payment/ToBank.tsx';
import { usePaymentFlow } from '../payment/usePaymentFlow.ts';
import { Waiting } from '../payment/Waiting.tsx';
import { useArePaymentsReported, useInvoicesOf } from '../useBillingData.ts';
import * as styles from './PaymentReturn.css.ts';
import { UntoldOutcome } from './UntoldOutcome.tsx';
import { usePaymentInvoices } from './usePaymentInvoices.ts';

export interface PaymentReturnProps {
  /**
   * Id of the payment from the address that the bank returned to; undefined when there is none. Other parameters of the
   * address must not be trusted.
   */
  paymentId: string | undefined;
  /** Address of the wallet. */
  walletHref: string;
  /** Returns the address of the service that an invoice is for; undefined for no link. Default: no links. */
  serviceHref?: ((invoice: Invoice) => string | undefined) | undefined;
}

interface ReturnedProps extends PaymentReturnProps {
  readonly paymentId: string;
}

function isShown(state: PaymentFlowState): state is PaymentOutcomeState {
  return isPaymentEnd(state) || ['checking', 'pendingAtBank', 'unknown'].includes(state.phase);
}

interface ActionsProps extends Pick<PaymentReturnProps, 'serviceHref' | 'walletHref'> {
  readonly state: PaymentFlowState;
  readonly flow: PaymentFlow | undefined;
  /** Invoices of the payment; those that are read yet. */
  readonly invoices: readonly Invoice[];
  /** True when the server does not report the outcome. */
  readonly isUntold: boolean;
  readonly onPay: (subject: PaymentSubject) => void;
}

/** Returns the subject of a payment that takes the place of one without success; undefined when there is none. */
function againSubject(state: PaymentFlowState, due: readonly Invoice[]): PaymentSubject | undefined {
  if (due.length > 0) return { kind: 'invoices', invoices: due };
  const isOver = state.phase === 'cancelled' || (state.phase === 'failed' && state.reason === 'bankRefused');
  return isOver && state.payment !== null ? { kind: 'topUp', amountToman: state.payment.amountToman } : undefined;
}

/** Actions for the current phase: check again, return to the bank, pay, open the paid service or the wallet. */
function Actions({ state, flow, invoices, isUntold, walletHref, serviceHref, onPay }: ActionsProps): ReactNode {
  const { t } = useTranslation('billing');
  const now = useTime(invoices);
  const due = invoices.filter((invoice) => invoiceLabel(invoice, now) === 'due');
  const hrefs = invoices.filter(({ isPaid }) => isPaid).map((invoice) => serviceHref?.(invoice));
  const services = [...new Set(hrefs.filter((href) => href !== undefined))];
  const isWaiting = !isUntold && (state.phase === 'pendingAtBank' || state.phase === 'unknown');
  const subject = isUntold || isPaymentEnd(state) ? againSubject(state, due) : undefined;
  return (
    <div className={styles.actions}>
      {isWaiting && (
        <Button variant="primary" onClick={() => flow?.retry()}>
          {t('return.ask')}
        </Button>
      )}
      {canContinueAtBank(state) && <Button onClick={() => flow?.continueAtBank()}>{t('return.backToBank')}</Button>}
      {subject !== undefined && (
        <Button variant="primary" onClick={() => onPay(subject)}>
          {isUntold || state.phase === 'paid'
            ? t('return.payInvoices', { count: due.length })
            : t(due.length > 0 ? 'return.tryAgain' : 'return.again')}
        </Button>
      )}
      {services.map((href) => (
        <ButtonLink key={href} variant={subject === undefined ? 'primary' : 'secondary'} href={href}>
          {t('return.toService')}
        </ButtonLink>
      ))}
      <Link href={walletHref}>{t('return.toWallet')}</Link>
    </div>
  );
}

function Returned({ paymentId, walletHref, serviceHref }: ReturnedProps): ReactNode {
  const { t } = useTranslation('billing');
  const { state, flow } = usePaymentFlow((made) => made.openReturn(paymentId), { key: paymentId, mayBegin: true });
  const refs = usePaymentInvoices(paymentId, state);
  const invoices = useInvoicesOf(refs);
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
      {refs.length > 0 && (
        <section className={styles.invoices}>
          <h2 className={styles.heading}>{t('return.for')}</h2>
          <PaidInvoices invoices={refs} />
        </section>
      )}
      <Actions
        state={state}
        flow={flow}
        invoices={invoices}
        isUntold={isUntold}
        walletHref={walletHref}
        serviceHref={serviceHref}
        onPay={setSubject}
      />
      <PaymentDialog subject={subject} onClose={() => setSubject(undefined)} walletHref={walletHref} />
    </div>
  );
}

/**
 * Shows the outcome of a payment after the bank has sent the browser back. The outcome comes from the server alone,
 * which is polled for up to 2 minutes. Reload and Back show the same. A server that does not report payments
 * (capability `payments`) leaves the outcome open: the balance is shown instead.
 * A top-up for invoices pays them with the capability `topUpAndPay`; otherwise one more click does.
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
