import type { InvoiceRef, Money } from '@abrak/core';

/** What is paid for: invoices from the balance, or an amount that is added to it. */
export type PaymentSubject =
  | {
      readonly kind: 'invoices';
      readonly invoices: readonly InvoiceRef[];
      /** What the customer was shown to be due; another price asks for a new consent. Default: nothing was shown. */
      readonly shownToman?: Money | undefined;
    }
  | { readonly kind: 'topUp'; readonly amountToman: Money };

/** What a page may know of payments that a component begins. */
export interface PaymentWatch {
  /** Called when the customer wants to pay; false keeps the dialog from opening. */
  onPay?: ((subject: PaymentSubject) => boolean) | undefined;
  /** Called once when it was paid here; who is sent to the bank comes back to the page for that. */
  onPaid?: ((subject: PaymentSubject) => void) | undefined;
}

export interface PaymentDialogProps {
  /** Undefined while nothing is being paid. */
  subject: PaymentSubject | undefined;
  /** The customer has closed it. */
  onClose: () => void;
  /** Called once when something was paid; the dialog stays open with its confirmation. */
  onPaid?: (() => void) | undefined;
  /** Hosts that a browser may be sent to with a payment, as core's checkGatewayAddress takes them; default: the national payment network's. */
  gatewayHosts?: readonly string[] | undefined;
  /** Where an amount above the bank's limit is added in parts; default: no link. */
  walletHref?: string | undefined;
}
