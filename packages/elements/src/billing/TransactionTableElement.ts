import { elementDescription, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-transaction-table',
  summary: "The customer's transactions, with filters and export.",
  minHeights: { '': [320, 425] },
  scopes: ['billing:read'],
  attributes: {
    invoiceHref: textAttribute('Page of an invoice, with the places {kind} and {id}; default: no links.'),
    serviceHref: textAttribute('Page of a service, with the places {kind} and {name}; default: no links.'),
  },
});

export type TransactionTableViewProps = ViewPropsOf<typeof description>;

export class TransactionTableElement extends elementClass(
  description,
  async () => (await import('./TransactionTableView.tsx')).TransactionTableView,
) {}
