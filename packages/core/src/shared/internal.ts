export { addMonths } from './addMonths.ts';
export { anySignal } from './anySignal.ts';
export { createDeferred, type Deferred } from './deferred.ts';
export { digitValue, toDigitsOf } from './digits.ts';
export { directionOf, hasBidiControls, isolate, revealBidiControls, withoutBidiControls } from './bidi.ts';
export type { FieldCheck } from './check.ts';
export { checkText } from './checkText.ts';
export { cleanCode } from './cleanCode.ts';
export { compareNames, searchKey, sortByName } from './collate.ts';
export { containsWords, matchesSearch, searchText, searchWords, TEXT_SEPARATOR } from './search.ts';
export { toCsv, type CsvCell } from './csv.ts';
export { forEachAtMost } from './forEachAtMost.ts';
export { graphemesOf } from './graphemes.ts';
export { isDeviceInTimeZone, TIME_ZONE_OFFSET_MS } from './jalali.ts';
export { groupBy } from './groupBy.ts';
export { isLanguage, localeOfLanguage } from './locale.ts';
export { memoryStorage } from './memoryStorage.ts';
export { parseBody, parseJson } from './parseJson.ts';
export { parseUrl } from './parseUrl.ts';
export { parseServiceUrl, requireServiceUrl, wrongAddress } from './serviceUrl.ts';
export { rowOrNull, rowsOf } from './rowsOf.ts';
export { queryNouns } from './queryNouns.ts';
export { setTimeoutTimer } from './setTimeoutTimer.ts';
export { BYTES_PER_GB, BYTES_PER_MB, DAY_MS, HOUR_MS, MB_PER_GB, MINUTE_MS } from './units.ts';
export {
  defaultUnits,
  moneyUnits,
  sizeUnits,
  toMoneyUnit,
  type MoneyUnit,
  type SizeUnit,
  withUnits,
} from './wireUnits.ts';
export {
  BalanceSchema,
  bareOrField,
  FlagSchema,
  IdSchema,
  jsonTextOf,
  NumberSchema,
  PaymentAmountSchema,
  readableOrNull,
  TextSchema,
  ThousandTomanSchema,
  TimeSchema,
  toBytes,
  TomanSchema,
} from './wireValues.ts';
export { codePointCount, hasControls, isBlank, withoutControls } from './plainText.ts';
export { isDevelopment, tellDeveloper, tellOnce } from './tellDeveloper.ts';
export { truncateName, type TruncateOptions } from './truncate.ts';
export { cutNameParts, shownNameParts, splitExtension } from './fileName.ts';
export { encodeSegment } from './encodeSegment.ts';
export { randomId } from './randomId.ts';
