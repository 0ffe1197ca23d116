import { type Charge, invoiceLines } from '@abrak/core/billing';
import { toThousandToman } from '@abrak/core';
import type { ServerChoice } from '../catalogue/choice.ts';
import { DAY } from '../catalogue/hourly.ts';

/**
 * Returns the price of an order in wire format, equal to its later invoice: prices in thousands of toman, rates in
 * hundredths of a percent.
 */
export function quote({ charges, period }: ServerChoice, discounts: readonly Charge[], taxRates: readonly number[]) {
  const computed = invoiceLines([...charges, ...discounts], { taxRates });
  const perPeriod = toThousandToman(invoiceLines(charges, { taxRates }).payableToman);
  return {
    lines: computed.lines.map(({ title, priceType, quantity, costToman }) => ({
      title,
      priceType,
      quantity,
      cost: toThousandToman(costToman),
    })),
    total: toThousandToman(computed.netToman),
    taxLines: computed.taxes.map(({ rateBp, costToman }) => ({ rate: rateBp, cost: toThousandToman(costToman) })),
    payable: toThousandToman(computed.payableToman),
    perPeriod,
    ...(period === DAY && { dailyPayable: perPeriod }),
  };
}
