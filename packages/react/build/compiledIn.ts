import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { findIcons, iconModule, type IconSource } from './icons.ts';
import { licencesOf } from './licences.ts';

/** Folder of the packages that are published inside this one, below `dist`. */
const FOLDER = 'bundled';

const folder = join('dist', FOLDER);

const ICONS = 'lucide-react';

interface Bundled {
  /** Module in the folder, without extension. */
  readonly module: string;
  /** Name that is used of the package: others would bring code that nothing calls, such as every grammar. */
  readonly name: string;
}

/** Packages that are compiled in, besides icons, grammars and pdf.js. */
const packagesByName: Readonly<Record<string, Bundled>> = {
  '@vanilla-extract/recipes/createRuntimeFn': { module: 'createRuntimeFn', name: 'createRuntimeFn' },
  lowlight: { module: 'lowlight', name: 'createLowlight' },
  'react-markdown': { module: 'reactMarkdown', name: 'default' },
  'remark-gfm': { module: 'remarkGfm', name: 'default' },
};

// Packages that are copied, so that the bundler does not see them.
const copied = [ICONS, 'pdfjs-dist'];

/** pdf.js is published as it is: it is minified already, and its worker is a script of its own. */
const PDF = 'pdfjs-dist/legacy/build/pdf.mjs';

const GRAMMAR = /^highlight\.js\/lib\/languages\/([\w-]+)$/;

function targetOf(specifier: string): string | undefined {
  if (specifier === ICONS) return 'icons.js';
  if (specifier === PDF) return 'pdf/pdf.min.js';
  const module = packagesByName[specifier]?.module ?? specifier.replace(GRAMMAR, 'grammars/$1');
  return module === specifier ? undefined : `${module}.js`;
}

const BUNDLED_FILE = /new URL\('(pdfjs-dist\/[^']+)', import\.meta\.url\)/g;

const fileName = (specifier: string) => `pdf/${posix.basename(specifier)}`;

// Path from a built module to a bundled file.
function pathFrom(module: string, target: string): string {
  const path = relative(dirname(relative('src', relative(process.cwd(), module))), join(FOLDER, target)).replaceAll(
    '\\',
    '/',
  );
  return path.startsWith('.') ? path : `./${path}`;
}

/** Redirects imports of the packages that are compiled in to their built modules. */
export const compiledIn: Plugin = {
  name: 'compiled-in',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const target = importer.includes('node_modules') ? undefined : targetOf(path);
      return target === undefined ? undefined : { path: pathFrom(importer, target), external: true };
    });
    onLoad({ filter: /[\\/]files[\\/]preview[\\/]pdf[\\/]\w+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const replace = (_: string, specifier: string) =>
        `new URL('${pathFrom(path, fileName(specifier))}', import.meta.url)`;
      return { contents: source.replaceAll(BUNDLED_FILE, replace), loader: 'ts' };
    });
    // Style rules exist when styles are compiled only: without these names no built module needs the style compiler.
    onLoad({ filter: /[\\/]src[\\/]theme[\\/]index\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replace(/^export \{[^}]*\} from '\.\/style\.ts';$/m, ''), loader: 'ts' };
    });
  },
};

interface Used {
  readonly icons: ReadonlySet<string>;
  readonly grammars: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

async function findUsed(published: readonly string[]): Promise<Used> {
  const used = { icons: new Set<string>(), grammars: new Set<string>(), files: new Set<string>() };
  for (const path of published) {
    const source = await readFile(path, 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)) {
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '));
      for (const name of values) used.icons.add(name.split(' ')[0] ?? name);
    }
    for (const [, name = ''] of source.matchAll(/import\('highlight\.js\/lib\/languages\/([\w-]+)'\)/g))
      used.grammars.add(name);
    for (const [, file = ''] of source.matchAll(BUNDLED_FILE)) used.files.add(file);
  }
  return used;
}

// The config's bundler moves this module: paths are relative to the package's folder, in which it is built.
const packages = resolve('../../node_modules');

export interface BundledPackagesOptions {
  /** Modules of the package that are published; only what they use is bundled. */
  readonly published: readonly string[];
  readonly target: string[];
}

const ENTRY = 'bundled:';

// Reduces each package to the name that is used of it.
const namedEntries: Plugin = {
  name: 'named-entries',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^bundled:/ }, ({ path }) => ({ path: path.slice(ENTRY.length), namespace: ENTRY }));
    onLoad({ filter: /./, namespace: ENTRY }, ({ path }) => ({
      contents: `export { ${packagesByName[path]?.name ?? 'default'} } from '${path}';`,
      resolveDir: packages,
    }));
  },
};

async function bundleModules(entryPoints: ReadonlyMap<string, string>, target: string[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: {
      ...Object.fromEntries([...entryPoints].map(([module, specifier]) => [module, ENTRY + specifier])),
      createIcon: 'build/createIcon.ts',
    },
    outdir: join('dist', FOLDER),
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target,
    chunkNames: 'parts/[hash]',
    legalComments: 'none',
    banner: { js: '"use client";' },
    external: ['react', 'react-dom'],
    plugins: [namedEntries],
  });
  return metafile;
}

function entriesOf({ grammars }: Used): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(packagesByName).map(([specifier, { module }]) => [module, specifier] as const),
    ...[...grammars].map((grammar) => [`grammars/${grammar}`, `highlight.js/lib/languages/${grammar}`] as const),
  ]);
}

async function writeIcons(icons: readonly IconSource[]): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const icon of icons) await writeFile(join(folder, `icons/${icon.file}.js`), iconModule(icon));
  const index = icons.map(({ name, file }) => `export { default as ${name} } from './icons/${file}.js';\n`);
  await writeFile(join(folder, 'icons.js'), `"use client";\n${index.join('')}`);
}

async function copyPdf(files: ReadonlySet<string>): Promise<void> {
  await mkdir(join(folder, 'pdf'), { recursive: true });
  await copyFile(join(packages, PDF.replace('.mjs', '.min.mjs')), join(folder, 'pdf/pdf.min.js'));
  for (const file of files) await copyFile(join(packages, file), join(folder, fileName(file)));
}

async function writeLicences({ inputs }: Metafile): Promise<void> {
  const own = await licencesOf([...Object.keys(inputs), ...copied.map((name) => join(packages, name))], packages);
  const data = globSync('pdfjs-dist/{standard_fonts,wasm}/LICENSE_*', { cwd: packages });
  const others = data.toSorted().map(async (file) => `## ${file}\n\n${await readFile(join(packages, file), 'utf8')}`);
  await writeFile(
    join(folder, 'licenses.md'),
    `# Licences of bundled packages\n\n${[...own, ...(await Promise.all(others))].join('\n')}`,
  );
}

/**
 * Bundles what the published modules use of icons, viewers and style functions, so that a host installs none of these
 * packages. Each icon and grammar is a module of its own.
 */
export async function bundlePackages({ published, target }: BundledPackagesOptions): Promise<void> {
  const used = await findUsed(published);
  const metafile = await bundleModules(entriesOf(used), target);
  await writeIcons(await findIcons(used.icons, join(packages, ICONS, 'dist/esm')));
  await copyPdf(used.files);
  await writeLicences(metafile);
}
