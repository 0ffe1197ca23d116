import { useLook } from '../blocks/useLook.ts';

const words = {
  en: {
    accent: 'Accent, light',
    accentDark: 'Accent, dark',
    canvas: 'Page, light',
    canvasDark: 'Page, dark',
    pick: 'Pick a colour',
    badHex: 'Write six digits, such as #0b7a66.',
    radius: 'Radius of controls',
    text: 'Size of text',
    typeface: 'Typeface',
    typefaces: { vazirmatn: 'Vazirmatn', system: 'The system’s', serif: 'Serif', own: 'Your own' },
    family: 'Name of the family',
    familyHint: 'The page that embeds the components loads it.',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    reset: 'Back to Abrak’s theme',
    enough: 'Every pair of colours has enough contrast, in light and dark.',
    close: (count: number) => `${count} pairs of colours are too close`,
    pair: (theme: 'dark' | 'light', { front, back, ratio, least }: Contrast) =>
      `${theme}: ${front} on ${back} has ${ratio} : 1, needs ${least} : 1`,
    exports: 'Export',
    copy: 'Copy',
    copied: 'Copied',
    css: 'Rules for the page that embeds the components.',
    light: 'Design Tokens Community Group, version 2025.10; the light mode.',
    dark: 'Design Tokens Community Group, version 2025.10; the dark mode.',
    link: 'Opens this Storybook in this theme.',
    linkTitle: 'Link',
  },
  fa: {
    accent: 'رنگ اصلی، روشن',
    accentDark: 'رنگ اصلی، تیره',
    canvas: 'صفحه، روشن',
    canvasDark: 'صفحه، تیره',
    pick: 'انتخاب رنگ',
    badHex: 'شش رقم بنویسید، مانند ‎#0b7a66.',
    radius: 'گردی گوشه‌ها',
    text: 'اندازهٔ متن',
    typeface: 'فونت',
    typefaces: { vazirmatn: 'وزیرمتن', system: 'فونت سیستم', serif: 'نسخ', own: 'فونت خودتان' },
    family: 'نام فونت',
    familyHint: 'صفحه‌ای که اجزا را در خود دارد آن را بارگذاری می‌کند.',
    density: 'تراکم',
    comfortable: 'عادی',
    compact: 'فشرده',
    reset: 'بازگشت به پوستهٔ ابرک',
    enough: 'همهٔ جفت‌رنگ‌ها در روشن و تیره تضاد کافی دارند.',
    close: (count: number) => `تضاد ${count.toLocaleString('fa')} جفت‌رنگ کم است`,
    pair: (theme: 'dark' | 'light', { front, back, ratio, least }: Contrast) =>
      `${theme === 'dark' ? 'تیره' : 'روشن'}: ‎${front} روی ‎${back}: ${ratio}، دست‌کم ${least} لازم است`,
    exports: 'خروجی',
    copy: 'کپی',
    copied: 'کپی شد',
    css: 'برای صفحه‌ای که اجزا را در خود دارد.',
    light: 'قالب Design Tokens Community Group، نسخهٔ ۲۰۲۵٫۱۰، حالت روشن.',
    dark: 'قالب Design Tokens Community Group، نسخهٔ ۲۰۲۵٫۱۰، حالت تیره.',
    link: 'همین Storybook را با این پوسته باز می‌کند.',
    linkTitle: 'پیوند',
  },
} as const;

interface Contrast {
  readonly front: string;
  readonly back: string;
  readonly ratio: string;
  readonly least: number;
}

/** Returns the texts of the theme builder in the language of the toolbar. */
export function useWords(): (typeof words)['en' | 'fa'] {
  return words[useLook().locale];
}
