import type { Locale } from '@abrak/core';

interface PartnerMessages {
  readonly title: string;
  readonly choose: string;
  readonly signIn: string;
  readonly untouched: string;
  readonly canceled: string;
  readonly picked: string;
  readonly publicPage: string;
  readonly preview: string;
  readonly download: string;
}

/** Texts of the partner's page. */
export const partnerMessages: Readonly<Record<Locale, PartnerMessages>> = {
  fa: {
    title: 'درخواست همکاری',
    choose: 'افزودن پیوست',
    signIn: 'ورود به فضای ابری',
    untouched: 'پیوستی نیست',
    canceled: 'پیوستی انتخاب نشد',
    picked: 'پیوست‌ها',
    publicPage: 'صفحه',
    preview: 'نمایش',
    download: 'دریافت',
  },
  en: {
    title: 'Ask to work with us',
    choose: 'Add an attachment',
    signIn: 'Sign in to your storage',
    untouched: 'No attachment yet',
    canceled: 'No attachment was chosen',
    picked: 'Attachments',
    publicPage: 'Page',
    preview: 'Show',
    download: 'Download',
  },
};
