import type { Finding } from './finding.ts';
import { flatten } from './messageTree.ts';
import { refusedIn, type RefusedWord, type RefusedWords } from './refusedWords.ts';

/** The parsed messages of one feature in both languages. */
export interface MessagePair {
  /** The messages folder. */
  readonly path: string;
  readonly fa: unknown;
  readonly en: unknown;
}

type Texts = ReadonlyMap<string, unknown>;

/** String literals and templates of the source that may be message keys. */
interface KeyUse {
  readonly literals: ReadonlySet<string>;
  /** Computed keys as patterns: their fixed parts with anything between them. */
  readonly patterns: readonly RegExp[];
}

const placeholder = /\{\{\s*([^},\s]+)\s*(?:,\s*([^}]+?)\s*)?\}\}/g;
const markup = /\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g;
// A Latin name keeps its Latin digits: IPv4, MP4, Windows 2012.
const latinName = /[A-Za-z][\w.@:/-]*(?: \d[\d.]*)?/g;

const persianRules = [
  { pattern: /[يك]/, message: 'has an Arabic ي or ك; Persian writes ی and ک' },
  { pattern: /[0-9٠-٩]/, message: 'has digits that are not Persian; pass a number through a formatter, or write ۰-۹' },
  { pattern: /\.\.\./, message: 'has three dots; write …' },
];

/** Returns every key of a messages file, its nesting joined by dots. */
export function messageKeys(messages: unknown): string[] {
  return flatten(messages).map(([key]) => key);
}

function placeholders(key: string, text: string): string {
  const names = [...text.matchAll(placeholder)].map(([, name = '', format]) =>
    format === undefined ? name : `${name}, ${format}`,
  );
  // A singular such as "One file" needs no number.
  const needed = key.endsWith('_one') ? names.filter((name) => !/^count\b/.test(name)) : names;
  return [...new Set(needed)].toSorted().join('; ');
}

function checkKeys(path: string, texts: Texts, others: Texts): Finding[] {
  const missing = [...others.keys()].filter((key) => !texts.has(key));
  const halfPlurals = [...texts.keys()].filter((key) => {
    const [, stem, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    return form !== undefined && !texts.has(`${stem}_${form === 'one' ? 'other' : 'one'}`);
  });
  return [
    ...missing.map((key) => ({ path, message: `${key} is missing; the other language has it` })),
    ...halfPlurals.map((key) => ({ path, message: `${key} needs both forms, _one and _other` })),
  ];
}

function checkTexts(path: string, texts: Texts): Finding[] {
  return [...texts]
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key, text]) => ({ path, message: `${key} is ${typeof text === 'string' ? 'empty' : 'not a text'}` }));
}

function checkPersian(path: string, texts: Texts): Finding[] {
  return [...texts].flatMap(([key, text]) => {
    const words = String(text).replace(markup, ' ').replace(latinName, ' ');
    return persianRules
      .filter(({ pattern }) => pattern.test(words))
      .map(({ message }) => ({ path, message: `${key} ${message}` }));
  });
}

function checkTerms(path: string, texts: Texts, words: readonly RefusedWord[]): Finding[] {
  return [...texts].flatMap(([key, text]) =>
    refusedIn(String(text).replace(markup, ' '), words).map((message) => ({ path, message: `${key} ${message}` })),
  );
}

function checkPlaceholders(path: string, fa: Texts, en: Texts): Finding[] {
  return [...fa].flatMap(([key, text]) => {
    if (!en.has(key)) return [];
    const inFa = placeholders(key, String(text));
    const inEn = placeholders(key, String(en.get(key)));
    return inFa === inEn ? [] : [{ path, message: `${key} has {{${inFa}}} in fa and {{${inEn}}} in en` }];
  });
}

/**
 * Reports keys that only one language has, Persian texts that are not in Persian script, and words other than the terms
 * of the glossary.
 */
export function checkMessages({ path, fa, en }: MessagePair, refused: RefusedWords): Finding[] {
  const faPath = `${path}/fa.json`;
  const enPath = `${path}/en.json`;
  const faTexts: Texts = new Map(flatten(fa));
  const enTexts: Texts = new Map(flatten(en));
  return [
    ...checkKeys(faPath, faTexts, enTexts),
    ...checkKeys(enPath, enTexts, faTexts),
    ...checkTexts(faPath, faTexts),
    ...checkTexts(enPath, enTexts),
    ...checkPersian(faPath, faTexts),
    ...checkTerms(faPath, faTexts, refused.fa),
    ...checkTerms(enPath, enTexts, refused.en),
    ...checkPlaceholders(path, faTexts, enTexts),
  ];
}

const withoutNamespace = (key: string): string => key.replace(/^\w+:/, '');

function computedKey(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
}

function readKeyUse(source: string): KeyUse {
  const all = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, found = '']) => found);
  // Without a fixed part, a computed key would match every key.
  const templates = all(/`((?:[\w.:-]|\$\{[^}`]*\})+)`/g)
    .map(withoutNamespace)
    .filter((template) => /\w[._]\$\{|\}[._]\w/.test(template));
  const prefixed = all(/keyPrefix:\s*['"`]([\w.]+)/g).map((prefix) => `${prefix}.\${key}`);
  return {
    literals: new Set(all(/(?<=['"`])([\w.:-]+)(?=['"`])/g).map(withoutNamespace)),
    patterns: [...templates, ...prefixed].map(computedKey),
  };
}

/** Reports keys that no source mentions, neither whole nor as fixed parts of a computed key. */
export function checkUnusedKeys(pair: MessagePair, source: string): Finding[] {
  const { literals, patterns } = readKeyUse(source);
  return messageKeys(pair.fa)
    .filter((key) => {
      const name = key.replace(/_(one|other|zero)$/, '');
      return !literals.has(name) && !patterns.some((pattern) => pattern.test(name));
    })
    .map((key) => ({ path: `${pair.path}/fa.json`, message: `${key} is used nowhere` }));
}
