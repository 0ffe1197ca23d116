import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build, transform } from 'esbuild';
import type { Plugin } from 'vite';
import { styleIdentifiers } from '../../../scripts/styleIdentifiers.ts';

/** The rules of one module, and its place in the order of all. */
interface Rules {
  readonly place: number;
  readonly text: string;
}

const components = join(import.meta.dirname, '../../react');

const keeper = join(import.meta.dirname, '../src/internal/sheet.ts');

// What stands between the rules of two modules in a sheet that is not minified.
const border = /\/\* vanilla-extract-css-ns:(\S+)\.vanilla\.css\?source=\S* \*\//;

interface Styles {
  readonly rules: ReadonlyMap<string, Rules>;
  /** The module that each class is of. */
  readonly owners: ReadonlyMap<string, string>;
}

async function splitStyles(): Promise<Styles> {
  const owners = new Map<string, string>();
  const { outputFiles } = await build({
    entryPoints: ['src/index.ts'],
    absWorkingDir: components,
    bundle: true,
    write: false,
    outdir: 'whole',
    format: 'esm',
    packages: 'external',
    plugins: [
      vanillaExtractPlugin({
        identifiers(given) {
          const name = styleIdentifiers(given);
          owners.set(name, given.filePath);
          return name;
        },
      }),
    ],
  });
  const whole = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  const [, ...pieces] = whole.split(border);
  const rules = new Map<string, Rules>();
  for (let index = 0; index < pieces.length; index += 2) {
    const { code } = await transform(pieces[index + 1] ?? '', { loader: 'css', minify: true, target: 'chrome120' });
    rules.set(pieces[index] ?? '', { place: index / 2, text: code.trim() });
  }
  return { rules, owners };
}

/** The components are taken as they were built; their classes have to be those of the rules. */
async function assertSameBuild({ rules }: Styles): Promise<void> {
  const whole = await readFile(join(components, 'dist/styles.css'), 'utf8');
  for (const [module, { text }] of rules) {
    const name = /\.(abrak_\w+)/.exec(text)?.[1];
    if (name !== undefined && !whole.includes(name)) throw new Error(`${module} has changed since @abrak/react was built.`);
  }
}

let split: Promise<Styles> | undefined;

const PREFIX = '\0styles:';

/** The modules whose rules a module of class names needs: its own, and those that it hands on or composes. */
function neededBy(code: string, own: string, { rules, owners }: Styles): readonly string[] {
  const names = code.match(/\babrak_\w+/g) ?? [];
  const modules = new Set([own, ...names.map((name) => owners.get(name) ?? own)]);
  return [...modules].filter((module) => rules.has(module));
}

/**
 * Gives each module of the components the rules of its classes, so that a page loads them with what they are for:
 * they go to the sheets of the shadow roots as soon as the module runs.
 */
export function stylesByModule(): Plugin {
  return {
    name: 'styles-by-module',
    async buildStart() {
      split ??= splitStyles();
      await assertSameBuild(await split);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    async load(id) {
      const rules = id.startsWith(PREFIX) ? (await split)?.rules.get(id.slice(PREFIX.length)) : undefined;
      if (rules === undefined) return undefined;
      const code = `import { putStyles } from ${JSON.stringify(keeper)};\nputStyles(${rules.place}, ${JSON.stringify(rules.text)});\n`;
      return { code, map: null, moduleSideEffects: true };
    },
    async transform(code, id) {
      const module = /packages\/react\/dist\/(.*\.css)\.js$/.exec(id)?.[1];
      if (module === undefined || split === undefined) return undefined;
      const needed = neededBy(code, `src/${module}.ts`, await split).map((name) => `import ${JSON.stringify(PREFIX + name)};\n`);
      return { code: needed.join('') + code, map: null, moduleSideEffects: true };
    },
  };
}
