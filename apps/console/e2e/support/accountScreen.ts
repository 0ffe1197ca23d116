import { createClient, type Locale, signUp, solveCaptcha, activateAccount } from '@abrak/core';
import type { Page } from 'playwright-core';
import type { Sandbox } from './startSandbox.ts';
import { words } from './words.ts';

/** What somebody registers with. */
export interface NewCustomer {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** The forms around signing in as a person finds them, in the words of one language. */
export function accountScreen(page: Page, locale: Locale = 'fa') {
  const { account: t, files } = words[locale];
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
    /** What a new customer finds. */
    noFiles: page.getByText(files('empty.title'), { exact: true }),
    heading: page.getByRole('heading', { level: 1 }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  };
}

const linkPattern = /href="([^"]+#code=[^"]+)"/;

/** The links of the mails to an address that the sandbox would have sent, newest first. */
export async function mailedLinks({ url }: Pick<Sandbox, 'url'>, email: string): Promise<string[]> {
  const answer = await fetch(`${url}/outbox`);
  const mails = (await answer.text()).split('<article').filter((mail) => mail.includes(`<bdi>${email}</bdi>`));
  return mails.flatMap((mail) => linkPattern.exec(mail)?.[1] ?? []);
}

/** The newest of them; rejects when there is none. */
export async function newestLink(sandbox: Pick<Sandbox, 'url'>, email: string): Promise<string> {
  const [link] = await mailedLinks(sandbox, email);
  if (link === undefined) throw new Error(`No mail with a link was sent to ${email}.`);
  return link;
}

/** The code that a link of a mail brings along. */
export function codeIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
}

/** Makes a customer without a browser, and activates the account. */
export async function makeCustomer(sandbox: Sandbox, customer: NewCustomer, locale: Locale = 'fa'): Promise<void> {
  const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl });
  await signUp(client, { ...customer, locale, captcha: await solveCaptcha(client) });
  await activateAccount(client, codeIn(await newestLink(sandbox, customer.email)));
}
