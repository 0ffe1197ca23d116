import type { Locale } from '@abrak/core';
import type { MoneySubject } from '@abrak/core/billing';
import type { SubjectCode } from '@abrak/core/internal';

type Texts = Readonly<Record<SubjectCode, (subject: MoneySubject) => string>>;

const texts: Readonly<Record<Locale, Texts>> = {
  fa: {
    storagePlan: ({ plan }) => `فضای فایل ${plan}`,
    serverOrder: ({ plan }) => `سرور مجازی ${plan}`,
    serverRenewal: ({ plan }) => `تمدید سرور مجازی ${plan}`,
    serverUpgrade: ({ plan }) => `ارتقای سرور مجازی (طرح جدید: ${plan})`,
    serverDay: () => 'سرور مجازی ساعتی',
    hostOrder: ({ plan }) => `هاست ${plan}`,
    hostRenewal: ({ plan }) => `تمدید هاست ${plan}`,
    domainOrder: ({ name }) => `دامنهٔ ${name}`,
    domainRenewal: ({ name }) => `تمدید دامنهٔ ${name}`,
    topUp: () => 'افزایش موجودی از درگاه بانک',
    opening: () => 'موجودی اولیه',
    serverRefund: ({ name }) => `بازگشت وجه باقی‌ماندهٔ دورهٔ سرور ${name}`,
    gift: ({ reason }) => reason?.fa ?? 'هدیه',
    refund: ({ reason }) => reason?.fa ?? 'بازگشت وجه',
  },
  en: {
    storagePlan: ({ plan }) => `File storage ${plan}`,
    serverOrder: ({ plan }) => `Virtual server ${plan}`,
    serverRenewal: ({ plan }) => `Renewal of the virtual server ${plan}`,
    serverUpgrade: ({ plan }) => `Upgrade of the virtual server (new plan: ${plan})`,
    serverDay: () => 'Hourly virtual server',
    hostOrder: ({ plan }) => `Hosting ${plan}`,
    hostRenewal: ({ plan }) => `Renewal of hosting ${plan}`,
    domainOrder: ({ name }) => `Domain ${name}`,
    domainRenewal: ({ name }) => `Renewal of the domain ${name}`,
    topUp: () => 'Top-up from the bank gateway',
    opening: () => 'Opening balance',
    serverRefund: ({ name }) => `Refund of the rest of the term of server ${name}`,
    gift: ({ reason }) => reason?.en ?? 'Gift',
    refund: ({ reason }) => reason?.en ?? 'Refund',
  },
};

/** Subject with a known code. */
export type KnownSubject = MoneySubject & { readonly code: SubjectCode };

/** Returns a subject in words, for clients that show the title of an invoice or the description of a transaction. */
function subjectText(subject: KnownSubject, locale: Locale): string {
  return texts[locale][subject.code](subject);
}

/** Returns the columns of an invoice that say what it is for. */
export function titled(subject: KnownSubject, locale: Locale) {
  return { title: subjectText(subject, locale), subject: JSON.stringify(subject) };
}

/** Returns the columns of a transaction that say what it is for. */
export function described(subject: KnownSubject, locale: Locale) {
  return { description: subjectText(subject, locale), subject: JSON.stringify(subject) };
}
