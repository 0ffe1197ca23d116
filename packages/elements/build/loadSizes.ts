import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { closureOf } from '../../../scripts/groupModules.ts';

type Chunk = Rolldown.OutputChunk;

const inBytes = (chunks: ReadonlySet<Chunk>) => [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** Modules that a page has fetched in a load scenario, by the scenario's name. */
export type LoadScenarios = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the chunks that each scenario fetches: those of its modules and all that these import. Throws when a module
 * is not the entry of a chunk.
 */
export function chunksByScenario(
  built: readonly Chunk[],
  moments: LoadScenarios,
): ReadonlyMap<string, ReadonlySet<Chunk>> {
  const entryChunkOf = (module: string) => {
    const entryChunk = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (entryChunk === undefined) throw new Error(`${module} is not the entry of a chunk.`);
    return entryChunk;
  };
  return new Map(Object.entries(moments).map(([name, modules]) => [name, closureOf(modules.map(entryChunkOf), built)]));
}

/** Returns the gzipped size of the chunks of each scenario, in kB (1000 bytes), rounded to one decimal. */
export function loadSizes(built: readonly Chunk[], moments: LoadScenarios): Record<string, number> {
  const fetched = [...chunksByScenario(built, moments)];
  return Object.fromEntries(fetched.map(([name, chunks]) => [name, Math.round(inBytes(chunks) / 100) / 10]));
}
