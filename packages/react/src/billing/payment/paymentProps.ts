import type { Money } from '@abrak/core';
import type { InvoiceRef } from '@abrak/core/billing';

/** Subject of a payment: invoices, or an amount to add to the balance. */
export type PaymentSubject =
  | {
      readonly kind: 'invoices';
      readonly invoices: readonly InvoiceRef[];
      /** Price that the page has shown; a different price requires a new consent. Default: no price was shown. */
      readonly shownToman?: Money | undefined;
    }
  | { readonly kind: 'topUp'; readonly amountToman: Money };

/** Callbacks that notify a page of payments that a component starts. */
export interface PaymentCallbacks {
  /** Called when the customer wants to pay; return false to keep the dialog from opening. */
  onPay?: ((subject: PaymentSubject) => boolean) | undefined;
  /**
   * Called once when the payment has succeeded in this dialog. A payment at the bank leaves the page instead and ends
   * in PaymentReturn.
   */
  onPaid?: ((subject: PaymentSubject) => void) | undefined;
}

/** Props of the dialog that pays. */
export interface PaymentDialogProps {
  /** Undefined while the dialog is closed. */
  subject: PaymentSubject | undefined;
  /** Called when the customer closes the dialog. */
  onClose: () => void;
  /** Called once when the payment has succeeded; the dialog stays open and shows the confirmation. */
  onPaid?: (() => void) | undefined;
  /** Address of the wallet, linked when an amount exceeds the limit of one bank payment; default: no link. */
  walletHref?: string | undefined;
}
