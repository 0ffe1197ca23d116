import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, Overview, type OverviewCard } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { overviewHrefs } from './OverviewExample.tsx';
import { sampleInvoices } from './sampleInvoices.ts';

const client = createMemoryBackend({ billing: { invoices: sampleInvoices, giftToman: toman(50_000) } }).client();

const cards: readonly OverviewCard[] = ['balance', 'due'];

export function AccountExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <Overview hrefs={overviewHrefs} cards={cards} />
    </AbrakProvider>
  );
}
