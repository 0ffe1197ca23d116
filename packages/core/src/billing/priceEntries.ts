import * as v from 'valibot';
import { type Money, ThousandTomanSchema, TimeSchema, toman } from '../shared/index.ts';
import type { BillingPeriod } from './billingPeriod.ts';

/** A price for a period, while it is valid (B §3, "Price entry"). */
export interface PriceEntry {
  readonly period: BillingPeriod;
  readonly priceToman: Money;
  /** Milliseconds since the epoch, both ends included; null where there is no end. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

const MaybeTimeSchema = v.nullish(TimeSchema, null);

const WirePriceSchema = v.object({
  calculationType: v.nullish(v.string(), 'FIXED'),
  // Both spellings are documented (decision 33).
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
 * Reads the prices of a product, which travel as JSON text (B §3). A list that cannot be read sells nothing: any price
 * taken from it would be a guess.
 */
export const PriceEntriesSchema: v.GenericSchema<string, readonly PriceEntry[]> = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(WirePriceSchema), v.transform(toEntries)),
  (): readonly PriceEntry[] => [],
);

function isValid({ validFrom, validTo }: PriceEntry, now: number): boolean {
  return (validFrom ?? -Infinity) <= now && now <= (validTo ?? Infinity);
}

/** The price for a period: of the entries that are valid now the one that begins latest (B §3; decision 19); undefined when it is not sold so (decision 10). */
export function currentPrice(prices: readonly PriceEntry[], period: BillingPeriod, now: number): PriceEntry | undefined {
  const [entry] = prices
    .filter((price) => price.period === period && isValid(price, now))
    .toSorted((one, other) => Math.sign((other.validFrom ?? -Infinity) - (one.validFrom ?? -Infinity)) || 0);
  return entry;
}
