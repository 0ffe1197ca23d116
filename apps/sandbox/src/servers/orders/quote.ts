import { type Charge, invoiceLines, toThousandToman } from '@abrak/core';
import type { ServerChoice } from '../catalogue/choice.ts';
import { DAY } from '../catalogue/hourly.ts';

/** What an order would cost, to the last toman of its invoice; prices in thousands of toman, rates in hundredths of a percent. */
export function quote({ charges, period }: ServerChoice, discounts: readonly Charge[]) {
  const made = invoiceLines([...charges, ...discounts]);
  const perPeriod = toThousandToman(invoiceLines(charges).payableToman);
  return {
    lines: made.lines.map(({ title, priceType, quantity, costToman }) => ({ title, priceType, quantity, cost: toThousandToman(costToman) })),
    total: toThousandToman(made.netToman),
    taxLines: made.taxes.map(({ rateBp, costToman }) => ({ rate: rateBp, cost: toThousandToman(costToman) })),
    payable: toThousandToman(made.payableToman),
    perPeriod,
    ...(period === DAY && { dailyPayable: perPeriod }),
  };
}
