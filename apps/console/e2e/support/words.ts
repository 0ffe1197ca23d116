import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes, formatNumber, type Locale, showName } from '@abrak/core';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { root } from '../../../../scripts/runCommand.ts';

const folders = {
  ui: 'packages/react/src/ui',
  errors: 'packages/react/src/provider',
  account: 'packages/react/src/account',
  files: 'packages/react/src/files',
  console: 'apps/console/src/layout',
} as const;

type Namespace = keyof typeof folders;

/** What the interface says, in one language: a function per feature, with its typed keys. */
export type Words = { readonly [N in Namespace]: TFunction<N> };

function addMessages(instance: i18n, namespace: Namespace, locale: Locale): void {
  const folder = join(root, folders[namespace]);
  for (const path of globSync(`**/messages/${locale}.json`, { cwd: folder })) {
    const part: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    instance.addResourceBundle(locale, namespace, part, true, true);
  }
}

function createWords(locale: Locale): Words {
  const namespaces = Object.keys(folders).filter((name): name is Namespace => name in folders);
  const instance = createInstance();
  void instance.init({
    lng: locale,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    // A key that is gone must not be looked for as if it were a text.
    parseMissingKeyHandler: (key) => {
      throw new Error(`No message "${key}" in ${locale}.`);
    },
  });
  for (const namespace of namespaces) addMessages(instance, namespace, locale);
  instance.services.formatter?.add('number', (value: unknown) => formatNumber(Number(value), locale));
  instance.services.formatter?.add('bytes', (value: unknown) => formatBytes(Number(value), locale));
  instance.services.formatter?.add('name', (value: unknown) => showName(String(value)));
  return {
    ui: instance.getFixedT(locale, 'ui'),
    errors: instance.getFixedT(locale, 'errors'),
    account: instance.getFixedT(locale, 'account'),
    files: instance.getFixedT(locale, 'files'),
    console: instance.getFixedT(locale, 'console'),
  };
}

/** The words of both languages, read from the messages themselves. */
export const words: Readonly<Record<Locale, Words>> = { fa: createWords('fa'), en: createWords('en') };
