import type { InvoiceService } from '../contract.ts';
import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';
import { paymentHosts } from '../internal/paymentHosts.ts';
import { paymentEvents } from './paymentEvents.ts';

export const invoiceTableDescription = {
  tag: 'abrak-invoice-table',
  className: 'InvoiceTableElement',
  summary: 'The invoices of one kind: reading, paying, printing and saving them.',
  scopes: ['billing:read', 'billing:pay'],
  attributes: {
    ...sharedAttributes,
    kind: {
      type: 'text',
      values: ['servers', 'storage', 'hosting', 'domain'],
      description: 'What the invoices are for.',
    },
    walletHref: { type: 'text', description: "Page where an amount above the bank's limit is added in parts; default: no link." },
    issuer: { type: 'text', description: 'Who makes the invoices out, as it is printed on them; default: nobody is named.' },
  },
  properties: {
    ...sharedProperties,
    serviceHref: {
      type: '(service: InvoiceService) => string | undefined',
      accepts: (value): value is (service: InvoiceService) => string | undefined => typeof value === 'function',
      description: 'Makes the address of the page of what an invoice is for; default: no links.',
    },
    gatewayHosts: paymentHosts,
  },
  events: { ...sharedEvents, ...paymentEvents },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

export type InvoiceTableValues = ValuesOf<typeof invoiceTableDescription>;
