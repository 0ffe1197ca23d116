import { type Money, toman } from '../shared/index.ts';

const BASIS_POINTS = 10_000;

/** Rates of the tax lines in basis points: 6 % tax and 3 % other levies (A §9; decision 1). */
export const defaultTaxRates: readonly number[] = Object.freeze([600, 300]);

/** One line of tax. */
export interface TaxLine {
  /** In basis points; null when nobody told which rate it was taken by. */
  readonly rateBp: number | null;
  readonly costToman: Money;
}

// In parts, so that no product leaves the whole numbers that are exact.
function multiply(amount: number, factor: number, divisor: number) {
  const rest = (amount % divisor) * factor;
  return { quotient: Math.floor(amount / divisor) * factor + Math.floor(rest / divisor), remainder: rest % divisor };
}

/** A share of an amount that is not below zero, in basis points, rounded half up to a whole toman. */
export function shareOf(amount: Money, basisPoints: number): Money {
  const { quotient, remainder } = multiply(amount, basisPoints, BASIS_POINTS);
  return toman(quotient + (2 * remainder >= BASIS_POINTS ? 1 : 0));
}

/** Shares an amount out by rates, each a whole toman, by the largest remainder and then the earlier line (decision 2). */
export function splitByRates(amount: Money, rates: readonly number[]): readonly TaxLine[] {
  const whole = rates.reduce((sum, rate) => sum + rate, 0);
  if (whole === 0) return rates.map((rateBp) => ({ rateBp, costToman: toman(0) }));
  const parts = rates.map((rateBp, index) => ({ rateBp, index, ...multiply(amount, rateBp, whole) }));
  const left = amount - parts.reduce((sum, { quotient }) => sum + quotient, 0);
  const largest = parts.toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const luckier = new Set(largest.slice(0, left).map(({ index }) => index));
  return parts.map(({ rateBp, index, quotient }) => ({ rateBp, costToman: toman(quotient + (luckier.has(index) ? 1 : 0)) }));
}

/** The tax on a net amount: the sum of the rates rounded half up once, and then shared out by line. */
export function taxLines(net: Money, rates: readonly number[] = defaultTaxRates): readonly TaxLine[] {
  const sum = rates.reduce((total, rate) => total + rate, 0);
  return splitByRates(shareOf(net, sum), rates);
}
