import type { Locale } from '@abrak/core';
import { useLocale } from '../ui/index.ts';

/** Returns the texts of a story in the language that is selected in the toolbar. */
export function useStoryTexts<Words>(words: Readonly<Record<Locale, Words>>): Words {
  return words[useLocale().dataLocale];
}
