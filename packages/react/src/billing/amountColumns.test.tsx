import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { anOpenInvoice, manyInvoices, manyTransactions } from '../testing/sampleMoney.ts';
import { FactList } from '../ui/index.ts';
import { Amount } from './Amount.tsx';
import { InvoiceSheet } from './invoices/InvoiceSheet.tsx';
import { InvoiceTable } from './invoices/InvoiceTable.tsx';
import { PriceLines } from './priceLines/PriceLines.tsx';
import { TransactionTable } from './transactions/TransactionTable.tsx';

/** Returns the distance in pixels between the first and the last right edge of the amounts' last digits. */
function spreadOfUnits(amounts: readonly Element[]): number {
  const edges = amounts.map((amount) => {
    const text = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) throw new Error('Expected an amount with digits.');
    const digits = [...text.data.matchAll(/\p{Nd}/gu)].at(-1);
    const range = document.createRange();
    range.setStart(text, digits?.index ?? 0);
    range.setEnd(text, (digits?.index ?? 0) + 1);
    return range.getBoundingClientRect().right;
  });
  return Math.max(...edges) - Math.min(...edges);
}

const price = (index: number, costToman: number) => ({
  index,
  title: 'BASE',
  priceType: 'BASE' as const,
  quantity: 1,
  costToman: toman(costToman),
});

const columns: readonly (readonly [name: string, ui: ReactNode, amounts: string])[] = [
  ['deposits', <TransactionTable key="1" />, '[role=row] > :nth-child(4) bdi'],
  ['withdrawals', <TransactionTable key="2" />, '[role=row] > :nth-child(5) bdi'],
  ['invoices', <InvoiceTable key="3" kind="servers" />, '[role=cell]:nth-child(5) > bdi'],
  [
    'the lines of an invoice',
    <InvoiceSheet key="4" invoice={manyInvoices(1)[0] ?? anOpenInvoice()} />,
    'td:last-child bdi',
  ],
  [
    'the lines of a price',
    <PriceLines
      key="5"
      lines={[price(1, 7_200), price(2, 14_400)]}
      taxes={[]}
      payableToman={toman(1_240_000)}
      titleOf={() => 'web-1'}
      totalLabel="sum"
    />,
    'dd bdi',
  ],
  [
    'facts at the ends of lines',
    <FactList
      key="6"
      layout="ends"
      facts={[7_200, 14_400, 1_240_000].map((cost) => [String(cost), <Amount key={cost} value={toman(cost)} />])}
    />,
    'dd bdi',
  ],
];

test.each(columns.flatMap((column) => (['fa', 'en'] as const).map((locale) => [locale, ...column] as const)))(
  '%s: units stand below units in the column of %s',
  async (locale, _name, ui, amounts) => {
    const backend = createMemoryBackend({
      billing: { invoices: manyInvoices(6), transactions: manyTransactions(12) },
    });
    const { container } = renderUi(<div style={{ inlineSize: 1_100 }}>{ui}</div>, { client: backend.client(), locale });
    await expect.poll(() => container.querySelectorAll(amounts).length).toBeGreaterThan(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(spreadOfUnits([...container.querySelectorAll(amounts)])).toBeLessThan(1.5);
  },
);
