import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { messageKeys } from '../src/provider/messageKeys.ts';

const dist = join(import.meta.dirname, '../dist');

const entries = ['index', 'headless', 'internal', 'theme/public', 'locales/ar/index', 'locales/pseudo/index'].map(
  (name) => join(dist, `${name}.d.ts`),
);

const icons = join(dist, 'bundled/icons');

const iconTypes = `import type { ComponentType, SVGAttributes } from 'react';
/** Component that draws an icon. */
export type LucideIcon = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number | string }>;
`;

async function declarationsFrom(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const specifiers = text.matchAll(/(?:from |import\(|import )['"](\.{1,2}\/[^'"]+?)\.(?:tsx?|js)['"]/g);
  return [...specifiers].map(([, path = '']) => resolve(file, '..', `${path}.d.ts`));
}

/** Deletes declarations that no entry point leads to: they refer to packages that a host does not install. */
async function pruneTypes(): Promise<Set<string>> {
  const reached = new Set(entries);
  for (const file of reached) for (const next of await declarationsFrom(file)) reached.add(next);
  for await (const file of glob('**/*.d.ts', { cwd: dist }))
    if (!reached.has(join(dist, file))) await rm(join(dist, file));
  return reached;
}

// The icons are bundled, so their types have to be published here, too.
async function redirectIconTypes(files: ReadonlySet<string>): Promise<void> {
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const path = relative(dirname(file), icons).replaceAll('\\', '/');
    if (text.includes("'lucide-react'")) await writeFile(file, text.replaceAll("'lucide-react'", `'${path}.js'`));
  }
  await mkdir(dirname(icons), { recursive: true });
  await writeFile(`${icons}.d.ts`, iconTypes);
}

/** Nested keys of texts. */
interface KeyTree {
  [key: string]: KeyTree | string;
}

function treeOf(keys: readonly string[]): KeyTree {
  const tree: KeyTree = {};
  for (const key of keys) {
    let branch = tree;
    const path = key.split('.');
    const leaf = path.pop() ?? '';
    for (const name of path) {
      const next = branch[name];
      branch = typeof next === 'object' ? next : (branch[name] = {});
    }
    branch[leaf] = 'string';
  }
  return tree;
}

function typeOf(tree: KeyTree): string {
  const members = Object.entries(tree).map(
    ([key, value]) => `${JSON.stringify(key)}: ${typeof value === 'string' ? value : typeOf(value)}`,
  );
  return `{ ${members.join('; ')} }`;
}

// In this repository the keys come from i18next's types, which are not published: they would be merged with the host's own.
async function writeMessageTexts(): Promise<void> {
  const namespaces = Object.entries(messageKeys).map(
    ([namespace, own]) => `    readonly ${namespace}: ${typeOf(treeOf(own.split(' ')))};\n`,
  );
  const file = join(dist, 'provider/messageTexts.d.ts');
  const text = await readFile(file, 'utf8');
  const own =
    /import type \{ ResourceNamespaceMap \} from 'i18next';\n|\/\*\* Texts of the package by namespace.*\n|export type MessageTexts = ResourceNamespaceMap;\n/g;
  await writeFile(
    file,
    `${text.replaceAll(own, '')}/** Keys of all texts, by namespace. */\nexport interface MessageTexts {\n${namespaces.join('')}}\n`,
  );
}

await redirectIconTypes(await pruneTypes());
await writeMessageTexts();
