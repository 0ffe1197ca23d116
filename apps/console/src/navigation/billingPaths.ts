import type { InvoiceKind } from '@abrak/core/billing';

/** Base path of the invoice pages. */
const BILLING_PATH = '/nwbilling';

/** Paths of the invoices of every kind, the wallet, the page that the bank returns to, and the transactions. */
export const moneyPaths = {
  invoices: BILLING_PATH,
  wallet: '/nwaccount/wallet',
  walletReturn: '/nwaccount/wallet/return',
  transactions: '/nwaccount/transactions',
} as const;

/** Invoice pages of one kind: the last segment of their path and the kind. */
export const invoicePages = [
  { name: 'nwfm', kind: 'storage' },
  { name: 'nwvms', kind: 'servers' },
  { name: 'hosting', kind: 'hosting' },
  { name: 'domain', kind: 'domain' },
] as const satisfies readonly { readonly name: string; readonly kind: InvoiceKind }[];

/** Returns the address of the invoices of a kind, or of a single invoice. */
export function invoicesHref(kind: InvoiceKind, id?: number): string {
  const { name } = invoicePages.find((page) => page.kind === kind) ?? invoicePages[0];
  return id === undefined ? `${BILLING_PATH}/${name}` : `${BILLING_PATH}/${name}/${id}`;
}

/** Returns the address that shows the result of a payment. */
export function paymentHref(paymentId: string): string {
  return `${moneyPaths.walletReturn}?payment=${encodeURIComponent(paymentId)}`;
}
