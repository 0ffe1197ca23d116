import type { InvoiceKind } from '@abrak/core';

/** Where the pages of invoices begin (A §2). */
const BILLING_PATH = '/nwbilling';

/** The customer's wallet, the page after the bank and the transactions (A §2; decision 58). */
export const moneyPaths = {
  wallet: '/nwaccount/wallet',
  walletReturn: '/nwaccount/wallet/return',
  transactions: '/nwaccount/transactions',
} as const;

/** The tabs of the invoices with their documented names (A §2). */
export const invoiceTabs = [
  { name: 'nwfm', kind: 'storage' },
  { name: 'nwvms', kind: 'servers' },
  { name: 'hosting', kind: 'hosting' },
  { name: 'domain', kind: 'domain' },
] as const satisfies readonly { readonly name: string; readonly kind: InvoiceKind }[];

/** A tab of the invoices. */
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Address of the invoices of a kind, or of one of them. */
export function invoicesHref(kind: InvoiceKind, id?: number): string {
  const { name } = invoiceTabs.find((tab) => tab.kind === kind) ?? invoiceTabs[0];
  return id === undefined ? `${BILLING_PATH}/${name}` : `${BILLING_PATH}/${name}/${id}`;
}

/** Where a payment is asked after. */
export function paymentHref(paymentId: string): string {
  return `${moneyPaths.walletReturn}?payment=${encodeURIComponent(paymentId)}`;
}
