import { elementClass } from '../internal/elementClass.ts';
import { invoiceTableDescription } from './invoiceTableDescription.ts';

/** `<abrak-invoice-table>`: the customer's invoices of one kind. */
export class InvoiceTableElement extends elementClass(
  invoiceTableDescription,
  async () => (await import('./InvoiceTableView.tsx')).InvoiceTableView,
) {}
