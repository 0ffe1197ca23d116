import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { divide } from './divide.ts';
import { isPackage, type Loaded, loadedFor, modules } from './moments.ts';
import { readSources } from './readSources.ts';
import { assertSheets } from './sheets.ts';

const dist = join(import.meta.dirname, '../dist');

/** Modules that refer to other files by their path, and the grammars. */
const OWN_FILE = /^bundled\/grammars\/|^files\/preview\/pdf\//;

// pdf.js is published as it is. The modules that import it keep their path, so that theirs to it stays the same.
const COPIED = /bundled\/pdf\/[\w.]+$/;

// Imported for what it does, not for a name. A file of its own keeps that apart from modules that bundlers drop unless
// they are used; package.json names the folder.
const TEXTS = /^(.+)\/messages\/index\.js$/;

const BASE = 'base';
// Hooks of the provider that few pages call themselves.
const rareHooks = ['useLazyComponent'];
const filesNames: Readonly<Record<string, readonly string[]>> = {
  manager: ['FileManager'],
  picker: ['FilePicker'],
  pickerDialog: ['FilePickerDialog'],
  preview: ['FilePreview'],
};
const FILE_HOOKS = 'fileHooks';
const CONTROLS = 'ui';
const fileMoments = [...Object.keys(filesNames), FILE_HOOKS];
const HEADLESS = 'headless';

/** Lists the public names by what a page does with them. */
async function findMoments(): Promise<Readonly<Record<string, readonly string[]>>> {
  const index = await readFile(join(modules, 'index.js'), 'utf8');
  const names = Object.fromEntries(
    [...index.matchAll(/import \{([^}]*)\} from "\.\/(\w+)\/index\.js"/g)].map(([, list = '', noun = '']) => [
      noun,
      list.split(',').map((name) => name.trim()),
    ]),
  );
  const { files = [], ui = [], provider = [], ...nouns } = names;
  const named = Object.values(filesNames).flat();
  return {
    [BASE]: [...provider.filter((name) => !rareHooks.includes(name)), 'Button'],
    ...filesNames,
    [FILE_HOOKS]: files.filter((name) => !named.includes(name)),
    ...nouns,
    [CONTROLS]: [...ui, ...rareHooks],
  };
}

const widest = ['manager', 'picker', 'pickerDialog'];

/**
 * Names the file of a module of headless hooks that these components load at once, too. It is apart from the components,
 * whose messages are registered by the files that contain them. What most file components need is one file: each further
 * one would cost a page some hundred bytes. What other nouns need, too, is small and goes with the provider.
 */
function fileOfHooks(others: readonly string[]): string {
  if (others.length === 0) return HEADLESS;
  if (!widest.every((name) => others.includes(name))) return `${HEADLESS}-${fileOfMoments(others)}`;
  return others.every((name) => fileMoments.includes(name) || name === CONTROLS) ? `${HEADLESS}-files` : BASE;
}

/**
 * Names the file of a module that these moments load at once. What a module imports is loaded at all moments of the
 * module, so that no file imports one that imports it.
 */
function fileOfMoments(all: readonly string[]): string {
  if (all.includes(BASE)) return BASE;
  if (all.includes(HEADLESS)) return fileOfHooks(all.filter((name) => name !== HEADLESS));
  // A page has many controls and hooks without being one of a noun.
  const moments = all.length === 1 ? all : all.filter((name) => name !== CONTROLS && name !== FILE_HOOKS);
  const ofFiles = moments.filter((name) => fileMoments.includes(name));
  if (moments.length === 1 || moments.length === ofFiles.length) return moments.join('-') || FILE_HOOKS;
  return ofFiles.length > 0 ? `shared-${ofFiles.join('-')}` : 'common';
}

// Only the noun and the module: an application repeats these names with every import of the files.
const fileOfSeam = (seam: string) =>
  seam
    .replace(/(\/index)?\.js$/, '')
    .replace(/\/.*\//, '-')
    .replaceAll('/', '-');

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The file manager makes more requests than any other component, so that few files matter more to it. */
const smallBytes = (file: string): number => (file.includes('manager') ? 2_500 : 1_500);

/** Names the file of each module: what is loaded together is one file, as far as other pages allow it. */
async function groupsOf(
  loaded: ReadonlyMap<string, Loaded>,
  pages: readonly Loaded[],
): Promise<ReadonlyMap<string, string>> {
  const first = new Map<string, string[]>();
  const later = new Map<string, string[]>();
  for (const [moment, loadedThen] of loaded) {
    for (const module of loadedThen.first) addTo(first, module, moment);
    for (const [seam, needed] of loadedThen.later) for (const module of needed) addTo(later, module, seam);
  }
  const together = new Map<string, string>();
  // A bundler emits what a file imports lazily even where nothing uses the function that does. So what the toasts need is
  // apart from the controls of larger components.
  const laterOfBase = new Set([...(loaded.get(BASE)?.later.values() ?? [])].flatMap((needed) => [...needed]));
  for (const [module, moments] of first) {
    if (TEXTS.test(module)) continue;
    const isOfBase = laterOfBase.has(module) && !moments.includes(BASE);
    together.set(module, `parts/${isOfBase ? 'controls' : fileOfMoments(moments)}`);
  }
  const sources = await readSources(modules);
  const files = new Map(divide({ files: together, sources, pages, base: `parts/${BASE}`, smallBytes }));
  const numbers = new Map<string, number>();
  for (const [module, seams] of later) {
    if (first.has(module)) continue;
    const [seam = '', ...others] = [...new Set(seams)].toSorted();
    const key = [seam, ...others].join();
    const number = numbers.get(key) ?? numbers.size + 1;
    if (others.length > 0) numbers.set(key, number);
    files.set(module, `parts/${others.length === 0 ? fileOfSeam(seam) : `later-${number}`}`);
  }
  for (const module of [...first.keys(), ...later.keys()]) {
    const [, place] = TEXTS.exec(module) ?? [];
    if (place !== undefined) files.set(module, `texts/${place.replaceAll('/', '-')}`);
  }
  return files;
}

const TOP_LEVEL_CALL = /^((?:export )?(?:const|let|var) [\w$]+ = )((?:new )?[\w$.]+\()/gm;

/** Marks calls that create a module's constants, so that a bundler drops those that nothing uses from a shared file. */
const pureConstants: Plugin = {
  name: 'pure-constants',
  async load(id) {
    if (!id.startsWith(modules) || OWN_FILE.test(relative(modules, id))) return undefined;
    const code = await readFile(id, 'utf8');
    const map = await readFile(`${id}.map`, 'utf8').catch(() => null);
    return { code: code.replace(/^"use client";\n/, '\n').replace(TOP_LEVEL_CALL, '$1/* @__PURE__ */ $2'), map };
  },
};

const SEAM = '\0seam:';

/**
 * Gives each lazily imported module a file that only re-exports it. Bundlers drop a plain `import()` that nothing uses;
 * without these files the imports would pick a part of a larger file's exports.
 */
const seamFiles: Plugin = {
  name: 'seam-files',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import' || importer === undefined) return undefined;
    const target = await this.resolve(source, importer);
    return target === null || target.external !== false ? undefined : SEAM + target.id;
  },
  async load(id) {
    if (!id.startsWith(SEAM)) return undefined;
    const module = id.slice(SEAM.length);
    const lists = (await readFile(module, 'utf8')).matchAll(/\bexport ?\{([^}]*)\}/g);
    const names = [...lists]
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/^.* as /, '')))
      .filter((name) => name !== '');
    if (names.length === 0) throw new Error(`${module} is imported lazily and exports nothing.`);
    return `export { ${names.join(', ')} } from ${JSON.stringify(module)};`;
  },
};

async function writeGroups(files: ReadonlyMap<string, string>): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({
    input: {
      index: join(modules, 'index.js'),
      headless: join(modules, 'headless.js'),
      internal: join(modules, 'internal.js'),
      'theme/public': join(modules, 'theme/public.js'),
      'locales/ar/index': join(modules, 'locales/ar/index.js'),
      'locales/pseudo/index': join(modules, 'locales/pseudo/index.js'),
    },
    external: (id) => isPackage(id) || COPIED.test(id),
    makeAbsoluteExternalsRelative: false,
    logLevel: 'silent',
    plugins: [seamFiles, pureConstants],
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundle.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    banner: '"use client";',
    minify: false,
    minifyInternalExports: false,
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, facadeModuleId }) =>
      facadeModuleId?.startsWith(SEAM) === true
        ? `lazy/${fileOfSeam(relative(modules, facadeModuleId.slice(SEAM.length)))}.js`
        : `${name}.js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name(id) {
            const module = relative(modules, id);
            if (module.startsWith('..') || id.startsWith('\0')) return null;
            return OWN_FILE.test(module) ? module.replace(/\.js$/, '') : (files.get(module) ?? null);
          },
        },
      ],
    },
  });
  await bundle.close();
  return output.filter((one) => one.type === 'chunk');
}

/** Returns what pages load that have all of these. */
function union(all: readonly Loaded[]): Loaded {
  const later = new Map<string, ReadonlySet<string>>();
  for (const page of all)
    for (const [seam, needed] of page.later) later.set(seam, new Set([...(later.get(seam) ?? []), ...needed]));
  return { first: new Set(all.flatMap(({ first }) => [...first])), later };
}

await rm(modules, { recursive: true, force: true });
await rename(dist, modules);
const moments = await findMoments();
const names = Object.values(moments).flat();
const pages = await loadedFor(Object.fromEntries(names.map((name) => [name, [name]])));
const pagesOf = (these: readonly string[] = []) =>
  these.map((name) => pages.get(name)).filter((one) => one !== undefined);
const loaded = new Map(Object.entries(moments).map(([moment, these]) => [moment, union(pagesOf(these))]));
const headless = await loadedFor({ [HEADLESS]: '*' }, 'headless.js');
for (const [moment, { first, later }] of loaded) {
  const noun = fileMoments.includes(moment) ? 'files' : moment;
  if (noun !== CONTROLS)
    assertSheets(noun, new Set([...first, ...[...later.values()].flatMap((needed) => [...needed])]));
}
// Hooks and single controls load little later.
const components = names.filter(
  (name) => /^[A-Z]/.test(name) && ![BASE, CONTROLS].some((moment) => moments[moment]?.includes(name)),
);
await writeGroups(await groupsOf(new Map([...loaded, ...headless]), pagesOf(components)));
await cp(join(modules, 'bundled/pdf'), join(dist, 'bundled/pdf'), { recursive: true });
for (const file of ['styles.css', 'styles.unlayered.css', 'bundled/licenses.md'])
  await cp(join(modules, file), join(dist, file));
