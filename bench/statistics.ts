/** Minimum, median and maximum of some measurements. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** Summarises at least one measurement; the median of an even number is the lower of the two middle values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(Math.floor((sorted.length - 1) / 2)), max: at(sorted.length - 1) };
}

export function medianOf(values: readonly number[]): number {
  return spreadOf(values).median;
}

/** Returns the value that a fraction of the values does not exceed, such as 0.99 of them; NaN without values. */
export function quantileOf(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}
