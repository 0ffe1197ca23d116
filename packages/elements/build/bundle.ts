import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { buildTargets } from '../../../scripts/supportedBrowsers.ts';
import { groupModules, type Uses, uses } from '../../../scripts/groupModules.ts';
import { chunksByScenario, type LoadScenarios } from './loadSizes.ts';
import { leanDescriptions } from './leanDescriptions.ts';
import { ownEntries } from './ownEntries.ts';
import { ownMethods } from './ownMethods.ts';
import { radixInShadow } from './radixInShadow.ts';
import { stylesByModule } from './stylesByModule.ts';
import { serveModules, type TagModules } from './tagModules.ts';

const folder = join(import.meta.dirname, '..');

// The components module by module: the elements are grouped by what each of them loads.
const components = join(import.meta.dirname, '../../react/modules');

/** Options of a bundle. */
export interface BundleOptions {
  /** Entry modules of the package, by the name of the output file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Modules without a file; default: none. */
  readonly modules?: TagModules;
  /** Folder that the files are written to. */
  readonly outFolder: string;
  /** Version that the elements report; default: the package's. */
  readonly version?: string | undefined;
  /** True to write a single file, lazily loaded modules included; default false. */
  readonly isOneFile?: boolean;
  /**
   * Load scenarios. Modules that are fetched together share a file, unless another scenario needs only some of them.
   * Default: the bundler's chunks.
   */
  readonly moments?: LoadScenarios;
  /** Names of the scenarios that take their files from those of the others, and add few to them. */
  readonly followers?: readonly string[];
  /** Names of the scenarios that also fetch at once what they need later, if it is little and another needs it at once. */
  readonly eager?: readonly string[];
}

/** Bytes of unminified code below which a file is not worth its request. */
const SMALL_BYTES = 800;

const standIn = (name: string) => join(import.meta.dirname, 'standIns', name);

const builtIns = standIn('builtIns.ts');

// Called in the place of built-ins; `ownMethods` writes the names of those without a global.
const ownBuiltIns: Record<string, [string, string]> = {
  'JSON.stringify': [builtIns, 'toJson'],
  'Array.from': [builtIns, 'arrayFrom'],
  'Date.parse': [builtIns, 'parseDate'],
  __abrakEntries: [builtIns, 'entriesOf'],
  __abrakReduce: [builtIns, 'reduce'],
};

// Also lighter replacements of dependencies: docs/decisions/0011-elements-stand-on-preact.md lists what each saves.
const standIns = [
  { find: /^@abrak\/react$/, replacement: join(components, 'index.js') },
  { find: /^@abrak\/react\/locales\/ar$/, replacement: join(components, 'locales/ar/index.js') },
  { find: /^@abrak\/react\/internal$/, replacement: join(components, 'internal.js') },
  { find: /^react-dom\/client$/, replacement: standIn('preactClient.ts') },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^i18next$/, replacement: standIn('messages.ts') },
  { find: /^ky$/, replacement: standIn('http.ts') },
];

// Removes Vite's preload helper, because it would add links to the embedding page.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

// The demo is a bundle of its own: it shares no module with the elements, whose files it leaves as they are.
const demoBeside = (isOneFile: boolean): Plugin => ({
  name: 'demo-beside',
  enforce: 'pre',
  resolveId: (id) => (id === './demo.ts' ? { id: isOneFile ? './demo.js' : '../demo.js', external: true } : undefined),
});

function configOf(
  { entries, modules = {}, outFolder, version = manifest.version, isOneFile = false }: BundleOptions,
  groupOf: GroupOf,
): InlineConfig {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)]));
  return {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"', ABRAK_VERSION: JSON.stringify(version) },
    resolve: { alias: [...standIns] },
    plugins: [
      plainImports,
      demoBeside(isOneFile),
      serveModules(modules),
      leanDescriptions(),
      ownEntries(),
      stylesByModule(),
      radixInShadow(join(import.meta.dirname, 'shadowTree.ts')),
      ownMethods(),
    ],
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      target: buildTargets,
      modulePreload: false,
      // Redistributing the bundle requires the licence notices of its contents.
      license: { fileName: 'licenses.md' },
      // Strict content security policies forbid `data:` addresses.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input,
        transform: { inject: ownBuiltIns },
        preserveEntrySignatures: isOneFile ? 'strict' : 'allow-extension',
        // "use client" only matters to applications that bundle the components themselves.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: 'parts/[name]-[hash][extname]',
          codeSplitting: !isOneFile && {
            includeDependenciesRecursively: false,
            groups: [{ name: groupOf, debugName: 'moments' }],
          },
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

function groupsOf(
  chunks: readonly Rolldown.OutputChunk[],
  { moments = {}, eager = [], followers = [] }: BundleOptions,
): GroupOf {
  const scenarios = [...chunksByScenario(chunks, moments)];
  const isAmong = (names: readonly string[], page: number) => names.includes(scenarios[page]?.[0] ?? '');
  const follows = (page: number) => isAmong(followers, page);
  // Code that only followers need at once is no reason for the others to fetch it.
  const isFetched = (used: Uses, page: number) =>
    isAmong(eager, page) && (follows(page) || used.some((use, other) => use === uses.first && !follows(other)));
  const groups = groupModules({
    chunks,
    pages: scenarios.map(([, first]) => first),
    minBytes: SMALL_BYTES,
    follows,
    merge: (used) => used.map((use, page) => (use === uses.later && isFetched(used, page) ? uses.first : use)),
  });
  return (module) => groups.get(module) ?? null;
}

/** Bundles the elements with all dependencies and returns the chunks. Requires the build of `@abrak/react`. */
export async function bundle(options: BundleOptions): Promise<readonly Rolldown.OutputChunk[]> {
  const { moments } = options;
  if (moments === undefined) return run(configOf(options, () => null));
  const { build: once, ...config } = configOf(options, () => null);
  const chunks = await run({ ...config, build: { ...once, write: false, minify: false } });
  return run(configOf(options, groupsOf(chunks, options)));
}
