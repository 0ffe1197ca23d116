import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { PaymentFlowState, PaymentPurpose } from '@abrak/core/billing';
import { invoicesKey } from '@abrak/core/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Dialog, useEffectEvent, useTranslation } from '../../ui/index.ts';
import type { OpenPaymentState } from './openPaymentState.ts';
import type { PaymentDialogProps, PaymentSubject } from './paymentProps.ts';
import { PaymentActions } from './PaymentActions.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { useReportedPayment } from './useReportedPayment.ts';
import { usePaymentLock } from './usePaymentLock.ts';
import { usePaymentFlow } from './usePaymentFlow.ts';

/** Props of OpenPayment. */
export interface OpenPaymentProps extends PaymentDialogProps {
  subject: PaymentSubject;
}

function purposeOf(subject: PaymentSubject): PaymentPurpose {
  if (subject.kind === 'topUp') return { kind: 'topUp', amountToman: subject.amountToman };
  return { kind: 'invoices', invoices: subject.invoices.map(({ id, kind }) => ({ id, kind })) };
}

function lockOf(subject: PaymentSubject): string {
  return subject.kind === 'topUp' ? 'topUp' : invoicesKey(subject.invoices);
}

/**
 * Returns false while a call is pending that takes money or requests the bank's form; the dialog cannot be closed then.
 */
function canLeave(state: PaymentFlowState): boolean {
  if (state.phase === 'handingOver') return state.form !== null || state.problem !== null;
  return !(state.phase === 'checking' && state.via === 'balance');
}

function AllowedPayment({ subject, onClose, onPaid, walletHref }: OpenPaymentProps): ReactNode {
  const { t } = useTranslation('billing');
  const lock = usePaymentLock(lockOf(subject));
  const { state, flow } = usePaymentFlow((made) => made.open(purposeOf(subject)), lock === 'here');
  const [shownToman, setShown] = useState(subject.kind === 'invoices' ? subject.shownToman : undefined);
  const [hasConsented, setConsented] = useState(false);
  const [gatewayId, chooseGateway] = useState(useClient().provider.gateways[0].id);
  const isPaid = state.phase === 'paid';
  const notifyPaid = useEffectEvent(() => onPaid?.());
  useEffect(() => {
    if (isPaid) notifyPaid();
  }, [isPaid]);
  const close = () => {
    if (!canLeave(state)) return;
    flow?.close();
    onClose();
  };
  const confirm = () => {
    if (state.phase === 'confirmFromBalance') setShown(state.payableToman);
    flow?.confirm(gatewayId);
  };
  const restart = () => {
    setConsented(false);
    flow?.close();
    flow?.open(purposeOf(subject));
  };
  const open: OpenPaymentState = { state, lock, subject, shownToman, hasConsented, consent: setConsented, gatewayId, chooseGateway };
  return (
    <Dialog
      isOpen
      closesOnPressOutside={false}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={subject.kind === 'topUp' ? t('payment.topUpTitle') : t('payment.title')}
      footer={<PaymentActions open={open} flow={flow} canLeave={canLeave(state)} onConfirm={confirm} onBegin={restart} onClose={close} />}
    >
      <PaymentStep open={open} walletHref={walletHref} />
    </Dialog>
  );
}

/** Dialog that pays one subject, unless the page around takes the payment over. Loaded lazily by PaymentDialog. */
export function OpenPayment(props: OpenPaymentProps): ReactNode {
  const { isAllowed, notifyPaid } = useReportedPayment(props);
  return isAllowed && <AllowedPayment {...props} onPaid={notifyPaid} />;
}
