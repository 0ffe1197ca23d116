import type { LanguagePack } from '../../provider/index.ts';
import { arabicMessages } from './messages.ts';

/** Choices of the Arabic language. */
export interface ArabicOptions {
  /** Calendar of dates: Gregorian, that of Umm al-Qura, or Jalali. Default `gregory`. */
  readonly calendar?: 'gregory' | 'islamic-umalqura' | 'persian';
  /** Digits: Arabic-Indic (٣) or Latin (3). Default `arab`. */
  readonly digits?: 'arab' | 'latn';
}

/** Creates the Arabic language pack with a calendar and digits, for `registerLanguage`. */
export function createArabic({ calendar = 'gregory', digits = 'arab' }: ArabicOptions = {}): LanguagePack {
  return {
    code: 'ar',
    tag: `ar-u-ca-${calendar}-nu-${digits}`,
    direction: 'rtl',
    fallback: 'fa',
    messages: arabicMessages,
  };
}
