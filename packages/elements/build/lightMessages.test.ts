import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstance as createReference } from 'i18next';
import { describe, expect, test } from 'vitest';
import { createInstance, type Messages } from './standIns/messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

interface MessageFile {
  readonly language: string;
  readonly namespace: string;
  readonly tree: Tree;
}

const packages = join(import.meta.dirname, '../..');

const formats = ['number', 'bytes', 'percent', 'date', 'dateTime', 'duration', 'name'];

const options = {
  fallbackLng: () => ['fa'],
  defaultNS: 'ui',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
};

/** Reads all message files of the packages. Each folder is its own namespace, so that no key hides another. */
function readMessages(): MessageFile[] {
  return globSync(['{react,elements}/src/**/messages/{fa,en}.json'], { cwd: packages }).map((path) => ({
    language: basename(path, '.json'),
    namespace: path.replace(/\/\w+\.json$/, '').replaceAll(/\W/g, '-'),
    tree: JSON.parse(readFileSync(join(packages, path), 'utf8')) as Tree,
  }));
}

function keysOf(tree: Tree, above = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );
}

const all = readMessages();

/** Methods that the test calls on both. i18next's own types allow only known keys. */
interface Translator extends Pick<Messages, 'dir' | 'exists' | 'getFixedT' | 'hasResourceBundle'> {
  // oxlint-disable-next-line max-params -- the signature of i18next
  addResourceBundle(language: string, namespace: string, tree: Tree, isDeep: boolean, overwrites: boolean): unknown;
}

const write = (name: string) => (value: unknown, language?: string) => `<${name} ${String(value)} ${language}>`;

function i18nextIn(lng: string): Translator {
  const instance = createReference();
  void instance.init({ ...options, lng });
  for (const name of formats) instance.services.formatter?.add(name, write(name));
  const translator: unknown = instance;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the point of the comparison
  return translator as Translator;
}

function createTranslators(lng: string): { readonly light: Translator; readonly reference: Translator } {
  const light = createInstance();
  void light.init({ ...options, lng });
  for (const name of formats) light.services.formatter.add(name, write(name));
  const reference = i18nextIn(lng);
  for (const { language, namespace, tree } of all) {
    light.addResourceBundle(language, namespace, tree);
    reference.addResourceBundle(language, namespace, tree, true, true);
  }
  return { light, reference };
}

const variables = [...new Set([...JSON.stringify(all).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))];

const given = [
  ...[0, 1, 2].map((count) => Object.fromEntries(variables.map((name) => [name, count]))),
  Object.fromEntries(variables.map((name) => [name, `«${name}» {{name}} $t(x) $& <b>`])),
];

describe.each(['fa', 'en'])('messages stand-in, in %s', (lng) => {
  test('renders every message as i18next does', () => {
    const { light, reference } = createTranslators(lng);
    const sentences = all
      .filter(({ language }) => language === lng)
      .flatMap(({ namespace, tree }) =>
        keysOf(tree).flatMap((key) =>
          [key, key.replace(/_(one|other)$/, '')].map((said) => ({ namespace, key: said })),
        ),
      );
    const translationsOf = (one: Translator) =>
      sentences.map(({ namespace, key }) => [
        namespace,
        key,
        ...given.map((values) => one.getFixedT(null, namespace)(key, values)),
      ]);
    expect(translationsOf(light)).toEqual(translationsOf(reference));
    expect(sentences.length).toBeGreaterThan(1000);
  });

  test('falls back to Persian, then to the key', () => {
    const { light, reference } = createTranslators(lng);
    for (const one of [light, reference]) {
      one.addResourceBundle('fa', 'late', { only: 'فقط فارسی {{at, date}}', deep: { er: 'x' } }, true, true);
      one.addResourceBundle('fa', 'late', { deep: { est: 'y' } }, true, true);
    }
    for (const key of ['only', 'deep.er', 'deep.est', 'neither', 'deep.neither']) {
      expect(light.getFixedT(null, 'late')(key, { at: 1 })).toBe(reference.getFixedT(null, 'late')(key, { at: 1 }));
      expect(light.exists(key, { ns: 'late' })).toBe(reference.exists(key, { ns: 'late' }));
    }
    expect(light.dir()).toBe(reference.dir());
    expect(light.hasResourceBundle('en', 'late')).toBe(reference.hasResourceBundle('en', 'late'));
  });
});
