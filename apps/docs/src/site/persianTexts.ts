import type { StarlightPlugin } from '@astrojs/starlight/types';

const openQuote = '«\u2068';
const closeQuote = '\u2069»';
const term = `${openQuote}[SEARCH_TERM]${closeQuote}`;

const fa = {
  'search.label': 'جست‌وجو',
  'search.cancelLabel': 'انصراف',
  'search.devWarning': 'جست‌وجو تنها در سایت ساخته‌شده کار می‌کند.',
  'tableOfContents.overview': 'آغاز صفحه',
  'i18n.untranslatedContent': 'این صفحه هنوز به فارسی ترجمه نشده است؛ متن انگلیسی آن را می‌بینید.',
  'page.draft': 'این صفحه پیش‌نویس است.',
  '404.text': 'صفحه‌ای با این نشانی وجود ندارد. نشانی را بررسی کنید یا جست‌وجو کنید.',
  'heading.anchorLabel': 'پیوند به بخش «{{title}}»',
  'pagefind.search_label': 'جست‌وجو در راهنما',
  'pagefind.clear_search': 'پاک کردن',
  'pagefind.load_more': 'نتیجه‌های بیشتر',
  'pagefind.searching': `در حال جست‌وجوی ${term}…`,
  'pagefind.zero_results': `برای ${term} نتیجه‌ای پیدا نشد`,
  'pagefind.one_result': `[COUNT] نتیجه برای ${term}`,
  'pagefind.many_results': `[COUNT] نتیجه برای ${term}`,
  'pagefind.alt_search': `برای ${term} نتیجه‌ای پیدا نشد؛ نتیجه‌های ${openQuote}[DIFFERENT_TERM]${closeQuote} را می‌بینید`,
  'pagefind.search_suggestion': `برای ${term} نتیجه‌ای پیدا نشد. این‌ها را امتحان کنید:`,
  // Numbers are written in the digits of this language.
  'pagefind.language': 'fa',
};

/** Gives the generator's own texts in Persian, with one spelling of each word; search terms are isolated from the sentence around them. */
export function persianTexts(): StarlightPlugin {
  return {
    name: 'abrak-persian-texts',
    hooks: {
      'i18n:setup': ({ injectTranslations }) => injectTranslations({ fa }),
      // Required of a plugin.
      'config:setup': () => undefined,
    },
  };
}
