import { defineLanguage } from '@abrak/core';
import type { LanguagePack } from '@abrak/react';
import { notifyOfLocale } from './localeContext.ts';

const packs: LanguagePack[] = [];

/**
 * Adds a language, which elements then take from `lang`; those that are on the page change to it at once. Call it in a
 * browser only.
 */
export function registerLanguage(pack: LanguagePack): void {
  defineLanguage(pack);
  packs.push(pack);
  notifyOfLocale();
}

/** Returns the languages that the page has added. */
export function addedLanguages(): readonly LanguagePack[] {
  return packs;
}
