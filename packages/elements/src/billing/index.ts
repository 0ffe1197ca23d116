export { InvoiceTableElement } from './InvoiceTableElement.ts';
export { NotificationBellElement } from './NotificationBellElement.ts';
export { TransactionTableElement } from './TransactionTableElement.ts';
export { UpcomingExpiriesElement } from './UpcomingExpiriesElement.ts';
export { WalletElement } from './WalletElement.ts';
