import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstance as createReference } from 'i18next';
import { describe, expect, test } from 'vitest';
import { createInstance, type Messages } from './standIns/messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

interface Sentences {
  readonly language: string;
  readonly namespace: string;
  readonly tree: Tree;
}

const packages = join(import.meta.dirname, '../..');

const formats = ['number', 'bytes', 'percent', 'date', 'dateTime', 'duration', 'name'];

const options = {
  fallbackLng: 'fa',
  defaultNS: 'ui',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
};

/** Every sentence of the product; a folder of messages is a namespace here, so that none covers another. */
function everySentence(): Sentences[] {
  return globSync(['{react,elements}/src/**/messages/{fa,en}.json'], { cwd: packages }).map((path) => ({
    language: basename(path, '.json'),
    namespace: path.replace(/\/\w+\.json$/, '').replaceAll(/\W/g, '-'),
    tree: JSON.parse(readFileSync(join(packages, path), 'utf8')) as Tree,
  }));
}

function keysOf(tree: Tree, above = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`)));
}

const all = everySentence();

/** What both are asked here; i18next's own typings let only the keys of the product through. */
type Speaker = Pick<Messages, 'addResourceBundle' | 'dir' | 'exists' | 'getFixedT' | 'hasResourceBundle'>;

const write = (name: string) => (value: unknown, language?: string) => `<${name} ${String(value)} ${language}>`;

function i18nextIn(lng: string): Speaker {
  const instance = createReference();
  void instance.init({ ...options, lng });
  for (const name of formats) instance.services.formatter?.add(name, write(name));
  const speaker: unknown = instance;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the point of the comparison
  return speaker as Speaker;
}

function speakers(lng: string): { readonly light: Messages; readonly reference: Speaker } {
  const light = createInstance();
  void light.init({ ...options, lng });
  for (const name of formats) light.services.formatter.add(name, write(name));
  const reference = i18nextIn(lng);
  for (const { language, namespace, tree } of all) {
    light.addResourceBundle(language, namespace, tree, true, true, { silent: true });
    reference.addResourceBundle(language, namespace, tree, true, true, { silent: true });
  }
  return { light, reference };
}

const variables = [...new Set([...JSON.stringify(all).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))];

const given = [
  ...[0, 1, 2].map((count) => Object.fromEntries(variables.map((name) => [name, count]))),
  Object.fromEntries(variables.map((name) => [name, `«${name}» {{name}} $t(x) $& <b>`])),
];

describe.each(['fa', 'en'])('messages of the elements, in %s', (lng) => {
  test('every sentence reads as i18next would write it', () => {
    const { light, reference } = speakers(lng);
    const sentences = all
      .filter(({ language }) => language === lng)
      .flatMap(({ namespace, tree }) => keysOf(tree).flatMap((key) => [key, key.replace(/_(one|other)$/, '')].map((said) => ({ namespace, key: said }))));
    const says = (one: Speaker) =>
      sentences.map(({ namespace, key }) => [namespace, key, ...given.map((values) => one.getFixedT(null, namespace)(key, values))]);
    expect(says(light)).toEqual(says(reference));
    expect(sentences.length).toBeGreaterThan(1000);
  });

  test('what is missing is said in Persian, or by its key', () => {
    const { light, reference } = speakers(lng);
    for (const one of [light, reference]) {
      one.addResourceBundle('fa', 'late', { only: 'فقط فارسی {{at, date}}', deep: { er: 'x' } }, true, true, { silent: true });
      one.addResourceBundle('fa', 'late', { deep: { est: 'y' } }, true, true, { silent: true });
    }
    for (const key of ['only', 'deep.er', 'deep.est', 'neither', 'deep.neither']) {
      expect(light.getFixedT(null, 'late')(key, { at: 1 })).toBe(reference.getFixedT(null, 'late')(key, { at: 1 }));
      expect(light.exists(key, { ns: 'late' })).toBe(reference.exists(key, { ns: 'late' }));
    }
    expect(light.dir()).toBe(reference.dir());
    expect(light.hasResourceBundle('en', 'late')).toBe(reference.hasResourceBundle('en', 'late'));
  });

  test('tells those who draw when something was added, unless it is for later', () => {
    const { light } = speakers(lng);
    let told = 0;
    const stop = light.subscribe(() => (told += 1));
    light.addResourceBundle('fa', 'late', {}, true, true, { silent: true });
    expect(told).toBe(0);
    light.addResourceBundle('fa', 'late', {}, true, true, { silent: false });
    expect(told).toBe(1);
    stop();
    light.addResourceBundle('fa', 'late', {}, true, true, { silent: false });
    expect(told).toBe(1);
  });
});
