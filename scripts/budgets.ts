import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureBundle } from './bundleSize.ts';
import { whatGrew } from './whatGrew.ts';

/** Size limit of the files that a page loads. */
export type Budget = ElementBudget | EntryBudget;

/** Size limit of everything that a browser fetches until an element is visible. */
export interface ElementBudget {
  /** A stage of loading that the elements' build has measured, every dependency included. */
  readonly element: string;
  readonly maxKilobytes: number;
}

/** Size limit of a built entry. */
export interface EntryBudget {
  /** The built file, from the root of the repository. */
  readonly entry: string;
  /** Exports that a page uses; default: all. */
  readonly names?: readonly string[];
  /** Counts dependencies too; default false. */
  readonly withDependencies?: boolean;
  /**
   * Size limit in kB (1000 bytes) of the code that such a page loads at once, minified and gzipped; lazy chunks are not
   * counted.
   */
  readonly maxKilobytes: number;
}

/** A measured size with its budget. */
export type Measured = Budget & {
  /** Undefined when it is not built. */
  readonly kilobytes: number | undefined;
};

const elementSizes = 'packages/elements/dist/sizes.json';

function sizeOfElement(root: string, element: string): number | undefined {
  const file = join(root, elementSizes);
  if (!existsSync(file)) return undefined;
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));
  return sizes[element];
}

/** Measures every budgeted entry and element of a repository. */
export function measureBudgets(root: string, budgets: readonly Budget[]): Promise<Measured[]> {
  return Promise.all(
    budgets.map(async (budget) => {
      if ('element' in budget) return { ...budget, kilobytes: sizeOfElement(root, budget.element) };
      const isBuilt = existsSync(join(root, budget.entry));
      return {
        ...budget,
        kilobytes: isBuilt
          ? await measureBundle({ ...budget, root, isExternal: () => budget.withDependencies !== true })
          : undefined,
      };
    }),
  );
}

/** Returns true when the entry is built and within its budget. */
export function isWithinBudget({ kilobytes, maxKilobytes }: Measured): boolean {
  return kilobytes !== undefined && kilobytes <= maxKilobytes;
}

function nameOf(budget: Budget): string {
  if ('element' in budget) return `<abrak-${budget.element}>`;
  return budget.names === undefined ? budget.entry : `${budget.entry} { ${budget.names.join(', ')} }`;
}

/** Formats a measured entry as one line. */
export function formatMeasured(measured: Measured): string {
  const { kilobytes, maxKilobytes } = measured;
  const entry = nameOf(measured);
  if (kilobytes === undefined) return `${entry}  is not built`;
  const verdict = isWithinBudget(measured) ? 'of' : 'over its budget of';
  return `${entry}  ${kilobytes.toFixed(1)} kB ${verdict} ${maxKilobytes} kB`;
}

if (basename(process.argv[1] ?? '') === 'budgets.ts') {
  const budgets: Budget[] = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'));
  const measured = await measureBudgets(process.cwd(), budgets);
  for (const entry of measured) console.log(formatMeasured(entry));
  if (!measured.every(isWithinBudget)) {
    for (const line of await whatGrew('scripts/budgets.json')) console.log(line);
    process.exitCode = 1;
  }
}
