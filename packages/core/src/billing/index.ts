export type { BillingPort } from './BillingPort.ts';
export { checkAmount, type AmountProblem } from './amountCheck.ts';
export { type BillingPeriod, monthsByPeriod, periodEnd, pricePerMonth, type MonthlyPrice } from './billingPeriod.ts';
export { checkGatewayAddress, type GatewayRules } from './gatewayAddress.ts';
export {
  getInvoice,
  listInvoices,
  payInvoice,
  payInvoices,
  type InvoicePayment,
  type InvoiceRef,
  listInvoiceWindow,
  MAX_BILLING_WINDOW,
  type BillingService,
  type InvoiceWindowRequest,
} from './invoices.ts';
export {
  invoiceKinds,
  type Invoice,
  type InvoiceItem,
  type InvoiceKind,
  type InvoiceStatus,
  type InvoiceProduct,
  type InvoiceWindow,
} from './invoiceSchema.ts';
export { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from './paymentFlow.ts';
export {
  type PaymentFlowState,
  type PaymentPurpose,
  canContinueAtBank,
  isAtBank,
  isSettled,
  type PaymentEnd,
  type PaymentIntent,
  type SentPayment,
  type PaymentInProgress,
  type PaymentInPhase,
  type PaymentAwaitingAnswer,
  type PaymentFromBalance,
  type PaymentHandingOver,
  type PaymentTopUp,
} from './paymentStates.ts';
export { createPlaceOrderFlow, type PlaceOrderFlow, type OrderRequest, type OrderCalls } from './placeOrder.ts';
export type {
  PlaceOrderState,
  OrderIntent,
  OrderChoosing,
  OrderConsenting,
  OrderInPhase,
  OrderPlaced,
  OrderUnanswered,
} from './placeOrderState.ts';
export {
  addToBalance,
  getGiftBalance,
  getPayment,
  listOpenPayments,
  startPayment,
  type BankPayment,
  cancelPayment,
  paymentRequestUrl,
  type BankPaymentState,
  type GatewayForm,
  type GatewayRedirect,
  type PaymentSettlement,
  type NewBankPayment,
} from './payments.ts';
export { billingQueries, type BillingQueryContext } from './queries.ts';
export { changePlan, planCharges, type PlanChoice } from './storageUpgrade.ts';
export { taxRatesOf, defaultTaxRates, splitByRates, taxKind, type TaxKind, taxLines, type TaxLine } from './tax.ts';
export { listTransactions, listTransactionWindow, type TransactionWindowRequest } from './transactions.ts';
export {
  type Transaction,
  type TransactionType,
  type TransactionService,
  type TransactionWindow,
  TransactionWindowSchema,
} from './transactionSchema.ts';
export {
  invoiceColumns,
  invoicesCsv,
  transactionColumns,
  transactionsCsv,
  type BillingCsvOptions,
  type InvoiceColumn,
  type TransactionColumn,
} from './billingCsv.ts';
export { discountToman, type Discount, type DiscountCheck } from './discount.ts';
export {
  invoiceLines,
  readInvoiceLines,
  type Charge,
  type InvoiceLine,
  type InvoiceLines,
  type InvoiceLinesOptions,
} from './invoiceLines.ts';
export {
  invoiceLabel,
  invoiceOrder,
  invoiceView,
  invoiceViews,
  isRunning,
  newestOpenInvoice,
  type InvoiceLabel,
  type InvoiceView,
  type InvoiceLabelFields,
} from './invoiceViews.ts';
export { type MoneySubject, type SubjectCode, subjectCodes } from './moneySubject.ts';
export { payableSum } from './payableSum.ts';
export { priceConsent, type PriceConsent, type ShownPrice } from './priceConsent.ts';
export { type PriceEntry } from './priceEntries.ts';
export { type PaymentStorage } from './savedPayments.ts';
export {
  TRANSACTIONS_PER_PAGE,
  transactionRows,
  type TransactionRow,
  type TransactionRowsOptions,
} from './transactionRows.ts';
export {
  filterTransactions,
  invoiceKindOf,
  transactionDays,
  type TransactionFilter,
  transactionKinds,
  type TransactionKind,
  type TransactionFilterContext,
} from './transactionFilter.ts';
export { EXPIRY_NOTICE_DAYS, upcomingExpiries, type UpcomingExpiry } from './upcomingExpiries.ts';
export { defaultWalletLimits, quickPicksToman, walletLimits, type WalletLimits } from './walletLimits.ts';
