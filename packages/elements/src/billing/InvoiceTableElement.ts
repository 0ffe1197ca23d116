import type { ComponentType } from 'react';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { invoiceTableDescription } from './invoiceTableDescription.ts';
import type { InvoiceTableViewProps } from './InvoiceTableView.tsx';

/** `<abrak-invoice-table>`: the customer's invoices of one kind. */
export class InvoiceTableElement extends AbrakElement<InvoiceTableViewProps> {
  static override readonly description = invoiceTableDescription;

  protected override async loadView(): Promise<ComponentType<InvoiceTableViewProps>> {
    return (await import('./InvoiceTableView.tsx')).InvoiceTableView;
  }

  protected override viewProps(): InvoiceTableViewProps {
    return { ...this.values(invoiceTableDescription), host: this.host };
  }
}

describe(InvoiceTableElement, invoiceTableDescription);
