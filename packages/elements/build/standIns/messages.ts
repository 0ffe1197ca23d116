// Replaces i18next in the bundle of the elements. It supports only what the messages use: lookup, plurals, values,
// formats and fallback. lightMessages.test.ts compares every message with i18next.
import { directionOfLocale } from '@abrak/core';
import { isLanguage } from '@abrak/core/internal';

interface Tree {
  readonly [key: string]: string | Tree;
}

type Value = boolean | number | string | null | undefined;

type Values = Readonly<Record<string, Value>>;

type Write = (value: Value, language: string) => string;

/** Returns the message of a key with its values; the key itself when there is no message. */
export type Translate = (key: string, values?: Values) => string;

interface InitOptions {
  readonly lng: string;
  readonly fallbackLng: (language: string) => readonly string[];
  readonly defaultNS: string;
}

function merged(under: Tree | undefined, over: Tree): Tree {
  const result: Record<string, string | Tree> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'string' ? value : merged(typeof below === 'object' ? below : undefined, value);
  }
  return result;
}

function find(tree: Tree | undefined, path: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** Messages of one provider in one language. */
export class Messages {
  language = '';
  readonly #trees = new Map<string, Tree>();
  readonly #formats = new Map<string, Write>();
  #fallbacks: InitOptions['fallbackLng'] = () => [];
  #namespace = '';

  readonly services = {
    formatter: { add: (name: string, write: Write): void => void this.#formats.set(name, write) },
  };

  async init({ lng, fallbackLng, defaultNS }: InitOptions): Promise<void> {
    this.language = lng;
    this.#fallbacks = fallbackLng;
    this.#namespace = defaultNS;
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.#trees.has(`${language} ${namespace}`);
  }

  addResourceBundle(language: string, namespace: string, tree: Tree): void {
    const key = `${language} ${namespace}`;
    this.#trees.set(key, merged(this.#trees.get(key), tree));
  }

  exists(key: string, { ns }: { readonly ns: string }): boolean {
    return this.#sentence(ns, key, {}) !== undefined;
  }

  dir(): 'ltr' | 'rtl' {
    return isLanguage(this.language) ? directionOfLocale(this.language) : 'ltr';
  }

  getFixedT(_language: string | null, namespace = this.#namespace): Translate {
    return (key, values = {}) => {
      const sentence = this.#sentence(namespace, key, values);
      return sentence === undefined ? key : this.#fill(sentence, values);
    };
  }

  #sentence(namespace: string, key: string, { count }: Values): string | undefined {
    for (const language of [this.language, ...this.#fallbacks(this.language)]) {
      const tree = this.#trees.get(`${language} ${namespace}`);
      const plural = typeof count === 'number' ? find(tree, `${key}_${pluralOf(language, count)}`) : undefined;
      const sentence = plural ?? find(tree, key);
      if (sentence !== undefined) return sentence;
    }
    return undefined;
  }

  #fill(sentence: string, values: Values): string {
    return sentence.replaceAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (_match, name: string, format?: string) => {
      const value = values[name] ?? '';
      const write = format === undefined ? undefined : this.#formats.get(format);
      return write === undefined ? `${value}` : write(values[name], this.language);
    });
  }
}

/** Creates an empty instance, as i18next does. */
export const createInstance = (): Messages => new Messages();
