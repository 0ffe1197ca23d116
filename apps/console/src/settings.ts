import { DEFAULT_LOCALE, isLocale, type Locale } from '@abrak/core';
import type { Theme } from '@abrak/react';

/** What a person chose for this device; public/boot.js reads the same before the first paint. */
export interface Settings {
  readonly locale: Locale;
  readonly theme: Theme;
}

const STORAGE_KEY = 'abrak.settings';

/** The settings in force: what boot.js put on the page's root. */
export function readSettings(): Settings {
  const { lang, dataset } = document.documentElement;
  const theme = dataset['theme'];
  return {
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

/** Stores settings and reloads the page with them, as the footer's switch is documented to (A §1; decision 82). */
export function applySettings(changes: Partial<Settings>): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSettings(), ...changes }));
  location.reload();
}
