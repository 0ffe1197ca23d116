import { toman } from '@abrak/core';
import { withoutBidiControls } from '@abrak/core/internal';
import { aCharge, anInvoice } from '@abrak/core/internal/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import './messages/index.ts';

/** Width of an invoice's content on a phone of 360 px. */
const PHONE_WIDTH = 286;

const upgrade = anInvoice({}, [
  aCharge({ priceToman: toman(12_345_000), quantity: 24 }),
  aCharge({ title: 'LEFTCREDIT', priceType: 'DISCOUNT', priceToman: toman(-1_234_567) }),
]);

test.each(['fa', 'en'] as const)('no amount is cut on a phone, in %s', (locale) => {
  renderUi(
    <div style={{ inlineSize: PHONE_WIDTH }}>
      <InvoiceSheet invoice={upgrade} />
    </div>,
    { locale },
  );
  const scroller = screen.getByRole('group');
  expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(4);
});

/** Returns the rows of the table as label and amount. */
function sums(): readonly (readonly [string, number])[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cost = within(row).getAllByRole('cell').at(-1)?.textContent ?? '';
      const amount = Number(cost.replaceAll(/[^\d]/g, ''));
      return [
        withoutBidiControls(within(row).getByRole('rowheader').textContent),
        /[-−]/.test(cost) ? -amount : amount,
      ];
    });
}

test('each figure can be computed from those above it', () => {
  const charges = [
    aCharge({ priceToman: toman(200_000) }),
    aCharge({ title: 'DOMAIN', priceToman: toman(40_000) }),
    aCharge({ title: 'LEFTCREDIT', priceType: 'DISCOUNT', priceToman: toman(-141_750) }),
    aCharge({ title: 'GIFT', priceType: 'DISCOUNT', priceToman: toman(-7_093) }),
  ];
  renderUi(<InvoiceSheet invoice={anInvoice({}, charges)} />, { locale: 'en' });
  expect(sums()).toEqual([
    ['Base', 200_000],
    ['Domain, first year', 40_000],
    ['Total before discounts and gifts', 240_000],
    ['Rest of the previous term', -141_750],
    ['Total without tax', 98_250],
    ['6% tax', 5_895],
    ['3% other levies', 2_948],
    ['Total with tax', 107_093],
    ['Gift', -7_093],
    ['Payable', 100_000],
  ]);
});

test('the sum of a single charge is not repeated', () => {
  renderUi(<InvoiceSheet invoice={upgrade} />, { locale: 'en' });
  expect(sums().map(([label]) => label)).toEqual([
    'Base',
    'Rest of the previous term',
    'Total without tax',
    '6% tax',
    '3% other levies',
    'Payable',
  ]);
});

test('the credit of the plan before is not called a discount', () => {
  renderUi(<InvoiceSheet invoice={upgrade} />, { locale: 'en' });
  expect(screen.getByRole('rowheader', { name: 'Rest of the previous term' })).toBeVisible();
  expect(screen.queryByText('Discount')).toBeNull();
});
