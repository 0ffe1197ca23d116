import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { ReactNode } from 'react';
import { Dialog, useTranslation } from '../../ui/index.ts';
import { PaymentActions } from './PaymentActions.tsx';
import type { PaymentDialogProps, PaymentSubject } from './paymentProps.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { usePayment } from './usePayment.ts';
import { useReportedPayment } from './useReportedPayment.ts';

export interface OpenPaymentProps extends PaymentDialogProps {
  subject: PaymentSubject;
}

function AllowedPayment({ subject, onClose, onPaid, walletHref }: OpenPaymentProps): ReactNode {
  const { t } = useTranslation('billing');
  const payment = usePayment(subject, { onPaid });
  const close = () => {
    if (payment.close().ok) onClose();
  };
  return (
    <Dialog
      isOpen
      closesOnPressOutside={false}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={subject.kind === 'topUp' ? t('payment.topUpTitle') : t('payment.title')}
      footer={<PaymentActions payment={payment} onClose={close} />}
    >
      <PaymentStep payment={payment} subject={subject} walletHref={walletHref} />
    </Dialog>
  );
}

/** Dialog that pays one subject, unless the page around takes the payment over. Loaded lazily by PaymentDialog. */
export function OpenPayment(props: OpenPaymentProps): ReactNode {
  const { isAllowed, notifyPaid } = useReportedPayment(props);
  return isAllowed && <AllowedPayment {...props} onPaid={notifyPaid} />;
}
