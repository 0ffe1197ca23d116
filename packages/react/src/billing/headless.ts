export { type Expiries, type ExpiryOptions, useUpcomingExpiries } from './expiries/useUpcomingExpiries.ts';
export { type InvoiceFilter, type InvoiceList, useInvoices } from './invoices/useInvoices.ts';
export { type Notifications, type NotificationsOptions, useNotifications } from './notifications/useNotifications.ts';
export type { BankHandover } from './payment/bankHandover.ts';
export type { PaymentStep, PaymentStepName, PaymentStepCommand } from './payment/nextStep.ts';
export type { PaymentSubject } from './payment/paymentProps.ts';
export {
  type PayableSubject,
  type Payment,
  type PaymentCommandProblem,
  usePayment,
  type PaymentOptions,
} from './payment/usePayment.ts';
export { type TransactionChoice, type TransactionList, useTransactions } from './transactions/useTransactions.ts';
export type { PagedList } from './usePagedList.ts';
export { useWallet, type WalletData } from './wallet/useWallet.ts';
export type { NotificationSource } from './notifications/notificationSource.ts';
export type { OpenPaymentState } from './payment/openPaymentState.ts';
export type { PlacingOrder } from './order/usePlaceOrderFlow.ts';
