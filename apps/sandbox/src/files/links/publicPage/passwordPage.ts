import type { Locale } from '@abrak/core';
import { formatNumber } from '@abrak/core';
import { MAX_LINK_PASSWORD_LENGTH } from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import { html } from 'hono/html';
import { LOCK_MS } from '../../../account/index.ts';
import type { Html } from '../../../http/index.ts';
import { localizedPage, type PageAddress, pageHref } from '../../access/index.ts';

/** Reason for which a password did not open a link. */
export type PasswordRefusal = 'busy' | 'wrong';

interface PasswordTexts {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly button: string;
  readonly refusals: Readonly<Record<PasswordRefusal, string>>;
}

const lockMinutes = LOCK_MS / MINUTE_MS;

const texts: Readonly<Record<Locale, PasswordTexts>> = {
  fa: {
    title: 'این پیوند گذرواژه دارد',
    text: 'گذرواژه را از کسی بخواهید که پیوند را به شما داده است.',
    label: 'گذرواژه',
    button: 'باز کردن',
    refusals: {
      wrong: 'گذرواژه درست نیست.',
      busy: `تعداد تلاش‌ها بیش از حد بود. پس از ${formatNumber(lockMinutes, 'fa')} دقیقه دوباره تلاش کنید.`,
    },
  },
  en: {
    title: 'This link has a password',
    text: 'Ask the person who gave you the link for its password.',
    label: 'Password',
    button: 'Open',
    refusals: {
      wrong: 'The password is wrong.',
      busy: `Too many attempts. Try again in ${formatNumber(lockMinutes, 'en')} minutes.`,
    },
  },
};

/** Content of the page that asks for the password of a link. */
export interface PasswordPage {
  readonly locale: Locale;
  readonly address: PageAddress;
  readonly homeHref: string;
  /** Default: the visitor has not tried one. */
  readonly refusal?: PasswordRefusal | undefined;
}

/** Renders the page that asks for the password of a link. It tells nothing about the document. */
export function passwordPage({ locale, address, homeHref, refusal }: PasswordPage): Html {
  const { title, text, label, button, refusals } = texts[locale];
  const error = refusal && html`<p class="error" id="error" role="alert">${refusals[refusal]}</p>`;
  const described = refusal === undefined ? 'help' : 'error help';
  const field = html`<label for="password">${label}</label><input id="password" name="password" type="password" dir="auto" required autofocus autocomplete="off" maxlength="${MAX_LINK_PASSWORD_LENGTH}" aria-describedby="${described}"${refusal === 'wrong' && html` aria-invalid="true"`}>`;
  const body = html`<section class="card narrow">
<h1>${title}</h1>
<p class="hint" id="help">${text}</p>
<form method="post" action="${pageHref(address)}">
<div class="field">${field}${error}</div>
<button class="button primary">${button}</button>
</form>
</section>`;
  return localizedPage({ locale, homeHref, title, hrefIn: (lang) => pageHref({ ...address, lang }), body });
}
