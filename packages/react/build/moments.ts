import { join, relative } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';

/** Folder of the built modules, each in a file of its own. */
export const modules = join(import.meta.dirname, '../modules');

/** Modules that a page loads for some public names. */
export interface Loaded {
  /** Loaded at once. */
  readonly first: ReadonlySet<string>;
  /** Loaded later, by the module that is imported then. */
  readonly later: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns true for an import of another package. */
export const isPackage = (specifier: string): boolean => /^[^./\0]/.test(specifier);

const ENTRY = '\0entry:';

type Names = readonly string[] | '*';

async function bundlePages(pages: Readonly<Record<string, Names>>, entry: string): Promise<readonly OutputChunk[]> {
  const from = JSON.stringify(join(modules, entry));
  const codeOf = (names: Names = []) => `export ${names === '*' ? names : `{ ${names.join(', ')} }`} from ${from};`;
  const bundle = await rolldown({
    input: Object.fromEntries(Object.keys(pages).map((page) => [page, ENTRY + page])),
    external: (id) => isPackage(id),
    // Such as for "use client", which only matters to a bundler of servers.
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
        load: (id) => (id.startsWith(ENTRY) ? codeOf(pages[id.slice(ENTRY.length)]) : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: false });
  await bundle.close();
  return output.filter((one) => one.type === 'chunk');
}

function modulesOf(chunks: Iterable<OutputChunk>): ReadonlySet<string> {
  const ids = [...chunks].flatMap(({ moduleIds }) => moduleIds);
  return new Set(ids.filter((id) => !id.startsWith('\0')).map((id) => relative(modules, id)));
}

// A chunk without a facade has the lazily imported module last: nothing in it imports that one.
const seamOf = ({ facadeModuleId, moduleIds }: OutputChunk): string =>
  relative(modules, facadeModuleId ?? moduleIds.at(-1) ?? '');

/** Finds the modules that each page needs, by paths from the folder of modules. A page is given by its public names. */
export async function loadedFor(
  pages: Readonly<Record<string, Names>>,
  entry = 'index.js',
): Promise<ReadonlyMap<string, Loaded>> {
  const chunks = await bundlePages(pages, entry);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const named = (files: readonly string[]) => files.map((file) => byFile.get(file)).filter((one) => one !== undefined);
  const closureOf = (start: OutputChunk): ReadonlySet<OutputChunk> => {
    const closure = new Set([start]);
    for (const { imports } of closure) for (const imported of named(imports)) closure.add(imported);
    return closure;
  };
  const loadedOf = (start: OutputChunk): Loaded => {
    const first = closureOf(start);
    const reached = new Set(first);
    const later = new Map<string, ReadonlySet<string>>();
    for (const { dynamicImports } of reached) {
      for (const seam of named(dynamicImports)) {
        const closure = closureOf(seam);
        for (const chunk of closure) reached.add(chunk);
        later.set(seamOf(seam), modulesOf(closure));
      }
    }
    return { first: modulesOf(first), later };
  };
  return new Map(chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, loadedOf(chunk)]));
}
