import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, UpcomingExpiries } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { endingInvoices } from './sampleInvoices.ts';

const client = createMemoryBackend({ billing: { invoices: endingInvoices } }).client();

export function UpcomingExpiriesExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <UpcomingExpiries />
    </AbrakProvider>
  );
}
