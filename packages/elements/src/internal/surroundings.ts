import { DEFAULT_LOCALE, type Direction, directionOfLocale, isLocale, type Locale } from '@abrak/core';

/** How a page speaks where an element stands. */
export interface Surroundings {
  readonly locale: Locale;
  readonly direction: Direction;
}

/** The nearest value of an attribute, the element's own first, also from outside of shadow trees. */
function nearest(element: Element, attribute: 'dir' | 'lang'): string | undefined {
  const owner = element.closest(`[${attribute}]`);
  if (owner !== null) return owner.getAttribute(attribute) ?? undefined;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearest(root.host, attribute) : undefined;
}

/** Languages that we do not speak are read in English; a page that names none is Persian (A §9). */
function localeOf(lang: string | undefined): Locale {
  const [language = ''] = lang?.toLowerCase().split('-') ?? [];
  if (isLocale(language)) return language;
  return language === '' ? DEFAULT_LOCALE : 'en';
}

/** The language and direction of an element: its own attributes, else the page's. */
export function surroundingsOf(element: HTMLElement): Surroundings {
  const locale = localeOf(nearest(element, 'lang'));
  // An element that is told its language does not run in the page's direction.
  const dir = element.hasAttribute('lang') && !element.hasAttribute('dir') ? undefined : nearest(element, 'dir');
  return { locale, direction: dir === 'rtl' || dir === 'ltr' ? dir : directionOfLocale(locale) };
}

const followers = new Set<() => void>();
let observer: MutationObserver | undefined;

// Made in the function below, it would hold the first follower for ever.
function tellFollowers(): void {
  for (const follower of followers) follower();
}

/** Calls back when the page changes its language or direction; returns the way to stop. */
export function followPage(changed: () => void): () => void {
  followers.add(changed);
  observer ??= new MutationObserver(tellFollowers);
  observer.observe(document.documentElement, { attributeFilter: ['dir', 'lang'] });
  return () => {
    followers.delete(changed);
    if (followers.size === 0) observer?.disconnect();
  };
}
