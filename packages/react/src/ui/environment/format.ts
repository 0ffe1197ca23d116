import {
  formatBytes,
  formatDate,
  formatNumber,
  isolateName,
  type Language,
  formatDuration,
  formatPercent,
  formatSigned,
} from '@abrak/core';
import { useMemo } from 'react';
import { useEnvironment } from './environment.ts';

/** Formatters of one language. Every result is isolated for bidi, so that it does not reorder its neighbours. */
export interface Format {
  readonly number: (value: number) => string;
  readonly bytes: (sizeBytes: number) => string;
  /**
   * Formats milliseconds since the epoch as a day in the time zone of Tehran: Jalali in Persian, Gregorian in English.
   */
  readonly date: (time: number) => string;
  /** Formats milliseconds since the epoch as a day with the time. */
  readonly dateTime: (time: number) => string;
  /** Formats seconds as a duration in its largest unit, such as the time left. */
  readonly duration: (seconds: number) => string;
  /** Formats percent points, 0 to 100. */
  readonly percent: (value: number) => string;
  /** Number with its sign. */
  readonly signed: (value: number) => string;
  /** Makes invisible characters in the name of a file, folder or person visible. */
  readonly name: (text: string) => string;
}

/** Creates the formatters of a language. */
export function createFormat(locale: Language): Format {
  return {
    number: (value) => formatNumber(value, locale),
    bytes: (sizeBytes) => formatBytes(sizeBytes, locale),
    date: (time) => formatDate(time, locale),
    dateTime: (time) => formatDate(time, locale, { style: 'dateTime' }),
    duration: (seconds) => formatDuration(seconds, locale),
    percent: (value) => formatPercent(value, locale),
    signed: (value) => formatSigned(value, locale),
    name: isolateName,
  };
}

/** Returns the formatters of the interface's language. */
export function useFormat(): Format {
  const { locale } = useEnvironment();
  return useMemo(() => createFormat(locale), [locale]);
}
