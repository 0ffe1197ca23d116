import { DEFAULT_LOCALE, type Language, locales } from '@abrak/core';
import { isLanguage, localeOfLanguage } from '@abrak/core/internal';
import { createInstance, type i18n } from 'i18next';
import { createFormat, type Format } from '../ui/index.ts';
import {
  type FeatureMessages,
  type LanguagePack,
  type NamespaceOverrides,
  registeredLanguages,
  registeredMessages,
} from './registry.ts';

/**
 * Messages of the page by language and namespace; keys that are absent keep the built-in text. A key that does not exist
 * is an error of the type, and is told in development.
 */
export type MessageOverrides = Partial<Readonly<Record<Language, NamespaceOverrides>>>;

const formats = new Map<string, Format>();

function formatOf(language: string | undefined): Format {
  const known = isLanguage(language) ? language : DEFAULT_LOCALE;
  const format = formats.get(known) ?? createFormat(known);
  formats.set(known, format);
  return format;
}

function addFormatters(instance: i18n): void {
  const add = (name: string, write: (format: Format, value: unknown) => string) =>
    instance.services.formatter?.add(name, (value: unknown, language) => write(formatOf(language), value));
  add('number', (format, value) => format.number(Number(value)));
  add('bytes', (format, value) => format.bytes(Number(value)));
  add('percent', (format, value) => format.percent(Number(value)));
  add('signed', (format, value) => format.signed(Number(value)));
  add('date', (format, value) => format.date(Number(value)));
  add('dateTime', (format, value) => format.dateTime(Number(value)));
  add('duration', (format, value) => format.duration(Number(value)));
  add('name', (format, value) => format.name(String(value)));
}

const partsOf = new WeakMap<i18n, Set<FeatureMessages | LanguagePack>>();

/** Adds the packs of further languages that an instance lacks; returns true when there was one. */
function addMissingPacks(instance: i18n, overrides: MessageOverrides): boolean {
  const known = partsOf.get(instance) ?? new Set();
  const added = [...registeredLanguages()].filter((pack) => !known.has(pack));
  for (const pack of added) {
    known.add(pack);
    for (const trees of [pack.messages, overrides[pack.code] ?? {}]) {
      for (const [namespace, tree] of Object.entries(trees))
        instance.addResourceBundle(pack.code, namespace, tree, true, true);
    }
  }
  return added.length > 0;
}

/**
 * Adds every registered message that an instance lacks; `overrides` take precedence. Returns true for the first part of
 * a namespace, and for a language: later parts of a namespace belong to code that has not rendered yet.
 */
export function addMissingMessages(instance: i18n, overrides: MessageOverrides = {}): boolean {
  const known = partsOf.get(instance) ?? new Set();
  partsOf.set(instance, known);
  const pending = [...registeredMessages()].flatMap(([namespace, parts]) =>
    [...parts].map((part) => ({ namespace, part })),
  );
  let isNew = addMissingPacks(instance, overrides);
  for (const { namespace, part } of pending) {
    if (known.has(part)) continue;
    known.add(part);
    for (const locale of locales) {
      isNew ||= !instance.hasResourceBundle(locale, namespace);
      instance.addResourceBundle(locale, namespace, part[locale], true, true);
      const own: unknown = Reflect.get(overrides[locale] ?? {}, namespace);
      if (own !== undefined) instance.addResourceBundle(locale, namespace, own, true, true);
    }
  }
  return isNew;
}

/** Creates an independent i18next instance, initialized synchronously, in one language. */
export function createI18n(locale: Language, overrides?: MessageOverrides): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    // A language may be registered, with its fallback, after the provider has mounted.
    fallbackLng: (language) => [localeOfLanguage(language), DEFAULT_LOCALE],
    resources: {},
    defaultNS: 'ui',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  addFormatters(instance);
  addMissingMessages(instance, overrides);
  return instance;
}
