import { createStore, DEFAULT_LOCALE, directionOfLocale, isLocale, type Locale } from '@abrak/core';
import type { Theme } from '@abrak/react';

/** What a person chose for this device; public/boot.js reads the same before the first paint. */
export interface Settings {
  readonly locale: Locale;
  readonly theme: Theme;
}

/** Every theme, in the order in which the switch goes round. */
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const STORAGE_KEY = 'abrak.settings';

// What boot.js put on the page's root.
function settingsOfPage(): Settings {
  const { lang, dataset } = document.documentElement;
  return {
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'system',
  };
}

const store = createStore(settingsOfPage());

/** The settings in force, for any view. */
export const { getState: readSettings, subscribe: subscribeToSettings } = store;

// Storage may be closed to a page; the choice then lasts as long as the page does.
function remember(settings: Settings): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function applyInPlace(settings: Settings): void {
  const page = document.documentElement;
  page.lang = settings.locale;
  page.dir = directionOfLocale(settings.locale);
  page.dataset['theme'] = settings.theme;
  store.setState(settings);
}

/** Changes the theme in place. */
export function changeTheme(theme: Theme): void {
  const settings = { ...readSettings(), theme };
  remember(settings);
  applyInPlace(settings);
}

// Pressing anything means that the page was not left after all; a key that is still down says nothing.
function isSignOfStaying(event: Event): boolean {
  return !(event instanceof KeyboardEvent && event.repeat);
}

/**
 * Changes the language and reloads the page with it, as the footer's switch is documented to (A §1). The browser asks
 * before anything unsaved is lost, and who stays keeps the language too (decision 82).
 */
export function changeLocale(locale: Locale): void {
  const settings = { ...readSettings(), locale };
  if (!remember(readSettings())) {
    applyInPlace(settings);
    return;
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener('pagehide', () => remember(settings), { signal });
  for (const sign of ['keydown', 'pointerdown']) {
    addEventListener(sign, (event) => isSignOfStaying(event) && leaving.abort(), { signal });
  }
  location.reload();
}
