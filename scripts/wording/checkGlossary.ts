import { findLines, type Finding } from '../slices/finding.ts';

const texts =
  /\/messages\/(fa|en)\.json$|^(?:docs|apps\/docs\/pages)\/(fa)\/[^/]+\.md$|^\.storybook\/docs\/.*\.(fa)\.mdx$/;

// The reference backend keeps the texts of mails and pages beside the code that sends them; seeds are a customer's words.
const ofSandbox = /^apps\/sandbox\/src\/(?!(?:.*\/)?(?:config|seed|testing)|.*\.test\.ts$).*\.ts$/;

// A Persian word ends where neither a letter nor a half-space follows.
const persian = (word: string): RegExp => new RegExp(String.raw`(?<![\u0621-\u06cc\u200c])${word}(?![\u0621-\u06cc])`);

// Words that have a better one in the interface, with it: one thing has one name.
const refused: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fa: [
    [persian('پالایه'), 'فیلتر'],
    [persian('کارساز(?:های)?'), 'سرور؛ نیم‌سرورها (NS)'],
    [persian('نویسه'), 'حرف یا کاراکتر'],
    [persian('کدساز'), 'برنامهٔ رمز یک‌بارمصرف'],
    [persian('رونوشت'), 'کپی'],
    [persian('(?:رمزینه|دورنگار|برخط|سرآیند)'), 'کد QR، فکس، آنلاین، هدر'],
    [persian('نامه(?:‌ها(?:ی|یی)?)?'), 'ایمیل'],
    [persian('تازه(?:‌ای|‌تر|‌ترین)?'), 'جدید؛ فایل‌های اخیر'],
    [persian('کنونی'), 'فعلی'],
    [persian('(?:نخست|نخستین)'), 'ابتدا؛ اول'],
    [/در حال خواندن|خوانده نشد(?:ند)?(?:["'`…:]| و)/, 'در حال بارگیری، بارگیری نشد'],
    [/باز(?:گشت|گردانی) ندارد/, 'برگشت‌پذیر نیست'],
    [/["'`](?:کارها|اشتراک|تمام)["'`]/, 'عملیات، اشتراک‌گذاری، انجام شد'],
    [/خودتان هستید/, 'هویت خود را تأیید کنید'],
    [/بی‌شمار|همان دم|برگزینید|وارونه/, 'نامحدود، بلافاصله، انتخاب کنید، (ی تا الف)'],
  ],
  en: [
    [/["'`]Reading (?:the|your|who)\b/, 'Loading …'],
    [/\bmade out\b/, 'issued'],
    [/\bgreatest amount\b/, 'maximum'],
    [/: "[^"]*(?<![-\w])[Mm]ails?\b|: ['`](?:[^'`"]* )?(?:Mails?|these mails)\b/, 'e-mail'],
    [
      /["'`]What it is["'`]|Where this page is|Nothing of that name|look in again/,
      'Details, Breadcrumb, No results, check back',
    ],
  ],
};

/** Reports words of the interface's texts that the glossary replaces. */
export function checkGlossary(path: string, text: string): Finding[] {
  const [, ofMessages, ofPage, ofGuide] = texts.exec(path) ?? [];
  const language = ofMessages ?? ofPage ?? ofGuide ?? '';
  const words = ofSandbox.test(path) ? Object.values(refused).flat() : (refused[language] ?? []);
  const terms = words.map(([pattern, better]) => ({
    pattern,
    message: `the glossary says: ${better}`,
  }));
  return findLines(path, text, terms);
}
