import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, Overview, type OverviewHrefs } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { sampleDocuments } from './sampleDocuments.ts';
import { endingInvoices, sampleInvoices } from './sampleInvoices.ts';
import { sampleServers } from './sampleServers.ts';

const client = createMemoryBackend({
  documents: sampleDocuments,
  billing: { invoices: [...sampleInvoices, ...endingInvoices], giftToman: toman(50_000) },
  servers: { servers: sampleServers },
}).client();

/** Pages of your application; here they lead nowhere. */
export const overviewHrefs: OverviewHrefs = {
  wallet: '#wallet',
  servers: '#servers',
  orderServer: '#order-server',
  files: '#files',
  recentFiles: '#recent-files',
  upgrade: '#upgrade',
  invoice: ({ id }) => `#invoice-${id}`,
  service: ({ serviceName }) => `#service-${serviceName}`,
  document: ({ id }) => `#document-${id}`,
};

export function OverviewExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <Overview hrefs={overviewHrefs} />
    </AbrakProvider>
  );
}
