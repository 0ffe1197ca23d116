import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { Money } from '@abrak/core';
import type { BankPayment, PaymentFlowState, PaymentEnd } from '@abrak/core/billing';
import { isolate } from '@abrak/core/internal';
import { type ReactNode, useCallback } from 'react';
import { useErrorText, useFormat } from '../../provider/index.ts';
import { CopyField, Ltr, Notice, type Tone, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import * as styles from './Payment.css.ts';
import { Waiting } from './Waiting.tsx';

/** Result codes of the bank that the customer can cause or resolve; only these have texts. */
const knownReasons = [11, 12, 13, 14, 15, 16, 17, 18, 19, 34, 51, 98, 111, 112, 113, 114, 415, 419] as const;

/** Returns a function that describes a result code of the bank; unknown codes are shown as numbers. */
function useBankReason(): (code: number) => string {
  const { t } = useTranslation('billing');
  return useCallback(
    (code) => {
      const known = knownReasons.find((reason) => reason === code);
      return known === undefined ? t('payment.bankCode', { code }) : t(`payment.bankReasons.${known}`);
    },
    [t],
  );
}

/** Phases after a payment was sent: ended, being checked, or without a final answer yet. */
export type PaymentOutcomeState = Exclude<
  PaymentFlowState,
  { readonly phase: 'confirmFromBalance' | 'handingOver' | 'idle' | 'reading' | 'topUp' }
>;

interface Words {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
}

function useFailure(): (state: Extract<PaymentEnd, { readonly phase: 'failed' }>) => Words {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const bankReason = useBankReason();
  return ({ reason, message, payment }) => {
    if (reason === 'invoicePaid') return { tone: 'info', title: errorText(reason) };
    if (reason === 'reversed') return { tone: 'danger', title: t('payment.reversed'), text: t('payment.reversedText') };
    if (reason !== 'bankRefused')
      return {
        tone: 'danger',
        title: t('payment.refused'),
        text: message === undefined ? errorText(reason) : isolate(message),
      };
    const reasonText = payment?.reason == null ? undefined : bankReason(payment.reason);
    return { tone: 'danger', title: t('payment.failed'), text: reasonText };
  };
}

function useWords(state: PaymentOutcomeState): Words {
  const { t } = useTranslation('billing');
  const failure = useFailure();
  const errorText = useErrorText();
  const paidWords = ({ payment }: Extract<PaymentEnd, { readonly phase: 'paid' }>): Words | undefined => {
    const settles = payment?.settles;
    if (!settles) return undefined;
    if (settles.state === 'PAID') return { tone: 'success', title: t('payment.success'), text: t('payment.settled') };
    return {
      tone: 'warning',
      title: t('payment.notSettled'),
      text: settles.reason === null ? undefined : errorText(settles.reason),
    };
  };
  switch (state.phase) {
    case 'paid':
      return (
        paidWords(state) ?? {
          tone: 'success',
          title: t('payment.success'),
          text: state.via === 'bank' ? t('payment.toppedUp') : undefined,
        }
      );
    case 'cancelled':
      return { tone: 'info', title: t('payment.canceled') };
    case 'checking':
    case 'pendingAtBank':
      return { tone: 'warning', title: t('payment.pendingAtBank'), text: t('payment.pendingText') };
    case 'unknown':
      return { tone: 'warning', title: t('payment.unknown'), text: t('payment.unknownText') };
    case 'failed':
      return failure(state);
  }
}

function amountOf(state: PaymentOutcomeState): Money | null {
  if (state.phase === 'cancelled' || state.phase === 'failed') return state.payment?.amountToman ?? null;
  return state.amountToman;
}

function usePaymentFacts(payment: BankPayment | null, amount: Money | null): readonly Fact[] {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const facts: Fact[] = [];
  if (amount !== null) facts.push([t('payment.amount'), <Amount key="amount" look="cell" value={amount} />, 'main']);
  if (payment === null) return facts;
  facts.push([t('payment.at'), format.dateTime(payment.endedAt ?? payment.createdAt)]);
  if (payment.cardPan !== null) facts.push([t('payment.card'), <Ltr key="card">{payment.cardPan}</Ltr>]);
  return facts;
}

/** Copyable number for enquiries: the bank's reference number, or the payment id until the bank has assigned one. */
function Reference({
  payment,
  paymentId,
}: {
  readonly payment: BankPayment | null;
  readonly paymentId: string | null;
}): ReactNode {
  const { t } = useTranslation('billing');
  if (payment?.referenceNumber != null)
    return <CopyField label={t('payment.reference')} value={payment.referenceNumber} />;
  return paymentId === null ? null : <CopyField label={t('payment.paymentId')} value={paymentId} />;
}

/** Shows the outcome of a payment as one notice, with amount, time, card and reference number. */
export function PaymentOutcome({ state }: { readonly state: PaymentOutcomeState }): ReactNode {
  const { t } = useTranslation('billing');
  const { tone, title, text } = useWords(state);
  const { payment } = 'payment' in state ? state : { payment: null };
  const paymentId = 'paymentId' in state ? state.paymentId : (payment?.id ?? null);
  const facts = usePaymentFacts(payment, amountOf(state));
  return (
    <div className={styles.step}>
      {state.phase === 'checking' ? (
        <Waiting>{t(state.via === 'bank' ? 'payment.checking' : 'payment.paying')}</Waiting>
      ) : (
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
      )}
      {facts.length > 0 && <FactList layout="ends" facts={facts} />}
      <Reference payment={payment} paymentId={paymentId} />
    </div>
  );
}
