import type { PaymentDialogProps } from '../../billing/index.ts';

/** Payment options that a host passes to the wizard. */
export type OrderPaymentOptions = Pick<PaymentDialogProps, 'walletHref'>;
