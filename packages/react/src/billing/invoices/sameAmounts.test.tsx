import { toman } from '@abrak/core';
import { aCharge, anInvoice, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { inDays } from '../../testing/sampleMoney.ts';
import { SingleInvoice } from './SingleInvoice.tsx';

afterEach(() => vi.restoreAllMocks());

const amountIn = (element: Element | null | undefined) =>
  /[\d,]+(?=\W*toman)/.exec(element?.textContent ?? '')?.[0]?.replaceAll(',', '');
const lastRow = (table: HTMLElement) => within(table).getAllByRole('row', { hidden: true }).at(-1);

const prices = fc.record({ price: fc.integer({ min: 1_000, max: 400_000_000 }), percentOff: fc.nat({ max: 90 }) });

test('the pay button, the lines, the print and the payment dialog show the same amount for any price', async () => {
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(prices, async ({ price, percentOff }) => {
      sessionStorage.clear();
      const off = aCharge({ priceType: 'DISCOUNT', priceToman: toman(-Math.floor((price * percentOff) / 100)) });
      const invoice = anInvoice({ endsAt: inDays(30), dueAt: inDays(3) }, [aCharge({ priceToman: toman(price) }), off]);
      const backend = createMemoryBackend({ user: aUser({ balanceToman: 10 ** 9 }), billing: { invoices: [invoice] } });
      const { user, unmount } = renderUi(<SingleInvoice kind="storage" id={invoice.id} />, {
        client: backend.client(),
        locale: 'en',
      });
      const pay = await screen.findByRole('button', { name: /^Pay .*toman/ });
      await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
      const [shown, printed] = screen.getAllByRole('table', { hidden: true });
      if (shown === undefined || printed === undefined)
        throw new Error('Expected two invoice tables: the shown and the printed one.');
      const shownAmounts = [amountIn(pay), amountIn(lastRow(shown)), amountIn(lastRow(printed))];
      await user.click(pay);
      const confirmation = await screen.findByText(/will be paid from your balance/);
      expect([...shownAmounts, amountIn(confirmation)]).toEqual(
        Array.from({ length: 4 }, () => String(invoice.payableToman)),
      );
      unmount();
    }),
    { numRuns: 8 },
  );
});
