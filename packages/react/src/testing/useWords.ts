import type { Locale } from '@abrak/core';
import { useLocale } from '../ui/index.ts';

/** The words of a story in the language that the toolbar has chosen. */
export function useWords<Words>(words: Readonly<Record<Locale, Words>>): Words {
  return words[useLocale().locale];
}
