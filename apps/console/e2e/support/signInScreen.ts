import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { type Credentials, demoCustomer } from './startSandbox.ts';
import { words } from './words.ts';

/** The sign-in page as a person finds it, in the words of one language. */
export function signInScreen(page: Page, locale: Locale = 'fa') {
  const { account: t, console: c } = words[locale];
  const identifier = page.getByRole('textbox', { name: t('signIn.identifier') });
  const password = page.getByLabel(t('signIn.password'), { exact: true });
  const submit = page.getByRole('button', { name: t('signIn.submit'), exact: true });
  return {
    identifier,
    password,
    submit,
    cancel: page.getByRole('button', { name: t('signIn.cancel') }),
    async signIn(credentials: Credentials = demoCustomer): Promise<void> {
      await identifier.fill(credentials.username);
      await password.fill(credentials.password);
      await submit.click();
    },
    async signOut(username: string = demoCustomer.username): Promise<void> {
      await page.getByRole('banner').getByRole('button', { name: username }).click();
      await page.getByRole('menuitem', { name: c('topBar.exit') }).click();
    },
  };
}
