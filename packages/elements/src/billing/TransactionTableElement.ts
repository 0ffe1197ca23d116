import { elementClass } from '../internal/elementClass.ts';
import { transactionTableDescription } from './transactionTableDescription.ts';

/** `<abrak-transaction-table>`: the customer's transactions. */
export class TransactionTableElement extends elementClass(
  transactionTableDescription,
  async () => (await import('./TransactionTableView.tsx')).TransactionTableView,
) {}
