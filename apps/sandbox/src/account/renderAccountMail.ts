import type { Locale } from '@abrak/core';
import { type RenderedMail, renderMail } from '../mail/renderMail.ts';
import type { CodeKind } from './codeStore.ts';

/** Content of an account mail. */
export interface AccountMailInput {
  readonly kind: CodeKind;
  readonly locale: Locale;
  readonly username: string;
  /** URL that the recipient opens, with the code in its fragment. */
  readonly link: string;
}

interface Words {
  readonly subject: string;
  readonly greeting: (username: string) => string;
  readonly request: string;
  readonly action: string;
  readonly lifetime: string;
  readonly notYou: string;
}

const words: Readonly<Record<Locale, Readonly<Record<CodeKind, Words>>>> = {
  fa: {
    activate: {
      subject: 'فعال‌سازی حساب ابرک',
      greeting: (username) => `سلام \u2068${username}\u2069،`,
      request: 'برای فعال‌سازی حساب خود در ابرک، این پیوند را باز کنید:',
      action: 'فعال‌سازی حساب',
      lifetime: 'این پیوند فقط یک بار و تا ۲۴ ساعت کار می‌کند.',
      notYou: 'اگر شما در ابرک حساب نساخته‌اید، این ایمیل را نادیده بگیرید.',
    },
    reset: {
      subject: 'بازیابی گذرواژهٔ ابرک',
      greeting: (username) => `سلام \u2068${username}\u2069،`,
      request: 'برای انتخاب گذرواژهٔ جدید، این پیوند را باز کنید:',
      action: 'انتخاب گذرواژهٔ جدید',
      lifetime: 'این پیوند فقط یک بار و تا یک ساعت کار می‌کند.',
      notYou: 'اگر شما بازیابی گذرواژه را درخواست نکرده‌اید، این ایمیل را نادیده بگیرید؛ گذرواژهٔ شما تغییر نمی‌کند.',
    },
  },
  en: {
    activate: {
      subject: 'Activate your Abrak account',
      greeting: (username) => `Hello ${username},`,
      request: 'To activate your Abrak account, open this link:',
      action: 'Activate account',
      lifetime: 'The link works once, within 24 hours.',
      notYou: "If you didn't create an Abrak account, ignore this e-mail.",
    },
    reset: {
      subject: 'Recover your Abrak password',
      greeting: (username) => `Hello ${username},`,
      request: 'To choose a new password, open this link:',
      action: 'Choose a new password',
      lifetime: 'The link works once, within an hour.',
      notYou: "If you didn't ask to recover your password, ignore this e-mail; your password won't change.",
    },
  },
};

/** Renders the mail for a code. */
export async function renderAccountMail({ kind, locale, username, link }: AccountMailInput): Promise<RenderedMail> {
  const { subject, greeting, request, action, lifetime, notYou } = words[locale][kind];
  return renderMail({
    locale,
    subject,
    before: [greeting(username), request],
    action,
    link,
    after: [lifetime, notYou],
  });
}
