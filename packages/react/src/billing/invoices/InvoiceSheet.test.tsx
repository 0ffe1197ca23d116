import { toman } from '@abrak/core';
import { aCharge, anInvoice } from '@abrak/core/internal/testing';
import { screen } from '@testing-library/react';
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

test('the credit of the plan before is not called a discount', () => {
  renderUi(<InvoiceSheet invoice={upgrade} />, { locale: 'en' });
  expect(screen.getByRole('rowheader', { name: 'Rest of the previous plan' })).toBeVisible();
  expect(screen.queryByText('Discount')).toBeNull();
});
