import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureBundle } from './bundleSize.ts';

/** How large what a page loads may become. */
export type Budget = ElementBudget | EntryBudget;

/** How much a browser may fetch until an element is seen. */
export interface ElementBudget {
  /** A moment that the elements' build has measured, everything included. */
  readonly element: string;
  readonly maxKilobytes: number;
}

/** How large a built entry may become. */
export interface EntryBudget {
  /** The built file, from the root of the repository. */
  readonly entry: string;
  /** Its exports that a page uses; default all. */
  readonly names?: readonly string[];
  /** Counts dependencies too; default: they are left out. */
  readonly withDependencies?: boolean;
  /** The size in kB (1000 bytes) of what such a page loads at once, minified and gzipped; what is loaded later is not counted. */
  readonly maxKilobytes: number;
}

/** A size beside its budget. */
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

/** Measures each entry and each element of a repository. */
export function measureBudgets(root: string, budgets: readonly Budget[]): Promise<Measured[]> {
  return Promise.all(
    budgets.map(async (budget) => {
      if ('element' in budget) return { ...budget, kilobytes: sizeOfElement(root, budget.element) };
      const isBuilt = existsSync(join(root, budget.entry));
      return { ...budget, kilobytes: isBuilt ? await measureBundle({ ...budget, root, isExternal: () => budget.withDependencies !== true }) : undefined };
    }),
  );
}

/** Whether it is built and no larger than it may be. */
export function isWithinBudget({ kilobytes, maxKilobytes }: Measured): boolean {
  return kilobytes !== undefined && kilobytes <= maxKilobytes;
}

function nameOf(budget: Budget): string {
  if ('element' in budget) return `<abrak-${budget.element}>`;
  return budget.names === undefined ? budget.entry : `${budget.entry} { ${budget.names.join(', ')} }`;
}

/** A measured entry as one line. */
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
  process.exitCode = measured.every(isWithinBudget) ? 0 : 1;
}
