import type { Generated, GeneratedAlways } from 'kysely';

/** Whose money an account of the ledger counts: a customer's wallet or gifts, or what the provider has or owes. */
export interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  /** Null for the provider's own. */
  customer_id: number | null;
  kind: string;
}

/** What happened to a customer's money; rows are only ever added. */
export interface LedgerTransactionTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  type: 'GIFT' | 'INVOICE' | 'PAYMENT' | 'REFUND';
  /** What it was for, as the wire spells it. */
  recipient: 'ALL' | 'CFS' | 'CWS' | 'DOMAIN' | 'HOST';
  /** In the customer's language at the time. */
  description: string;
  invoice_id: number | null;
  payment_id: number | null;
  created_at: Date;
}

/** One side of a transaction; those of one transaction sum to zero, and rows are only ever added. */
export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transaction_id: number;
  account_id: number;
  amount_toman: number;
}

export type PaymentState = 'CANCELLED' | 'CREATED' | 'FAILED' | 'PAID' | 'RETURNED' | 'REVERSED' | 'STARTED';

/** What a customer wants to add to the balance by the bank. */
export interface PaymentTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  amount_toman: number;
  state: Generated<PaymentState>;
  /** The bank's result code of what ended it. */
  reason: number | null;
  /** The bank's number of the sale that was credited. */
  reference_number: string | null;
  /** Masked. */
  card_pan: string | null;
  /** The return whose sale is being verified: no other one may be meanwhile. */
  verifying_return_id: number | null;
  created_at: Date;
  ended_at: Date | null;
  /** When the bank took the order to settle; null until then. */
  settled_at: Date | null;
}

/** A payment handed to the bank; one may be, again and again, until it has ended. */
export interface PaymentTryTable {
  /** The bank's SaleOrderId. */
  order_id: GeneratedAlways<number>;
  payment_id: number;
  /** The bank's name for it; null only until it is given. */
  ref_id: string | null;
  started_at: Date;
}

/** What a browser brought back from the bank: a claim until the bank itself confirms it. */
export interface PaymentReturnTable {
  id: GeneratedAlways<number>;
  order_id: number;
  res_code: number;
  /** Empty when the bank made no sale. */
  sale_reference_id: string;
  card_pan: string;
  received_at: Date;
  /** What the bank said to its verification; null until it did. */
  verify_code: number | null;
}

export type InvoiceKind = 'domain' | 'hosting' | 'servers' | 'storage';

/** A bill; its figures never change, and what they are made of is its items. */
export interface InvoiceTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  kind: InvoiceKind;
  /** What people call it by. */
  ref_code: string;
  title: string;
  product_id: number;
  product_name: string;
  /** JSON text, as the wire has it. */
  product_info: string;
  /** Name of the server, host or domain; empty for storage. */
  service_name: string;
  /** The paid invoice whose rest this one takes back; null for all but upgrades. */
  cancels_invoice_id: Generated<number | null>;
  status: 'CANCEL' | 'DRAFT' | 'PAID';
  period: string;
  /** Before gifts and discounts. */
  total_toman: number;
  payable_toman: number;
  due_date: Date;
  period_from: Date;
  period_to: Date;
  created_at: Date;
  approved_at: Date | null;
}

/** A line of a bill. */
export interface InvoiceItemTable {
  id: GeneratedAlways<number>;
  invoice_id: number;
  /** Place on the bill. */
  position: number;
  /** What it adds to the bill; less than zero for what it takes off. */
  price_toman: number;
  quantity: number;
  price_type: 'BASE' | 'DISCOUNT' | 'SURCHARGE';
  title: string;
  /** Of a line that is a share of others, in hundredths of a percent; null for a fixed one. */
  rate_bp: number | null;
}

/** The answer to a call that was made with a key, for whoever asks again. */
export interface IdempotencyKeyTable {
  customer_id: number;
  key: string;
  /** Of what was asked for. */
  input_hash: string;
  /** JSON text. */
  answer: string;
  created_at: Date;
}

export type SaleState = 'declined' | 'expired' | 'open' | 'paid' | 'reversed' | 'settled' | 'verified';

/** What the simulated bank knows of a sale; nobody but the bank reads it. */
export interface BankSaleTable {
  ref_id: string;
  order_id: number;
  amount_rial: number;
  callback_url: string;
  state: SaleState;
  res_code: number | null;
  /** Of a sale that was paid. */
  sale_reference_id: string | null;
  /** Masked. */
  card_pan: string | null;
  created_at: Date;
  paid_at: Date | null;
}

/** The tables of money. */
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
