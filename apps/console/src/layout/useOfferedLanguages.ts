import { useClient } from '@abrak/react';
import { type ConsoleLanguage, isConsoleLanguage } from '../languages.ts';

/** Returns the languages that the provider offers and the console has. */
export function useOfferedLanguages(): readonly ConsoleLanguage[] {
  return useClient().provider.languages.filter(isConsoleLanguage);
}
