import type { InvoiceService } from '../contract.ts';
import { elementDescription, paymentEvents } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-invoice-table',
  summary: 'Invoices of one kind or all, with their payment, printing and export.',
  minHeights: { '': [494, 691] },
  scopes: ['billing:read', 'billing:pay'],
  attributes: {
    kind: {
      type: 'text',
      values: ['servers', 'storage', 'hosting', 'domain', 'all'],
      description: 'Kind of the invoices; `all` has a filter of kinds.',
    },
    walletHref: {
      type: 'text',
      description: "Page where an amount above the bank's limit is topped up in parts; default: no link.",
    },
    issuer: { type: 'text', description: 'Name of the issuer on printed invoices; default: none.' },
  },
  properties: {
    serviceHref: {
      type: '(service: InvoiceService) => string | undefined',
      accepts: (value: unknown): value is (service: InvoiceService) => string | undefined =>
        typeof value === 'function',
      description: 'Returns the address of the page of the invoiced service; default: no links.',
    },
  },
  events: paymentEvents,
});

export type InvoiceTableViewProps = ViewPropsOf<typeof description>;

export class InvoiceTableElement extends elementClass(
  description,
  async () => (await import('./InvoiceTableView.tsx')).InvoiceTableView,
) {}
