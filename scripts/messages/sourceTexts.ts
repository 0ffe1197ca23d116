import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flatten } from '../slices/messageTree.ts';

/** Text of the packages or the console in the languages that they have. */
export interface SourceText {
  readonly namespace: string;
  readonly key: string;
  readonly fa: string;
  readonly en: string;
  /** Package or app that has the text. */
  readonly owner: string;
}

const ownNamespace = /registerMessages\('(\w+)', \{ fa, en \}\)/;
const exported = /export const (\w+) = \{ fa, en \}/;

function readTexts(folder: string, language: string): Map<string, string> {
  const tree: unknown = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  return new Map(flatten(tree).map(([key, text]) => [key, String(text)]));
}

function find(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Returns the namespace under which an index registers its texts, itself or by a constant that another file registers. */
function namespaceOf(path: string, source: string, sources: string): string {
  const own = ownNamespace.exec(source)?.[1];
  const constant = exported.exec(source)?.[1];
  const registered =
    constant === undefined
      ? undefined
      : new RegExp(String.raw`registerMessages\('(\w+)', ${constant}\)`).exec(sources)?.[1];
  const namespace = own ?? registered;
  if (namespace === undefined) throw new Error(`${path} registers its messages under no namespace that can be read.`);
  return namespace;
}

/**
 * Reads every text of the components, the elements and the console with its namespace. Several folders register parts
 * of one namespace; a key that two of them have is returned once.
 */
export function readSourceTexts(root: string): SourceText[] {
  const sources = find(root, '{packages,apps}/*/src/**/*.{ts,tsx}')
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const texts = new Map<string, SourceText>();
  for (const path of find(root, '{packages,apps}/*/src/**/messages/index.ts')) {
    const folder = join(root, dirname(path));
    const namespace = namespaceOf(path, readFileSync(join(root, path), 'utf8'), sources);
    const fa = readTexts(folder, 'fa');
    const owner = path.split('/')[1] ?? '';
    for (const [key, en] of readTexts(folder, 'en')) {
      texts.set(`${namespace} ${key}`, { namespace, key, en, fa: fa.get(key) ?? '', owner });
    }
  }
  return [...texts.values()];
}
