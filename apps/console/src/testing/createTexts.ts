import { formatBytes, formatNumber, type Locale, isolateName, formatSigned } from '@abrak/core';
import { createInstance, type i18n, type TFunction } from 'i18next';

const folders = {
  ui: 'packages/react/src/ui',
  errors: 'packages/react/src/provider',
  account: 'packages/react/src/account',
  billing: 'packages/react/src/billing',
  files: 'packages/react/src/files',
  hosting: 'packages/react/src/hosting',
  partners: 'packages/react/src/partners',
  servers: 'packages/react/src/servers',
  embed: 'packages/elements/src/internal',
  console: 'apps/console/src/layout',
  accountPages: 'apps/console/src/account',
  billingPages: 'apps/console/src/billing',
  homePages: 'apps/console/src/home',
  hostingPages: 'apps/console/src/hosting',
  orderPages: 'apps/console/src/servers/order',
  serverPages: 'apps/console/src/servers',
} as const;

type Namespace = keyof typeof folders;

/** Translation functions of one language by feature, with typed keys. */
export type Texts = { readonly [N in Namespace]: TFunction<N> } & {
  /** Returns the message of an error code. */
  readonly problem: (code: string) => string;
};

/** Returns the contents of the message files of a language in a folder of the repository and in the folders inside. */
export type ReadMessages = (folder: string, locale: Locale) => readonly unknown[];

// Features that add error messages.
const errorFolders = ['account/validation', 'billing/errors', 'hosting/errors', 'servers/errors'].map(
  (part) => `packages/react/src/${part}`,
);

function createTranslator(locale: Locale, readMessages: ReadMessages): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    // Throws, because a test would look for the missing key as text.
    parseMissingKeyHandler: (key) => {
      throw new Error(`No message "${key}" in ${locale}.`);
    },
  });
  const addMessages = (namespace: string, folder: string) => {
    for (const part of readMessages(folder, locale)) instance.addResourceBundle(locale, namespace, part, true, true);
  };
  for (const [namespace, folder] of Object.entries(folders)) addMessages(namespace, folder);
  for (const folder of errorFolders) addMessages('errors', folder);
  instance.services.formatter?.add('number', (value: unknown) => formatNumber(Number(value), locale));
  instance.services.formatter?.add('signed', (value: unknown) => formatSigned(Number(value), locale));
  instance.services.formatter?.add('bytes', (value: unknown) => formatBytes(Number(value), locale));
  instance.services.formatter?.add('name', (value: unknown) => isolateName(String(value)));
  return instance;
}

/** Creates the translation functions of a language for tests, which find elements by their texts. */
export function createTexts(locale: Locale, readMessages: ReadMessages): Texts {
  const instance = createTranslator(locale, readMessages);
  const problem = (code: string) => {
    const text: unknown = instance.getResource(locale, 'errors', code);
    if (typeof text !== 'string') throw new Error(`No message for "${code}" in ${locale}.`);
    return text;
  };
  return {
    problem,
    ui: instance.getFixedT(locale, 'ui'),
    errors: instance.getFixedT(locale, 'errors'),
    account: instance.getFixedT(locale, 'account'),
    billing: instance.getFixedT(locale, 'billing'),
    files: instance.getFixedT(locale, 'files'),
    hosting: instance.getFixedT(locale, 'hosting'),
    partners: instance.getFixedT(locale, 'partners'),
    servers: instance.getFixedT(locale, 'servers'),
    embed: instance.getFixedT(locale, 'embed'),
    console: instance.getFixedT(locale, 'console'),
    accountPages: instance.getFixedT(locale, 'accountPages'),
    billingPages: instance.getFixedT(locale, 'billingPages'),
    homePages: instance.getFixedT(locale, 'homePages'),
    hostingPages: instance.getFixedT(locale, 'hostingPages'),
    orderPages: instance.getFixedT(locale, 'orderPages'),
    serverPages: instance.getFixedT(locale, 'serverPages'),
  };
}
