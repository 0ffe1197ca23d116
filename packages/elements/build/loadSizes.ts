import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const inBytes = (chunks: ReadonlySet<Chunk>) => [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

function closureOf(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const closure = new Set(start);
  for (const { imports } of closure) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) closure.add(chunk);
    }
  }
  return closure;
}

/** Modules that a page has fetched at a moment, by the name of that moment. */
export type Moments = Readonly<Record<string, readonly string[]>>;

/** What has been fetched at each moment: the chunks of its modules, each the face of one, and all that they import. */
export function chunksAt(built: readonly Chunk[], moments: Moments): ReadonlyMap<string, ReadonlySet<Chunk>> {
  const chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const faceOf = (module: string) => {
    const face = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (face === undefined) throw new Error(`${module} is no chunk of its own.`);
    return face;
  };
  return new Map(Object.entries(moments).map(([name, modules]) => [name, closureOf(modules.map(faceOf), chunks)]));
}

/** What a browser has fetched by each moment, in kB (1000 bytes), gzipped. */
export function loadSizes(built: readonly Chunk[], moments: Moments): Record<string, number> {
  const fetched = [...chunksAt(built, moments)];
  return Object.fromEntries(fetched.map(([name, chunks]) => [name, Math.round(inBytes(chunks) / 100) / 10]));
}
