import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { chunksAt, type Moments } from './loadSizes.ts';
import { ownEntries } from './ownEntries.ts';
import { radixInShadow } from './radixInShadow.ts';
import { stylesByModule } from './stylesByModule.ts';

const folder = join(import.meta.dirname, '..');

/** What is bundled, and how. */
export interface BundleOptions {
  /** Modules of the package by the name of the file that each becomes. */
  readonly entries: Readonly<Record<string, string>>;
  readonly outFolder: string;
  /** Version that the bundle says it is; default: the package's. */
  readonly version?: string | undefined;
  /** Everything in one file, also what loads later; default false. */
  readonly isOneFile?: boolean;
  /** What is fetched together at some moment stands in one file, as far as no other moment wants less; default: the bundler's choice. */
  readonly moments?: Moments;
}

const standIn = (name: string) => join(import.meta.dirname, 'standIns', name);

// Lighter modules in place of what the components stand on; docs/decisions/0011 says what each saves.
const standIns = [
  { find: /^react-dom\/client$/, replacement: standIn('preactClient.ts') },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^(react-)?i18next$/, replacement: standIn('messages.ts') },
  { find: /^ky$/, replacement: standIn('http.ts') },
];

// Nothing is fetched beforehand: the wrapper would put links into the page around.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

function configOf({ entries, outFolder, version = manifest.version, isOneFile = false }: BundleOptions, groupOf: GroupOf): InlineConfig {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)]));
  return {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"', ABRAK_VERSION: JSON.stringify(version) },
    resolve: { alias: [...standIns] },
    plugins: [plainImports, ownEntries(), stylesByModule(), radixInShadow(join(import.meta.dirname, 'shadowTree.ts'))],
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      target: ['es2023', 'chrome120', 'firefox121', 'safari17.2'],
      modulePreload: false,
      // Whoever hands the bundle on owes the notices of what is in it.
      license: { fileName: 'licenses.md' },
      // Data in addresses is what a strict policy forbids.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input,
        preserveEntrySignatures: isOneFile ? 'strict' : 'allow-extension',
        // "use client" is for who bundles the components themselves.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: 'parts/[name]-[hash][extname]',
          codeSplitting: !isOneFile && { includeDependenciesRecursively: false, groups: [{ name: groupOf, debugName: 'moments' }] },
        },
      },
    },
  };
}

type GroupOf = (module: string) => string | null;

async function run(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build(config);
  if (!('output' in result)) throw new Error('The bundler watches instead of building once.');
  return result.output.filter((output) => output.type === 'chunk');
}

// Each file of its own costs some hundred bytes: what it could have shared with others in the compression.
function groupsOf(chunks: readonly Rolldown.OutputChunk[], moments: Moments): GroupOf {
  const faces = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const groups = new Map<string, string>();
  [...chunksAt(chunks, moments).values()].forEach((fetched, moment) => {
    for (const { moduleIds } of fetched) {
      for (const module of moduleIds) groups.set(module, `${groups.get(module) ?? 'shared'}-${moment}`);
    }
  });
  return (module) => (faces.has(module) ? null : (groups.get(module) ?? null));
}

/** Bundles the elements with everything that they stand on; the components have to be built before. */
export async function bundle(options: BundleOptions): Promise<readonly Rolldown.OutputChunk[]> {
  const { moments } = options;
  if (moments === undefined) return run(configOf(options, () => null));
  const { build: once, ...config } = configOf(options, () => null);
  const chunks = await run({ ...config, build: { ...once, write: false } });
  return run(configOf(options, groupsOf(chunks, moments)));
}
