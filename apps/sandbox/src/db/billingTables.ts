import type { Generated, GeneratedAlways } from 'kysely';

/** Account of the ledger: a customer's wallet or gifts, or an account of the provider. */
export interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  /** Null for the provider's accounts. */
  customer_id: number | null;
  kind: string;
}

/** Transaction in a customer's ledger. Rows are never changed or deleted. */
export interface LedgerTransactionTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  type: 'GIFT' | 'INVOICE' | 'PAYMENT' | 'REFUND';
  /** Area of the transaction, in the format on the wire. */
  recipient: 'ALL' | 'CFS' | 'CWS' | 'DOMAIN' | 'HOST';
  /** In the customer's language at the time of the transaction. */
  description: string;
  /** JSON text of a `MoneySubject`; null for rows from before there were subjects, and for invoices, which have their own. */
  subject: Generated<string | null>;
  invoice_id: number | null;
  payment_id: number | null;
  created_at: Date;
}

/** Entry of a transaction. The entries of a transaction sum to zero; rows are never changed or deleted. */
export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transaction_id: number;
  account_id: number;
  amount_toman: number;
}

/** State of a payment. */
export type PaymentState = 'CANCELLED' | 'CREATED' | 'FAILED' | 'PAID' | 'RETURNED' | 'REVERSED' | 'STARTED';

/** Top-up of a customer's balance through the bank. */
export interface PaymentTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  amount_toman: number;
  state: Generated<PaymentState>;
  /** Result code of the bank that ended the payment. */
  reason: number | null;
  /** Reference number of the credited sale at the bank. */
  reference_number: string | null;
  /** Masked card number. */
  card_pan: string | null;
  /** Return whose sale is being verified; only one can be verified at a time. */
  verifying_return_id: number | null;
  created_at: Date;
  ended_at: Date | null;
  /** Time at which the bank accepted the settlement; null until then. */
  settled_at: Date | null;
  /** Ids of the invoices to pay once the payment is credited, separated by commas; null for a top-up only. */
  invoice_ids: Generated<string | null>;
  /** Price of these invoices that the customer was shown; null skips the comparison. */
  expected_toman: Generated<number | null>;
  /**
   * Toman of a day above which paying these invoices from the balance needs a confirmation; null when the session was
   * confirmed.
   */
  confirm_above_toman: Generated<number | null>;
  /** Null for a top-up only. */
  settlement: Generated<'FAILED' | 'PAID' | 'WAITING' | null>;
  /** Error code on the wire of a failed settlement. */
  settlement_code: Generated<number | null>;
  /** Gateway of the credited sale. */
  gateway: Generated<string>;
  /** Number of times that the bank was asked about the present state. */
  asks: Generated<number>;
  /** Time from which on the bank may be asked again; null for at once. */
  next_ask_at: Generated<Date | null>;
}

/** Attempt to pay at the bank. A payment may have several until it ends. */
export interface PaymentTryTable {
  /** SaleOrderId in calls to the bank. */
  order_id: GeneratedAlways<number>;
  payment_id: number;
  /** RefId from the bank; null until the bank has answered. */
  ref_id: string | null;
  started_at: Date;
  /** Id of the bank in `gateway/`. */
  gateway: Generated<string>;
  /** Unit of the amount that the bank was given. */
  currency: Generated<'IRR' | 'IRT'>;
}

/** Return of a browser from the bank. Its values are claims until the bank confirms them. */
export interface PaymentReturnTable {
  id: GeneratedAlways<number>;
  order_id: number;
  res_code: number;
  /** Empty when there was no sale. */
  sale_reference_id: string;
  card_pan: string;
  received_at: Date;
  /** Result code of the verification at the bank; null until it has answered. */
  verify_code: number | null;
}

/** Service that an invoice is for. */
export type InvoiceKind = 'domain' | 'hosting' | 'servers' | 'storage';

/** Invoice. Its amounts never change; its items explain them. */
export interface InvoiceTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  kind: InvoiceKind;
  /** Reference code that people see. */
  ref_code: string;
  /** In the customer's language at the time of the invoice. */
  title: string;
  /** JSON text of a `MoneySubject`; null for rows from before there were subjects. */
  subject: Generated<string | null>;
  product_id: number;
  product_name: string;
  /** JSON text in the format on the wire. */
  product_info: string;
  /** Name of the server, host or domain; empty for storage. */
  service_name: string;
  /** Paid invoice whose remaining credit this one deducts; null except for upgrades. */
  cancels_invoice_id: Generated<number | null>;
  status: 'CANCEL' | 'DRAFT' | 'PAID';
  period: string;
  /** Sum before gifts and discounts. */
  total_toman: number;
  payable_toman: number;
  due_date: Date;
  period_from: Date;
  period_to: Date;
  created_at: Date;
  approved_at: Date | null;
}

/** Line of an invoice. */
export interface InvoiceItemTable {
  id: GeneratedAlways<number>;
  invoice_id: number;
  /** Position on the invoice. */
  position: number;
  /** Amount that the line adds to the invoice; negative for a deduction. */
  price_toman: number;
  quantity: number;
  price_type: 'BASE' | 'DISCOUNT' | 'SURCHARGE';
  title: string;
  /** Rate of a percentage line, in basis points (hundredths of a percent); null for a fixed amount. */
  rate_bp: number | null;
}

/** Stored answer of a call with an idempotency key, returned when the call is repeated. */
export interface IdempotencyKeyTable {
  customer_id: number;
  key: string;
  /** Hash of the call's input. */
  input_hash: string;
  /** JSON text. */
  answer: string;
  created_at: Date;
}

/** State of a sale at the simulated bank. */
export type SaleState = 'declined' | 'expired' | 'open' | 'paid' | 'reversed' | 'settled' | 'verified';

/** Sale at the simulated bank. Only the bank's own code reads it. */
export interface BankSaleTable {
  ref_id: string;
  order_id: number;
  amount_rial: number;
  callback_url: string;
  state: SaleState;
  res_code: number | null;
  /** Set once the sale is paid. */
  sale_reference_id: string | null;
  /** Masked card number. */
  card_pan: string | null;
  created_at: Date;
  paid_at: Date | null;
}

/** Tables of the ledger, payments, invoices and the simulated bank. */
export interface BillingTables {
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  payment: PaymentTable;
  payment_try: PaymentTryTable;
  payment_return: PaymentReturnTable;
  invoice: InvoiceTable;
  invoice_item: InvoiceItemTable;
  idempotency_key: IdempotencyKeyTable;
  bank_sale: BankSaleTable;
}
