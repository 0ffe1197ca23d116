export type { BillingPort } from './BillingPort.ts';
export { checkAmount } from './amountCheck.ts';
export type { BillingPeriod } from './billingPeriod.ts';
export { checkGatewayAddress } from './gatewayAddress.ts';
export { getInvoice, listInvoices, payInvoice, payInvoices, type InvoicePayment, type InvoiceRef } from './invoices.ts';
export { invoiceKinds, type Invoice, type InvoiceItem, type InvoiceKind, type InvoiceStatus } from './invoiceSchema.ts';
export { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from './paymentFlow.ts';
export type { PaymentFlowState, PaymentPurpose } from './paymentStates.ts';
export { createPlaceOrderFlow, type PlaceOrderFlow } from './placeOrder.ts';
export type { PlaceOrderState } from './placeOrderState.ts';
export {
  addToBalance,
  getGiftBalance,
  getPayment,
  listOpenPayments,
  startPayment,
  type BankPayment,
} from './payments.ts';
export { billingQueries } from './queries.ts';
export { changePlan } from './storageUpgrade.ts';
export { taxRatesOf } from './tax.ts';
export { listTransactions } from './transactions.ts';
export type { Transaction, TransactionType } from './transactionSchema.ts';
