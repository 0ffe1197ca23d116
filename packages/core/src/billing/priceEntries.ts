import * as v from 'valibot';
import { type Money, toman } from '../shared/index.ts';
import { jsonTextOf, ThousandTomanSchema, TimeSchema } from '../shared/internal.ts';
import type { BillingPeriod } from './billingPeriod.ts';

/** Price for a billing period, with the time for which it is valid. */
export interface PriceEntry {
  readonly period: BillingPeriod;
  readonly priceToman: Money;
  /** Start and end of validity, inclusive, in milliseconds since the epoch; null means unlimited. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

const MaybeTimeSchema = v.nullish(TimeSchema, null);

const WirePriceSchema = v.object({
  calculationType: v.nullish(v.string(), 'FIXED'),
  // The wire has both spellings.
  recuringPeriod: v.nullish(v.string()),
  recurringPeriod: v.nullish(v.string()),
  title: v.nullish(v.string(), 'BASE'),
  validFrom: MaybeTimeSchema,
  validTo: MaybeTimeSchema,
  valueApplication: v.nullish(v.string(), 'FIXED'),
  valuePrice: v.pipe(ThousandTomanSchema, v.minValue(toman(0))),
});

function toEntries(wire: v.InferOutput<typeof WirePriceSchema>[]): readonly PriceEntry[] {
  return wire
    .filter(({ title, valueApplication }) => title === 'BASE' && valueApplication === 'FIXED')
    .map(({ recuringPeriod, recurringPeriod, valuePrice, validFrom, validTo }) => ({
      period: recuringPeriod ?? recurringPeriod ?? '',
      priceToman: valuePrice,
      validFrom,
      validTo,
    }));
}

/**
 * Parses the prices of a product, sent as JSON text or as a list. An invalid list is read as empty: a price guessed from it could be
 * wrong.
 */
export const PriceEntriesSchema: v.GenericSchema<string | readonly unknown[], readonly PriceEntry[]> = v.fallback(
  v.pipe(jsonTextOf(v.array(WirePriceSchema)), v.transform(toEntries)),
  (): readonly PriceEntry[] => [],
);

function isValid({ validFrom, validTo }: PriceEntry, now: number): boolean {
  return (validFrom ?? -Infinity) <= now && now <= (validTo ?? Infinity);
}

/**
 * Returns the price for a period: of the entries valid at `now` (milliseconds since the epoch), the one with the latest
 * start. Undefined when the product is not sold for that period.
 */
export function currentPrice(
  prices: readonly PriceEntry[],
  period: BillingPeriod,
  now: number,
): PriceEntry | undefined {
  const [entry] = prices
    .filter((price) => price.period === period && isValid(price, now))
    .sort((one, other) => Math.sign((other.validFrom ?? -Infinity) - (one.validFrom ?? -Infinity)) || 0);
  return entry;
}
