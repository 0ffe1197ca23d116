import { MINUTE_MS } from '@abrak/core/internal';

/** Milliseconds for which a bank's page accepts a card. */
export const PAGE_SESSION_MS = 15 * MINUTE_MS;
/** Milliseconds after the payment at which a bank reverses an unverified sale. */
export const VERIFY_DEADLINE_MS = 20 * MINUTE_MS;

/** Unit in which a sale was requested: rial (`IRR`) or toman (`IRT`). */
export type BankCurrency = 'IRR' | 'IRT';

/** Request for a sale. */
export interface SaleRequest {
  /** Id assigned by the merchant; must be unused at the bank. */
  readonly orderId: number;
  readonly amountRial: number;
  /** URL to which the bank sends the customer's browser with the result. */
  readonly callbackUrl: string;
}

/** Answer to a request for a sale: the id that opens the bank's page, or the reason for a refusal. */
export type OpenedSale =
  | { readonly refId: string }
  | { readonly refId?: undefined; readonly code: number; readonly isDuplicate: boolean };

/** Sale at a bank, as it was requested and as the browser's return names it. */
export interface BankSale {
  readonly orderId: number;
  readonly refId: string;
  readonly saleReferenceId: string;
  readonly amountRial: number;
  readonly currency: BankCurrency;
}

/** Answer to a verification. `unclear` covers every code that neither confirms nor denies the sale. */
export interface Verdict {
  readonly outcome: 'confirmed' | 'missing' | 'reversed' | 'unclear';
  /** Result code in the bank's own numbering. */
  readonly code: number;
  /** Reference number for people, where the bank names it only now. */
  readonly reference?: string | undefined;
  readonly cardPan?: string | undefined;
}

/** State of a sale: `open` while a card can still be charged, `paid` when it can be verified. */
export interface SaleStatus {
  readonly status: 'missing' | 'open' | 'paid' | 'reversed' | 'unclear';
  readonly code: number;
}

/** Page of the bank that the customer's browser opens: by a form with the field `RefId`, or by its address. */
export interface BankPage {
  readonly method: 'GET' | 'POST';
  readonly address: string;
}

/** Parsed return of a browser from the bank; an unverified claim. */
export interface BankReturn {
  readonly refId: string;
  /** Undefined where the bank does not repeat it. */
  readonly orderId?: number | undefined;
  readonly isPaid: boolean;
  /** Result code for the payment; 0 when it was paid. */
  readonly code: number;
  /** Id of the sale in later calls; empty when there was no sale. */
  readonly saleReferenceId: string;
  readonly cardPan: string;
  /** Undefined where the bank does not repeat it. */
  readonly amountRial?: number | undefined;
}

/**
 * Bank gateway through which customers pay. Calls reject when the bank cannot be reached or its answer cannot be read:
 * the bank may have done the work all the same.
 */
export interface Bank {
  /** Id of the gateway, stored with each attempt to pay. */
  readonly id: string;
  readonly currency: BankCurrency;
  /** True when an inquiry finds a sale whose browser did not return. */
  readonly findsSilentSales: boolean;
  /** Registers a sale. */
  open(request: SaleRequest): Promise<OpenedSale>;
  /** Returns the page that takes the card of a sale. */
  page(refId: string): BankPage;
  /** Parses the fields of a return; undefined when they are not this bank's. */
  readReturn(fields: Readonly<Record<string, string>>): BankReturn | undefined;
  /** Confirms a sale to the bank; can be repeated. Only this call confirms a sale to the merchant. */
  verify(sale: BankSale): Promise<Verdict>;
  /** Requests the money of a verified sale; false when the bank refuses. */
  settle(sale: BankSale): Promise<boolean>;
  /** Asks for the state of a sale and changes nothing. */
  inquire(sale: BankSale): Promise<SaleStatus>;
  /** Gives the money of an unsettled sale back to the card; false when the bank refuses. */
  reverse(sale: BankSale): Promise<boolean>;
}
