import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

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

const ENTRY = '\0entry';

/** Finds the modules that public names of an entry need, by paths from the folder of modules; default all names. */
export async function loadedFor(names?: readonly string[], entry = 'index.js'): Promise<Loaded> {
  const code = `export ${names === undefined ? '*' : `{ ${names.join(', ')} }`} from ${JSON.stringify(join(modules, entry))};`;
  const bundle = await rolldown({
    input: ENTRY,
    external: (id) => isPackage(id),
    // Such as for "use client", which only matters to a bundler of servers.
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: false });
  await bundle.close();
  const chunks = new Map(output.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const closureOf = (start: string): ReadonlySet<string> => {
    const files = new Set([start]);
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
    const ids = [...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []);
    return new Set(ids.filter((id) => !id.startsWith('\0')).map((id) => relative(modules, id)));
  };
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const later = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry);
  return {
    first: new Set(entries.flatMap(({ fileName }) => [...closureOf(fileName)])),
    later: new Map(
      later.map(({ facadeModuleId, fileName }) => [relative(modules, facadeModuleId ?? ''), closureOf(fileName)]),
    ),
  };
}
