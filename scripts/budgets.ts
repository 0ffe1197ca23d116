import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureBundle } from './bundleSize.ts';

/** How large a built entry may become. */
export interface Budget {
  /** The built file, from the root of the repository. */
  readonly entry: string;
  /** Its exports that a page uses; default all. */
  readonly names?: readonly string[];
  /**
   * The size in kB (1000 bytes) of what such a page loads at once, minified and gzipped; neither what is loaded later
   * nor dependencies are counted.
   */
  readonly maxKilobytes: number;
}

/** The size of a built entry beside its budget. */
export interface Measured extends Budget {
  /** Undefined when the entry is not built. */
  readonly kilobytes: number | undefined;
}

/** Measures each entry of a repository. */
export function measureBudgets(root: string, budgets: readonly Budget[]): Promise<Measured[]> {
  return Promise.all(
    budgets.map(async (budget) => {
      const isBuilt = existsSync(join(root, budget.entry));
      return { ...budget, kilobytes: isBuilt ? await measureBundle({ ...budget, root, isExternal: () => true }) : undefined };
    }),
  );
}

/** Whether an entry is built and no larger than it may be. */
export function isWithinBudget({ kilobytes, maxKilobytes }: Measured): boolean {
  return kilobytes !== undefined && kilobytes <= maxKilobytes;
}

/** A measured entry as one line. */
export function formatMeasured(measured: Measured): string {
  const { names, kilobytes, maxKilobytes } = measured;
  const entry = names === undefined ? measured.entry : `${measured.entry} { ${names.join(', ')} }`;
  if (kilobytes === undefined) return `${entry}  is not built`;
  const verdict = isWithinBudget(measured) ? 'of' : 'over its budget of';
  return `${entry}  ${kilobytes.toFixed(1)} kB ${verdict} ${maxKilobytes} kB`;
}

if (basename(process.argv[1] ?? '') === 'budgets.ts') {
  const budgets: Budget[] = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'));
  const measured = await measureBudgets(process.cwd(), budgets);
  for (const entry of measured) console.log(formatMeasured(entry));
  process.exitCode = measured.every(isWithinBudget) ? 0 : 1;
}
