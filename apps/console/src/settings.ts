import { createStore, DEFAULT_LOCALE, directionOfLocale } from '@abrak/core';
import type { AbrakProviderProps, Theme } from '@abrak/react';
import { type ConsoleLanguage, isConsoleLanguage, loadLanguage } from './languages.ts';

/** Height of controls and rows. */
export type Density = NonNullable<AbrakProviderProps['density']>;

/** Settings that a customer chose on this device. public/boot.js applies the same before the first paint. */
export interface Settings {
  readonly locale: ConsoleLanguage;
  readonly theme: Theme;
  readonly density: Density;
}

/** All themes, in the order in which the switch of visitors cycles through them. */
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

const STORAGE_KEY = 'abrak.settings';

// Reads the settings that boot.js applied to the root element.
function settingsOfPage(): Settings {
  const { lang, dataset } = document.documentElement;
  return {
    locale: isConsoleLanguage(lang) ? lang : DEFAULT_LOCALE,
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'system',
    density: dataset['density'] === 'compact' ? 'compact' : 'comfortable',
  };
}

const store = createStore(settingsOfPage());

/** Current settings, and the subscription to their changes. */
export const { getState: readSettings, subscribe: subscribeToSettings } = store;

// Returns false when localStorage is blocked; the choice then lasts until the page is closed.
function storeSettings(settings: Settings): boolean {
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
  page.dataset['density'] = settings.density;
  store.setState(settings);
}

function changeInPlace(changes: Partial<Settings>): void {
  const settings = { ...readSettings(), ...changes };
  storeSettings(settings);
  applyInPlace(settings);
}

/** Changes the theme in place. */
export function changeTheme(theme: Theme): void {
  changeInPlace({ theme });
}

/** Changes the height of controls and rows in place. */
export function changeDensity(density: Density): void {
  changeInPlace({ density });
}

// A later key press or pointer press means that the customer cancelled leaving the page. The press that chose the
// language does not count, which is still on its way to the window, nor do repeats of a key held down.
function isNewInput(event: Event, sinceMs: number): boolean {
  return event.timeStamp > sinceMs && !(event instanceof KeyboardEvent && event.repeat);
}

/**
 * Changes the language and reloads the page. The browser asks for confirmation when unsaved changes would be lost; if
 * the customer stays, the language is not changed. Without localStorage the language changes in place.
 */
export function changeLocale(locale: ConsoleLanguage): void {
  const settings = { ...readSettings(), locale };
  if (!storeSettings(readSettings())) {
    void loadLanguage(locale).then(() => applyInPlace(settings));
    return;
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  const startedAtMs = performance.now();
  addEventListener('pagehide', () => storeSettings(settings), { signal });
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(type, (event) => isNewInput(event, startedAtMs) && leaving.abort(), { signal });
  }
  location.reload();
}
