export { PaymentDialog } from './payment/PaymentDialog.tsx';
export type { PaymentDialogProps, PaymentSubject } from './payment/paymentProps.ts';
export { PaymentReturn, type PaymentReturnProps } from './paymentReturn/PaymentReturn.tsx';
export { Wallet, type WalletProps } from './wallet/Wallet.tsx';
