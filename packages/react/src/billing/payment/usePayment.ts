import type { Check, Client, Money } from '@abrak/core';
import type { PaymentFlow, PaymentPurpose } from '@abrak/core/billing';
import { invoicesKey } from '@abrak/core/internal';
import { useEffect, useState } from 'react';
import { useClient, useScope } from '../../provider/headless.ts';
import { useEffectEvent, useCommand } from '../../ui/headless.ts';
import { useArePaymentsReported } from '../useBillingData.ts';
import { type BankHandover, bankHandover, leaveForBank } from './bankHandover.ts';
import { nextStep, type PaymentStep } from './nextStep.ts';
import { canLeave, hasPriceChanged, type OpenPaymentState } from './openPaymentState.ts';
import type { PaymentSubject } from './paymentProps.ts';
import { usePaymentFlow } from './usePaymentFlow.ts';
import { usePaymentLock } from './usePaymentLock.ts';

/** Subject of usePayment; `returned` resumes the payment with which the browser came back from the bank. */
export type PayableSubject = PaymentSubject | { readonly kind: 'returned'; readonly paymentId: string };

export interface PaymentOptions {
  /** Called once when the payment has succeeded on this page. */
  readonly onPaid?: (() => void) | undefined;
}

/** Reason why a command of a payment did nothing. */
export type PaymentCommandProblem = 'aboveLimit' | 'callPending' | 'consentMissing' | 'gatewayUnknown' | 'nothingToDo';

/** Payment of a subject, from its price to its outcome. Its commands are stable and never throw. */
export interface Payment extends OpenPaymentState {
  /** False without the scope `billing:pay`; nothing begins then. */
  readonly canPay: boolean;
  /** True when the price differs from the one that was shown: `proceed` needs `consent(true)` first. */
  readonly hasPriceChanged: boolean;
  /** Gateways of the provider, the default first. */
  readonly gateways: Client['provider']['gateways'];
  /** Step that continues the payment; undefined while it waits without one, or when it has ended. */
  readonly step: PaymentStep | undefined;
  /** Way to the bank; undefined unless the payment waits for the browser to leave. */
  readonly handover: BankHandover | undefined;
  /** False while a call is pending that takes money. */
  readonly canLeave: boolean;
  /** Takes the step. A second press during its call does nothing. */
  readonly proceed: () => Check<undefined, PaymentCommandProblem>;
  /** Repeats an unanswered call with the same idempotency key, or asks the server again. */
  readonly retry: () => Check<undefined, PaymentCommandProblem>;
  /** Leaves the page for the bank. */
  readonly goToBank: () => Check<undefined, PaymentCommandProblem>;
  /** Ends what was not sent, and keeps what was; a payment at the bank goes on there. */
  readonly close: () => Check<undefined, PaymentCommandProblem>;
}

function purposeOf(subject: PaymentSubject): PaymentPurpose {
  if (subject.kind === 'topUp') return { kind: 'topUp', amountToman: subject.amountToman };
  return { kind: 'invoices', invoices: subject.invoices.map(({ id, kind }) => ({ id, kind })) };
}

/** Returns the name of the lock that a subject needs; undefined for one that takes no money. */
function lockOf(subject: PayableSubject | undefined): string | undefined {
  if (subject === undefined || subject.kind === 'returned') return undefined;
  return subject.kind === 'topUp' ? 'topUp' : invoicesKey(subject.invoices);
}

function keyOf(subject: PayableSubject | undefined): string {
  if (subject === undefined) return '';
  if (subject.kind === 'returned') return `returned-${subject.paymentId}`;
  return subject.kind === 'topUp' ? `topUp-${subject.amountToman}` : invoicesKey(subject.invoices);
}

const done = { ok: true, value: undefined } as const;
const refused = (code: PaymentCommandProblem) => ({ ok: false, code }) as const;

/** Remembers the price that the customer saw, and the consent to another one, until the subject changes. */
function useShownPrice(key: string, subject: PayableSubject | undefined) {
  const initial = {
    key,
    shownToman: subject?.kind === 'invoices' ? subject.shownToman : undefined,
    hasConsented: false,
  };
  const [kept, keep] = useState(initial);
  const shown = kept.key === key ? kept : initial;
  return { ...shown, change: (changes: Partial<typeof initial>) => keep({ ...shown, ...changes }) };
}

interface CommandContext extends Pick<Payment, 'gatewayId' | 'handover' | 'state' | 'step'> {
  readonly subject: PayableSubject | undefined;
  /** Undefined until the flow is created. */
  readonly flow: PaymentFlow | undefined;
  readonly change: (changes: { readonly shownToman?: Money; readonly hasConsented?: boolean }) => void;
}

/** Returns the commands of a payment. */
function usePaymentCommands({ subject, state, flow, step, handover, gatewayId, change }: CommandContext) {
  const commands = {
    confirm: () => {
      if (state.phase === 'confirmFromBalance') change({ shownToman: state.payableToman });
      flow?.confirm(gatewayId);
    },
    continueAtBank: () => flow?.continueAtBank(),
    restart: () => {
      if (subject === undefined || subject.kind === 'returned') return;
      change({ hasConsented: false });
      flow?.close();
      flow?.open(purposeOf(subject));
    },
    retry: () => flow?.retry(),
  };
  const proceed = useCommand(() => {
    if (step === undefined || flow === undefined) return refused('nothingToDo');
    if (step.isPending) return refused('callPending');
    if (step.problem !== undefined) return refused(step.problem);
    commands[step.command]();
    return done;
  });
  const retry = useCommand(() => {
    if (flow === undefined) return refused('nothingToDo');
    flow.retry();
    return done;
  });
  const goToBank = useCommand(() => {
    if (handover === undefined) return refused('nothingToDo');
    return leaveForBank(handover) ? done : refused('gatewayUnknown');
  });
  const close = useCommand(() => {
    if (!canLeave(state)) return refused('callPending');
    flow?.close();
    return done;
  });
  return { proceed, retry, goToBank, close };
}

/**
 * Pays invoices, tops up the balance, or follows a payment that came back from the bank: reads the price and the balance,
 * pays from the balance when it covers the price, and otherwise at the bank, whose answer is polled. The outcome comes
 * from the server alone. One page of a browser at a time pays for a subject (`lock`). Undefined: no payment.
 * See docs/contract/billing.md#payment.
 */
export function usePayment(subject: PayableSubject | undefined, { onPaid }: PaymentOptions = {}): Payment {
  const client = useClient();
  const canPay = useScope('billing:pay');
  const isReported = useArePaymentsReported();
  const key = keyOf(subject);
  const ownLock = usePaymentLock(canPay ? lockOf(subject) : undefined);
  const lock = subject?.kind === 'returned' ? 'here' : ownLock;
  const { state, flow } = usePaymentFlow(
    (made) =>
      subject && (subject.kind === 'returned' ? made.openReturn(subject.paymentId) : made.open(purposeOf(subject))),
    { key, mayBegin: lock === 'here' && subject !== undefined && (canPay || subject.kind === 'returned') },
  );
  const { shownToman, hasConsented, change } = useShownPrice(key, subject);
  const [gatewayId, chooseGateway] = useState(client.provider.gateways[0].id);
  const isPaid = state.phase === 'paid';
  const notifyPaid = useEffectEvent(() => onPaid?.());
  useEffect(() => {
    if (isPaid) notifyPaid();
  }, [isPaid]);
  const step = nextStep({ state, shownToman, hasConsented, isReported, isForInvoices: subject?.kind === 'invoices' });
  const handover = state.phase === 'handingOver' && state.form !== null ? bankHandover(state.form, client) : undefined;
  const commands = usePaymentCommands({ subject, state, flow, step, handover, gatewayId, change });
  const consent = useCommand((isGiven: boolean) => change({ hasConsented: isGiven }));
  return {
    ...commands,
    state,
    lock,
    shownToman,
    hasConsented,
    consent,
    gatewayId,
    chooseGateway,
    canPay,
    step,
    handover,
    hasPriceChanged: hasPriceChanged({ state, shownToman }),
    gateways: client.provider.gateways,
    canLeave: canLeave(state),
  };
}
