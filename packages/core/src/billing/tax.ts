import type { Provider } from '../client/index.ts';
import { defaultProvider } from '../client/internal.ts';
import { type Money, toman } from '../shared/index.ts';

/** Basis points, the unit of rates, of one percent. */
export const BASIS_POINTS_PER_PERCENT = 100;

const BASIS_POINTS = 100 * BASIS_POINTS_PER_PERCENT;

/** Returns the tax rates of a provider in basis points, in the order of the invoice. */
export function taxRatesOf({ taxes }: Pick<Provider, 'taxes'>): readonly number[] {
  return taxes.map(({ rateBp }) => rateBp);
}

/** Default tax rates in basis points. */
export const defaultTaxRates: readonly number[] = Object.freeze(taxRatesOf(defaultProvider));

/** Tax line of an invoice. */
export interface TaxLine {
  /** Rate in basis points; null when unknown. */
  readonly rateBp: number | null;
  readonly costToman: Money;
}

// Multiplies in two parts, so that no product exceeds the safe integer range.
function multiply(amount: number, factor: number, divisor: number) {
  const rest = (amount % divisor) * factor;
  return { quotient: Math.floor(amount / divisor) * factor + Math.floor(rest / divisor), remainder: rest % divisor };
}

/** Returns a share of a non-negative amount in basis points, rounded half up to a whole toman. */
export function shareOf(amount: Money, basisPoints: number): Money {
  const { quotient, remainder } = multiply(amount, basisPoints, BASIS_POINTS);
  return toman(quotient + (2 * remainder >= BASIS_POINTS ? 1 : 0));
}

/** Splits an amount by rates into whole toman with the largest remainder method; the earlier line wins a tie. */
export function splitByRates(amount: Money, rates: readonly number[]): readonly TaxLine[] {
  const whole = rates.reduce((sum, rate) => sum + rate, 0);
  if (whole === 0) return rates.map((rateBp) => ({ rateBp, costToman: toman(0) }));
  const parts = rates.map((rateBp, index) => ({ rateBp, index, ...multiply(amount, rateBp, whole) }));
  const left = amount - parts.reduce((sum, { quotient }) => sum + quotient, 0);
  const largest = [...parts].sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const roundedUp = new Set(largest.slice(0, left).map(({ index }) => index));
  return parts.map(({ rateBp, index, quotient }) => ({
    rateBp,
    costToman: toman(quotient + (roundedUp.has(index) ? 1 : 0)),
  }));
}

/** Returns the tax lines of a net amount: the total tax is rounded half up once and then split by rate. */
export function taxLines(net: Money, rates: readonly number[] = defaultTaxRates): readonly TaxLine[] {
  const sum = rates.reduce((total, rate) => total + rate, 0);
  return splitByRates(shareOf(net, sum), rates);
}

/** Kind of a tax line, for its label: the first rate is the tax, further rates are levies. */
export type TaxKind = 'levies' | 'tax' | 'unrated';

/** Returns the kind of a tax line at a position, starting at 0. */
export function taxKind({ rateBp }: TaxLine, index: number): TaxKind {
  if (rateBp === null) return 'unrated';
  return index === 0 ? 'tax' : 'levies';
}
