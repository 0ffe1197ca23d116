import type { InvoiceKind } from '@abrak/core/billing';

/** Base path of the invoice pages. */
const BILLING_PATH = '/nwbilling';

/** Paths of the wallet, of the page that the bank returns to, and of the transactions. */
export const moneyPaths = {
  wallet: '/nwaccount/wallet',
  walletReturn: '/nwaccount/wallet/return',
  transactions: '/nwaccount/transactions',
} as const;

/** Invoice tabs: the last segment of their path and the kind of their invoices. */
export const invoiceTabs = [
  { name: 'nwfm', kind: 'storage' },
  { name: 'nwvms', kind: 'servers' },
  { name: 'hosting', kind: 'hosting' },
  { name: 'domain', kind: 'domain' },
] as const satisfies readonly { readonly name: string; readonly kind: InvoiceKind }[];

/** One of the invoice tabs. */
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Returns the address of the invoices of a kind, or of a single invoice. */
export function invoicesHref(kind: InvoiceKind, id?: number): string {
  const { name } = invoiceTabs.find((tab) => tab.kind === kind) ?? invoiceTabs[0];
  return id === undefined ? `${BILLING_PATH}/${name}` : `${BILLING_PATH}/${name}/${id}`;
}

/** Returns the address that shows the result of a payment. */
export function paymentHref(paymentId: string): string {
  return `${moneyPaths.walletReturn}?payment=${encodeURIComponent(paymentId)}`;
}
