import { TransactionTableElement } from './billing/index.ts';
import { register } from './internal/register.ts';

export { TransactionTableElement };

register(TransactionTableElement, 'abrak-transaction-table');
