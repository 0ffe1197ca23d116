import { createClient, type Locale } from '@abrak/core';
import { signUp, solveCaptcha, activateAccount } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import type { Sandbox } from './startSandbox.ts';
import { translations } from './translations.ts';

/** Values of the registration form. */
export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Locators of the registration, activation and password forms, by the texts of a language. */
export function accountScreen(page: Page, locale: Locale = 'fa') {
  const { account: t, files } = translations[locale];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: page.getByLabel(t('mailRequest.email'), { exact: true }),
    username: page.getByLabel(t('register.username'), { exact: true }),
    password: page.getByLabel(t('register.password'), { exact: true }),
    repeat: page.getByLabel(t('register.repeat'), { exact: true }),
    newPassword: page.getByLabel(t('newPassword.password'), { exact: true }),
    register: button(t('register.submit')),
    sendActivation: button(t('reactivate.submit')),
    sendRecovery: button(t('forgotPassword.submit')),
    setPassword: button(t('newPassword.submit')),
    /** Text of the empty folder of a new customer. */
    noFiles: page.getByText(files('empty.title'), { exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  };
}

const linkPattern = /href="([^"]+#code=[^"]+)"/;

/** Returns the links of the mails to an address on the developers' page, newest first. */
export async function mailedLinks({ url }: Pick<Sandbox, 'url'>, email: string): Promise<string[]> {
  const answer = await fetch(`${url}/sandbox`);
  const mails = (await answer.text()).split('<article').filter((mail) => mail.includes(`<bdi>${email}</bdi>`));
  return mails.flatMap((mail) => linkPattern.exec(mail)?.[1] ?? []);
}

/** Returns the link of the newest mail to an address; rejects when there is none. */
export async function newestLink(sandbox: Pick<Sandbox, 'url'>, email: string): Promise<string> {
  const [link] = await mailedLinks(sandbox, email);
  if (link === undefined) throw new Error(`No mail with a link was sent to ${email}.`);
  return link;
}

/** Returns the code of a mailed link. */
export function codeIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
}

/** Registers and activates a customer through the API. */
export async function registerCustomer(sandbox: Sandbox, customer: Registration, locale: Locale = 'fa'): Promise<void> {
  const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl });
  await signUp(client, { ...customer, locale, captcha: await solveCaptcha(client) });
  await activateAccount(client, codeIn(await newestLink(sandbox, customer.email)), customer.password);
}
