import { locales } from '@abrak/core';

/** Languages in which the console has texts. */
const consoleLanguages = [...locales, 'ar'] as const;

/** Language in which the console has texts. */
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<ConsoleLanguage, string>> = {
  fa: 'فارسی (FA)',
  en: 'English (EN)',
  ar: 'العربية (AR)',
};

/** Returns true for a language in which the console has texts. */
export function isConsoleLanguage(value: unknown): value is ConsoleLanguage {
  return consoleLanguages.some((language) => language === value);
}

/** Loads the texts of a language that is not part of every visit. */
export async function loadLanguage(language: ConsoleLanguage): Promise<void> {
  if (language === 'ar') await import('./locales/ar/index.ts');
}
