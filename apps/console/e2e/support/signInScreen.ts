import type { Locale } from '@abrak/core';
import { personMenu } from './personMenu.ts';
import type { ScreenLocator, ScreenPage } from './screen.ts';
import type { Credentials } from './startSandbox.ts';
import { translations } from './translations.ts';

/** Locators and actions of the sign-in page, by the texts of a language. */
export function signInScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>, locale: Locale = 'fa') {
  const { account: t } = translations[locale];
  const identifier = page.getByRole('textbox', { name: t('signIn.identifier') });
  const password = page.getByLabel(t('signIn.password'), { exact: true });
  const submit = page.getByRole('button', { name: t('signIn.submit'), exact: true });
  return {
    identifier,
    password,
    submit,
    cancel: page.getByRole('button', { name: t('signIn.cancel') }),
    async signIn(credentials: Credentials): Promise<void> {
      await identifier.fill(credentials.username);
      await password.fill(credentials.password);
      await submit.click();
    },
    signOut: (customer: Pick<Credentials, 'username'>): Promise<void> => personMenu(page, customer, locale).signOut(),
  };
}
