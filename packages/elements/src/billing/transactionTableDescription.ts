import { elementDescription, textAttribute, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-transaction-table>`. */
export const transactionTableDescription = elementDescription({
  tag: 'abrak-transaction-table',
  className: 'TransactionTableElement',
  summary: "The customer's transactions, with filters and export.",
  scopes: ['billing:read'],
  attributes: {
    invoiceHref: textAttribute('Page of an invoice, with the places {kind} and {id}; default: no links.'),
    serviceHref: textAttribute('Page of a service, with the places {kind} and {name}; default: no links.'),
  },
});

/** Typed attribute and property values of `<abrak-transaction-table>`. */
export type TransactionTableValues = ValuesOf<typeof transactionTableDescription>;
