import { DEFAULT_LOCALE, directionOfLocale, type Language, type Direction } from '@abrak/core';
import { isLanguage } from '@abrak/core/internal';

/** Language and direction of an element. */
export interface LocaleContext {
  readonly locale: Language;
  readonly direction: Direction;
}

/** Returns the nearest value of an attribute: the element's own, an ancestor's, or one outside of the shadow tree. */
function nearestAttribute(element: Element, attribute: 'dir' | 'lang'): string | undefined {
  const owner = element.closest(`[${attribute}]`);
  if (owner !== null) return owner.getAttribute(attribute) ?? undefined;
  const root = element.getRootNode();
  // By its host, because the tree may be that of a frame.
  return 'host' in root && root.host instanceof Element ? nearestAttribute(root.host, attribute) : undefined;
}

/** Returns the known language of a language tag: English for unknown ones, Persian for a missing one. */
function localeOf(lang: string | undefined): Language {
  const [language = ''] = lang?.toLowerCase().split('-') ?? [];
  if (isLanguage(language)) return language;
  return language === '' ? DEFAULT_LOCALE : 'en';
}

/** Returns the language and direction of an element: its own attributes, else the nearest ancestor's. */
export function localeContextOf(element: HTMLElement): LocaleContext {
  const locale = localeOf(nearestAttribute(element, 'lang'));
  // An element with its own `lang` takes the direction of that language, not the page's.
  const dir =
    element.hasAttribute('lang') && !element.hasAttribute('dir') ? undefined : nearestAttribute(element, 'dir');
  return { locale, direction: dir === 'rtl' || dir === 'ltr' ? dir : directionOfLocale(locale) };
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls every listener of `observePageLocale`. At module scope: a closure there would keep the first listener alive. */
export function notifyOfLocale(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the page's `lang` or `dir` changes; returns a function that stops it. */
export function observePageLocale(changed: () => void): () => void {
  listeners.add(changed);
  observer ??= new MutationObserver(notifyOfLocale);
  observer.observe(document.documentElement, { attributeFilter: ['dir', 'lang'] });
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) observer?.disconnect();
  };
}
