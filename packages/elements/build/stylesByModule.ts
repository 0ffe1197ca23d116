import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { splitStyles } from '../../../scripts/splitStyles.ts';

/** Rules of one module with their position in the whole sheet. */
interface Rules {
  readonly place: number;
  readonly text: string;
}

const components = join(import.meta.dirname, '../../react');

const sheetModule = join(import.meta.dirname, '../src/internal/sheet.ts');

interface Styles {
  readonly rules: ReadonlyMap<string, Rules>;
  /** Defining module of each class. */
  readonly owners: ReadonlyMap<string, string>;
}

async function findStyles(): Promise<Styles> {
  const { rules, owners } = await splitStyles();
  return { owners, rules: new Map([...rules].map(([module, text], place) => [module, { place, text }])) };
}

/** Throws when the class names differ from those of the built components, which the bundle contains. */
async function assertSameBuild({ rules }: Styles): Promise<void> {
  const whole = await readFile(join(components, 'dist/styles.css'), 'utf8');
  for (const [module, { text }] of rules) {
    const name = /\.(abrak_\w+)/.exec(text)?.[1];
    if (name !== undefined && !whole.includes(name))
      throw new Error(`${module} has changed since @abrak/react was built; build it again.`);
  }
}

let split: Promise<Styles> | undefined;

const PREFIX = '\0styles:';

/**
 * Returns the modules whose rules a module of class names needs: its own, and those whose classes it re-exports or
 * composes.
 */
function styleModulesOf(code: string, own: string, { rules, owners }: Styles): readonly string[] {
  const names = code.match(/\babrak_\w+/g) ?? [];
  const modules = new Set([own, ...names.map((name) => owners.get(name) ?? own)]);
  return [...modules].filter((module) => rules.has(module));
}

/**
 * Vite plugin that adds to each component module the rules of its classes, so that pages load only the styles that they
 * need.
 *
 * The module adds them to the sheets of all shadow roots when it runs.
 */
export function stylesByModule(): Plugin {
  return {
    name: 'styles-by-module',
    async buildStart() {
      split ??= findStyles();
      await assertSameBuild(await split);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    async load(id) {
      const rules = id.startsWith(PREFIX) ? (await split)?.rules.get(id.slice(PREFIX.length)) : undefined;
      if (rules === undefined) return undefined;
      const code = `import { putStyles } from ${JSON.stringify(sheetModule)};\nputStyles(${rules.place}, ${JSON.stringify(rules.text)});\n`;
      return { code, map: null, moduleSideEffects: true };
    },
    async transform(code, id) {
      const module = /packages\/react\/modules\/(.*\.css)\.js$/.exec(id)?.[1];
      if (module === undefined || split === undefined) return undefined;
      const needed = styleModulesOf(code, `src/${module}.ts`, await split).map(
        (name) => `import ${JSON.stringify(PREFIX + name)};\n`,
      );
      return { code: needed.join('') + code, map: null, moduleSideEffects: true };
    },
  };
}
