import type { PaymentDialogProps } from '../../billing/index.ts';

/** What a host may say of payments. */
export type PaymentWays = Pick<PaymentDialogProps, 'gatewayHosts' | 'walletHref'>;
