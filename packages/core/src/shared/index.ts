export { isolateLtr, type Direction } from './bidi.ts';
export { formatBytes } from './bytes.ts';
export type { Check } from './check.ts';
export { type Store, type WritableStore, createStore } from './createStore.ts';
export { toLatinDigits } from './digits.ts';
export { formatDate, type DateFormat, formatRelativeDate, TIME_ZONE, type DateStyle } from './jalali.ts';
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
export {
  formatToman,
  toman,
  type Money,
  fromThousandToman,
  toRial,
  toThousandToman,
  type TomanBrand,
} from './money.ts';
export { formatNumber, formatPercent, formatSigned } from './numbers.ts';
export { isolateName } from './truncate.ts';
export { searchKey } from './collate.ts';
export { type MonthTerms } from './addMonths.ts';
export { type TextProblem } from './checkText.ts';
export { formatDuration, formatPlayTime } from './duration.ts';
export { type StringStorage } from './memoryStorage.ts';
export { type QueryFetch } from './queryFetch.ts';
export { type WireUnits, type MoneyUnit, type SizeUnit, moneyUnits, sizeUnits } from './wireUnits.ts';
export { numberWords } from './numberWords.ts';
export { checkMoment, type MomentProblem, typedMoment } from './typedMoment.ts';
