export { InvoiceTableElement } from './InvoiceTableElement.ts';
export { invoiceTableDescription } from './invoiceTableDescription.ts';
export { WalletElement } from './WalletElement.ts';
export { walletDescription } from './walletDescription.ts';
