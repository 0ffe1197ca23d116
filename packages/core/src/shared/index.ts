export { isolateLtr } from './bidi.ts';
export { formatBytes } from './bytes.ts';
export type { Check } from './check.ts';
export type { Store } from './createStore.ts';
export { toLatinDigits } from './digits.ts';
export { formatDate, type DateFormat } from './jalali.ts';
export {
  DEFAULT_LOCALE,
  defineLanguage,
  directionOfLocale,
  isLocale,
  type Language,
  type LanguageDefinition,
  type Locale,
  locales,
} from './locale.ts';
export { formatToman, toman, type Money } from './money.ts';
export { formatNumber } from './numbers.ts';
export { isolateName } from './truncate.ts';
export { searchKey } from './collate.ts';
export { createStore } from './createStore.ts';
