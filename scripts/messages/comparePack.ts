import type { Finding } from '../slices/finding.ts';
import { flatten } from '../slices/messageTree.ts';
import { pluralForms, splitPlural, type PluralForms } from './pluralForms.ts';
import type { SourceText } from './sourceTexts.ts';

/** Messages in one language. */
export interface LanguagePack {
  /** BCP 47 code, which tells the plural forms, such as `ar`. */
  readonly code: string;
  /** Nested messages by namespace. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** Differences between a language pack and the English messages. */
export interface PackFindings {
  /** Keys, plural forms and placeholders that the pack lacks. */
  readonly problems: readonly Finding[];
  /** Keys without effect, and texts that do not seem to be translated. */
  readonly notes: readonly Finding[];
}

type Texts = ReadonlyMap<string, string>;

const parts = /\{\{[^}]*\}\}|\{[^}]*\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g;
const count = /^\{\{\s*count\b/;

// Names that stay as they are, and words that are spelled alike in Persian and Arabic.
const names = new Set(
  'CentOS CSV Debian EN English FA Fedora PDF Ubuntu Windows recovery-codes.txt فارسی حذف متوسط تومان'.split(' '),
);

function placeholders(text: string, withCount: boolean): string {
  const found = [...text.matchAll(parts)].map(([part]) => part.replaceAll(/\s+/g, ''));
  return [...new Set(found.filter((part) => withCount || !count.test(part)))].toSorted().join(' ');
}

function isTranslatable(text: string): boolean {
  const words = text.replaceAll(parts, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*/gu) ?? [];
  return words.some((word) => /\p{L}/u.test(word) && !names.has(word));
}

/** Texts of one namespace that a pack is compared with, and the plural forms of its language. */
interface Expected {
  readonly english: Texts;
  readonly persian: Texts;
  readonly forms: PluralForms;
}

/** English texts with which the placeholders of a key of the pack have to agree. */
function counterparts(key: string, { english, forms }: Expected): string[] {
  const { stem, form } = splitPlural(key);
  const keys = form === undefined ? [key] : [`${stem}_other`, stem];
  const singular = form === 'one' && forms.isSpelledOut(form) ? [`${stem}_one`] : [];
  return [...singular, ...keys].flatMap((name) => english.get(name) ?? []);
}

function checkPlaceholders(key: string, text: string, expected: Expected): string[] {
  const { form } = splitPlural(key);
  const withCount = form === undefined || !expected.forms.isSpelledOut(form);
  const accepted = counterparts(key, expected).map((other) => placeholders(other, withCount));
  const actual = placeholders(text, withCount);
  return accepted.includes(actual) ? [] : [`${key} has the placeholders "${actual}", and English has "${accepted[0]}"`];
}

/** Keys that a pack needs: plural keys in all forms of its language. */
function neededKeys({ english, forms }: Expected): string[] {
  return [...english.keys()].flatMap((key) => {
    const { stem, form } = splitPlural(key);
    if (form === undefined) return [key];
    return form === 'other' ? forms.needed.map((category) => `${stem}_${category}`) : [];
  });
}

function isKnown(key: string, { english, forms }: Expected): boolean {
  const { stem, form } = splitPlural(key);
  if (form === undefined) return english.has(key);
  const isUsed = form === 'zero' || forms.needed.includes(form);
  return isUsed && (english.has(`${stem}_other`) || (english.get(stem)?.includes('{{count') ?? false));
}

function findProblems(texts: ReadonlyMap<string, unknown>, expected: Expected): string[] {
  const missing = neededKeys(expected)
    .filter((key) => !texts.has(key))
    .map((key) => `${key} is missing${splitPlural(key).form === undefined ? '' : ', a plural form of the language'}`);
  const wrong = [...texts].flatMap(([key, text]) => {
    if (!isKnown(key, expected)) return [];
    if (typeof text !== 'string') return [`${key} is not a text`];
    return text.trim() === '' ? [`${key} is empty`] : checkPlaceholders(key, text, expected);
  });
  return [...missing, ...wrong];
}

function findNotes(texts: ReadonlyMap<string, unknown>, expected: Expected): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (!isKnown(key, expected)) return [`${key} is unknown and has no effect`];
    if (typeof text !== 'string' || !isTranslatable(text)) return [];
    const { stem } = splitPlural(key);
    const isSame = (others: Texts): boolean => [key, `${stem}_other`].some((name) => others.get(name) === text);
    return [
      ...(isSame(expected.english) ? [`${key} is the English text`] : []),
      ...(isSame(expected.persian) ? [`${key} is the Persian text`] : []),
    ];
  });
}

/**
 * Returns the texts that a pack needs: those of the components, and those of the elements and of the console when it has
 * a namespace of theirs.
 */
export function textsFor({ messages }: LanguagePack, sources: readonly SourceText[]): SourceText[] {
  const owners = new Set(sources.filter(({ namespace }) => namespace in messages).map(({ owner }) => owner));
  return sources.filter(({ owner }) => owner === 'react' || owners.has(owner));
}

/** Compares a language pack with the texts of the packages and the console. Throws a `RangeError` for an invalid code. */
export function comparePack(sources: readonly SourceText[], { code, messages }: LanguagePack): PackFindings {
  const forms = pluralForms(code);
  const namespaces = [...new Set([...sources.map(({ namespace }) => namespace), ...Object.keys(messages)])].toSorted();
  const all = namespaces.map((namespace) => {
    const own = sources.filter((source) => source.namespace === namespace);
    const texts = new Map(flatten(messages[namespace] ?? {}).filter(([key]) => key !== ''));
    const english = new Map(own.map(({ key, en }) => [key, en]));
    const persian = new Map(own.map(({ key, fa }) => [key, fa]));
    const expected = { english, persian, forms };
    const toFinding = (message: string): Finding => ({ path: namespace, message });
    if (own.length === 0) return { problems: [], notes: [toFinding('is an unknown namespace and has no effect')] };
    return { problems: findProblems(texts, expected).map(toFinding), notes: findNotes(texts, expected).map(toFinding) };
  });
  return { problems: all.flatMap(({ problems }) => problems), notes: all.flatMap(({ notes }) => notes) };
}
