import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

/** How large a built entry may become. */
export interface Budget {
  /** The built file, from the root of the repository. */
  readonly entry: string;
  /**
   * Its size in kB (1000 bytes) with the chunks that it loads at once, minified and gzipped; neither what it loads
   * later nor dependencies are counted.
   */
  readonly maxKilobytes: number;
}

/** The size of a built entry beside its budget. */
export interface Measured extends Budget {
  /** Undefined when the entry is not built. */
  readonly kilobytes: number | undefined;
}

const OUTPUT = 'budget';

// The entry's own output and those that it imports, not those that it may import later.
function loadedAtOnce(outputs: Metafile['outputs']): ReadonlySet<string> {
  const entries = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint !== undefined && path.startsWith(`${OUTPUT}/entry`));
  const loaded = new Set(entries);
  for (const path of loaded) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && imported in outputs) loaded.add(imported);
    }
  }
  return loaded;
}

async function measureKilobytes(file: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: { entry: file },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: OUTPUT,
    absWorkingDir: dirname(file),
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const loaded = loadedAtOnce(metafile.outputs);
  const counted = outputFiles.filter(({ path }) => loaded.has(relative(dirname(file), path)));
  return counted.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0) / 1000;
}

/** Measures each entry of a repository. */
export function measureBudgets(root: string, budgets: readonly Budget[]): Promise<Measured[]> {
  return Promise.all(
    budgets.map(async (budget) => {
      const file = join(root, budget.entry);
      return { ...budget, kilobytes: existsSync(file) ? await measureKilobytes(file) : undefined };
    }),
  );
}

/** Whether an entry is built and no larger than it may be. */
export function isWithinBudget({ kilobytes, maxKilobytes }: Measured): boolean {
  return kilobytes !== undefined && kilobytes <= maxKilobytes;
}

/** A measured entry as one line. */
export function formatMeasured(measured: Measured): string {
  const { entry, kilobytes, maxKilobytes } = measured;
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
