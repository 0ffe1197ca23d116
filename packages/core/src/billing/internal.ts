export type { AmountProblem } from './amountCheck.ts';
export {
  invoiceColumns,
  invoicesCsv,
  transactionColumns,
  transactionsCsv,
  type BillingCsvOptions,
  type InvoiceColumn,
  type TransactionColumn,
} from './billingCsv.ts';
export { monthsByPeriod, periodEnd, pricePerMonth, type MonthlyPrice } from './billingPeriod.ts';
export { discountToman, type Discount, type DiscountCheck } from './discount.ts';
export type { GatewayRules } from './gatewayAddress.ts';
export {
  invoiceLines,
  readInvoiceLines,
  type Charge,
  type InvoiceLine,
  type InvoiceLines,
  type InvoiceLinesOptions,
} from './invoiceLines.ts';
export { listInvoiceWindow, MAX_BILLING_WINDOW, type BillingService, type InvoiceWindowRequest } from './invoices.ts';
export {
  invoiceSchema,
  WireInvoiceSchema,
  type InvoiceProduct,
  type InvoiceWindow,
  type WireInvoice,
} from './invoiceSchema.ts';
export {
  invoiceLabel,
  invoiceView,
  invoiceViews,
  isRunning,
  newestOpenInvoice,
  type InvoiceLabel,
  type InvoiceView,
} from './invoiceViews.ts';
export {
  isSubjectCode,
  MaybeSubjectSchema,
  type MoneySubject,
  type SubjectCode,
  subjectCodes,
} from './moneySubject.ts';
export { payableSum } from './payableSum.ts';
export { reducePayment } from './paymentFlowState.ts';
export {
  canContinueAtBank,
  isAtBank,
  isPaymentEnd,
  isSettled,
  idlePayment,
  type PaymentEnd,
  type PaymentEvent,
  type PaymentIntent,
} from './paymentStates.ts';
export { PAYMENT_POLL_WINDOW_MS, paymentPollDelaysMs } from './paymentPolling.ts';
export { paymentRoute, SHORTFALL_UNIT_TOMAN, type PaymentRoute } from './paymentRoute.ts';
export {
  BankPaymentSchema,
  cancelPayment,
  paymentRequestUrl,
  type BankPaymentState,
  type GatewayForm,
  type GatewayRedirect,
  type WirePayment,
} from './payments.ts';
export { isLostOrder, type OrderCalls, type OrderRequest } from './placeOrder.ts';
export type { OrderIntent } from './placeOrderState.ts';
export { priceConsent, type PriceConsent, type ShownPrice } from './priceConsent.ts';
export { currentPrice, PriceEntriesSchema, type PriceEntry } from './priceEntries.ts';
export { invoicesKey, type PaymentStorage } from './savedPayments.ts';
export { planCharges, type PlanChoice } from './storageUpgrade.ts';
export {
  BASIS_POINTS_PER_PERCENT,
  defaultTaxRates,
  splitByRates,
  taxKind,
  type TaxKind,
  taxLines,
  type TaxLine,
} from './tax.ts';
export {
  TRANSACTIONS_PER_PAGE,
  transactionRows,
  type TransactionRow,
  type TransactionRowsOptions,
} from './transactionRows.ts';
export {
  filterTransactions,
  invoiceKindOf,
  isFiltering,
  readTransactionFilter,
  transactionDays,
  type TransactionFilter,
  transactionKinds,
  writeTransactionFilter,
} from './transactionFilter.ts';
export { listTransactionWindow, type TransactionWindowRequest } from './transactions.ts';
export { type TransactionService, type TransactionWindow, type WireTransaction } from './transactionSchema.ts';
export { INVOICE_NOTICE_AFTER_MS, notificationsOfInvoices } from './notificationsOfInvoices.ts';
export { EXPIRY_NOTICE_DAYS, upcomingExpiries, type UpcomingExpiry } from './upcomingExpiries.ts';
export { defaultWalletLimits, quickPicksToman, walletLimits, type WalletLimits } from './walletLimits.ts';
