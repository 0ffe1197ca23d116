import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Input of a bundle. */
export interface BundleOptions {
  /** Folder from which modules are resolved. */
  readonly root: string;
  /** Path of the module, from the root. */
  readonly entry: string;
  /** Exports that are used; default: all. */
  readonly names?: readonly string[] | undefined;
  /** Returns true for a package, by name and path, that is left out. */
  readonly isExternal: (specifier: string) => boolean;
}

const ENTRY = '\0entry';

function codeOf({ root, entry, names }: BundleOptions): string {
  const used = names === undefined ? '*' : `{ ${names.join(', ')} }`;
  return `export ${used} from ${JSON.stringify(join(root, entry))};`;
}

function isBare(specifier: string): boolean {
  return !/^[./\0]/.test(specifier);
}

type Chunk = Rolldown.OutputChunk;

async function bundle(options: BundleOptions): Promise<Chunk[]> {
  const result = await build({
    root: options.root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? codeOf(options) : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        external: (id) => isBare(id) && id !== ENTRY && options.isExternal(id),
        // As in an application: code that the entry shares with lazy chunks stays in the entry.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  if (!('output' in result)) throw new Error('The bundler watches instead of building once.');
  return result.output.filter((output) => output.type === 'chunk');
}

/**
 * Returns the size in kB (1000 bytes), minified and gzipped, of the code that a page loads at once for an entry; lazy
 * chunks are not counted.
 */
export async function measureBundle(options: BundleOptions): Promise<number> {
  const chunks = new Map((await bundle(options)).map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) loaded.add(chunk);
    }
  }
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}
