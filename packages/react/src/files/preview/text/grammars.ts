import { splitExtension } from '@abrak/core/internal';
import type { LanguageFn } from 'highlight.js';

/**
 * Loaders of the highlight.js grammars. Each grammar is a chunk of its own, loaded when a file of its language is
 * opened.
 */
const loaders = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  dart: () => import('highlight.js/lib/languages/dart'),
  dos: () => import('highlight.js/lib/languages/dos'),
  go: () => import('highlight.js/lib/languages/go'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  perl: () => import('highlight.js/lib/languages/perl'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
} satisfies Record<string, () => Promise<{ readonly default: LanguageFn }>>;

/** Language with syntax highlighting. */
export type Language = keyof typeof loaders;

const extensions: readonly (readonly [Language, string])[] = [
  ['bash', 'sh'],
  ['c', 'c h'],
  ['cpp', 'cpp hpp'],
  ['csharp', 'cs'],
  ['css', 'css'],
  ['dart', 'dart'],
  ['dos', 'bat'],
  ['go', 'go'],
  ['ini', 'ini toml'],
  ['java', 'java'],
  ['javascript', 'js jsx mjs'],
  ['json', 'json jsonc'],
  ['kotlin', 'kt'],
  ['lua', 'lua'],
  ['perl', 'pl'],
  ['php', 'php'],
  ['powershell', 'ps1'],
  ['python', 'py'],
  ['r', 'r'],
  ['ruby', 'rb'],
  ['rust', 'rs'],
  ['scss', 'scss'],
  ['sql', 'sql'],
  ['swift', 'swift'],
  ['typescript', 'ts tsx'],
  ['xml', 'html svelte svg vue xml'],
  ['yaml', 'yaml yml'],
];

const languages = new Map(
  extensions.flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
);

/** Languages that are embedded in others. */
const embedded: Partial<Readonly<Record<Language, readonly Language[]>>> = { xml: ['css', 'javascript'] };

/** Returns the language of a file name by its extension; undefined without syntax highlighting. */
export function languageOf(name: string): Language | undefined {
  return languages.get(splitExtension(name).extension.slice(1).toLowerCase());
}

/** Loads the grammars of a language and of the languages embedded in it, by language name. */
export async function loadGrammars(language: Language): Promise<Readonly<Record<string, LanguageFn>>> {
  const entries = await Promise.all(
    [language, ...(embedded[language] ?? [])].map(async (name) => [name, (await loaders[name]()).default] as const),
  );
  return Object.fromEntries(entries);
}
