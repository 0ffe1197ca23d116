import { isLocale, type Locale } from '@abrak/core';
import { createInstance, type i18n } from 'i18next';
import { createFormat, type Format } from '../ui/index.ts';
import { type MessageTree, registeredMessages } from './registry.ts';

/** A host's own wording, by language and feature; whatever it leaves out keeps ours. */
export type MessageOverrides = Partial<Readonly<Record<Locale, Readonly<Record<string, MessageTree>>>>>;

const formats: Readonly<Record<Locale, Format>> = { fa: createFormat('fa'), en: createFormat('en') };

function addFormatters(instance: i18n): void {
  const add = (name: string, write: (format: Format, value: unknown) => string) =>
    instance.services.formatter?.add(name, (value: unknown, language) =>
      write(formats[isLocale(language) ? language : 'fa'], value),
    );
  add('number', (format, value) => format.number(Number(value)));
  add('bytes', (format, value) => format.bytes(Number(value)));
  add('percent', (format, value) => format.percent(Number(value)));
  add('date', (format, value) => format.date(Number(value)));
  add('dateTime', (format, value) => format.dateTime(Number(value)));
  add('duration', (format, value) => format.duration(Number(value)));
  add('name', (format, value) => format.name(String(value)));
}

/** Gives an instance every registered text that it lacks; the host's own wording lies on top. */
export function addMissingMessages(instance: i18n, overrides: MessageOverrides = {}): void {
  for (const [namespace, messages] of registeredMessages()) {
    for (const [locale, tree] of Object.entries(messages)) {
      if (instance.hasResourceBundle(locale, namespace)) continue;
      instance.addResourceBundle(locale, namespace, tree);
      const own = isLocale(locale) ? overrides[locale]?.[namespace] : undefined;
      if (own !== undefined) instance.addResourceBundle(locale, namespace, own, true, true);
    }
  }
}

/** An i18next instance of its own, ready at once, speaking one language. */
export function createI18n(locale: Locale, overrides?: MessageOverrides): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: 'fa',
    resources: {},
    defaultNS: 'ui',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  addFormatters(instance);
  addMissingMessages(instance, overrides);
  return instance;
}
