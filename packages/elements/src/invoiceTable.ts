import { InvoiceTableElement } from './billing/index.ts';
import { register } from './internal/register.ts';

export { InvoiceTableElement };

register(InvoiceTableElement, 'abrak-invoice-table');
