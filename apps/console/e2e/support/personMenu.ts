import type { Locale } from '@abrak/core';
import { languageNames } from '../../src/languages.ts';
import type { ScreenLocator, ScreenPage } from './screen.ts';
import type { Credentials } from './startSandbox.ts';
import { translations } from './translations.ts';

/** Locators and actions of the menu below a customer's name, by the texts of a language. */
export function personMenu<L extends ScreenLocator<L>>(
  page: ScreenPage<L>,
  { username }: Pick<Credentials, 'username'>,
  locale: Locale = 'fa',
) {
  const { console: c } = translations[locale];
  const button = page.getByRole('banner').getByRole('button', { name: username });
  const choose = async (role: 'menuitem' | 'menuitemradio', name: string) => {
    await button.click();
    await page.getByRole(role, { name, exact: true }).click();
  };
  return {
    button,
    theme: (theme: 'dark' | 'light' | 'system') => page.getByRole('menuitemradio', { name: c(`look.themes.${theme}`) }),
    language: (language: Locale) => page.getByRole('menuitemradio', { name: languageNames[language], exact: true }),
    changeTheme: (theme: 'dark' | 'light' | 'system') => choose('menuitemradio', c(`look.themes.${theme}`)),
    changeLanguage: (language: Locale) => choose('menuitemradio', languageNames[language]),
    signOut: () => choose('menuitem', c('topBar.exit')),
  };
}
