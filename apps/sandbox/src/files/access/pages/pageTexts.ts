import { formatNumber, type Locale } from '@abrak/core';

interface PageTexts {
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
  /** Label of the link to the console. */
  readonly toHome: string;
  /** Texts of the pages that show no document; `closed` is a direct link that does not open for its reader. */
  readonly problems: Readonly<
    Record<'closed' | 'expired' | 'missing', { readonly title: string; readonly text: string }>
  >;
  readonly items: (count: number) => string;
}

/** Texts of the public pages, by language. */
export const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  fa: {
    otherLanguage: 'English',
    download: 'دریافت',
    downloadAll: 'دریافت همه',
    open: 'نمایش',
    size: 'حجم',
    date: 'تاریخ',
    folder: 'پوشه',
    path: 'مسیر',
    pages: 'صفحه‌ها',
    previousPage: 'صفحهٔ قبلی',
    nextPage: 'صفحهٔ بعدی',
    emptyFolder: 'این پوشه خالی است.',
    toHome: 'صفحهٔ اصلی ابرک',
    problems: {
      missing: {
        title: 'چیزی در این نشانی نیست',
        text: 'شاید نشانی نادرست باشد، مالک آن دیگر آن را با همه به اشتراک نگذارد، یا مهلت یا سقف دریافت پیوند تمام شده باشد.',
      },
      closed: {
        title: 'این پیوند برای شما باز نمی‌شود',
        text: 'شاید این فایل خصوصی یا نشانی نادرست باشد. اگر با شما به اشتراک گذاشته شده است، ابتدا وارد حساب خود شوید.',
      },
      expired: {
        title: 'مهلت این پیوند گذشته است',
        text: 'پیوندهای دریافت فقط مدت کوتاهی کار می‌کنند. فایل را در ابرک باز و دوباره دریافت کنید.',
      },
    },
    items: (count) => `${formatNumber(count, 'fa')} مورد`,
  },
  en: {
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
    toHome: 'Abrak home page',
    problems: {
      missing: {
        title: 'There is nothing at this address',
        text: 'The address may be wrong, the owner may no longer share it with everyone, or the link may have expired or reached its download limit.',
      },
      closed: {
        title: 'This link does not open for you',
        text: 'The file may be private or the address wrong. If it is shared with you, sign in to your account first.',
      },
      expired: {
        title: 'This link has expired',
        text: 'Download links only work for a short time. Open the file in Abrak and download it again.',
      },
    },
    items: (count) => `${formatNumber(count, 'en')} ${count === 1 ? 'item' : 'items'}`,
  },
};
