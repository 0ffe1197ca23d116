import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';

/** Translations of one provider; a new object is provided when messages are added. */
export interface Translations {
  readonly i18n: i18n;
}

/** Context of the package's own: below the provider, a page's react-i18next keeps the texts of the page. */
export const TranslationsContext = createContext<Translations | undefined>(undefined);

/** Result of `useTranslation`. */
export interface Translation<Namespace extends FlatNamespace> extends Translations {
  /** Translates a key; returns the key without a message for it. Stable until messages are added. */
  readonly t: TFunction<Namespace extends null ? 'translation' : Namespace>;
}

/** Returns the translate function of a namespace of messages, which `registerMessages` has registered. */
export function useTranslation<Namespace extends FlatNamespace>(namespace: Namespace): Translation<Namespace> {
  const translations = use(TranslationsContext);
  if (translations === undefined) throw new Error('useTranslation: AbrakProvider is missing above this component.');
  const t = useMemo(() => translations.i18n.getFixedT(null, namespace), [translations, namespace]);
  return { t, i18n: translations.i18n };
}
