import { formatNumber, type Locale } from '@abrak/core';

interface PageTexts {
  readonly brand: string;
  /** Name of the other language, in that language. */
  readonly otherLanguage: string;
  readonly download: string;
  /** Label of the link that downloads a folder. */
  readonly downloadAll: string;
  /** Label of the link that displays a file in the browser. */
  readonly open: string;
  readonly size: string;
  readonly date: string;
  readonly folder: string;
  readonly path: string;
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly emptyFolder: string;
  readonly missingTitle: string;
  readonly missingText: string;
  /** Page of a direct link that does not open for its reader. */
  readonly closedTitle: string;
  readonly closedText: string;
  readonly items: (count: number) => string;
}

/** Texts of the public pages, by language. */
export const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  fa: {
    brand: 'ابرک',
    otherLanguage: 'English',
    download: 'دریافت',
    downloadAll: 'دریافت همه',
    open: 'نمایش',
    size: 'حجم',
    date: 'تاریخ',
    folder: 'پوشه',
    path: 'مسیر',
    pages: 'صفحه‌ها',
    previousPage: 'صفحهٔ قبل',
    nextPage: 'صفحهٔ بعد',
    emptyFolder: 'این پوشه خالی است.',
    missingTitle: 'چیزی در این نشانی نیست',
    missingText: 'شاید نشانی نادرست باشد، یا صاحب آن دیگر آن را با همه به اشتراک نمی‌گذارد.',
    closedTitle: 'این پیوند برای شما باز نمی‌شود',
    closedText: 'شاید این فایل خصوصی باشد یا نشانی نادرست باشد. اگر با شما به اشتراک گذاشته شده است، نخست با حساب خود وارد شوید.',
    items: (count) => `${formatNumber(count, 'fa')} مورد`,
  },
  en: {
    brand: 'Abrak',
    otherLanguage: 'فارسی',
    download: 'Download',
    downloadAll: 'Download all',
    open: 'Open',
    size: 'Size',
    date: 'Date',
    folder: 'Folder',
    path: 'Path',
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    emptyFolder: 'This folder is empty.',
    missingTitle: 'There is nothing at this address',
    missingText: 'The address may be wrong, or its owner no longer shares it with everybody.',
    closedTitle: 'This link does not open for you',
    closedText: 'The file may be private, or the address wrong. If it is shared with you, sign in to your account first.',
    items: (count) => `${formatNumber(count, 'en')} ${count === 1 ? 'item' : 'items'}`,
  },
};
