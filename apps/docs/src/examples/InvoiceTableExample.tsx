import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, InvoiceTable } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { sampleInvoices } from './sampleInvoices.ts';

const client = createMemoryBackend({ billing: { invoices: sampleInvoices } }).client();

export function InvoiceTableExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <InvoiceTable kind="servers" issuer="Abrak" />
    </AbrakProvider>
  );
}
