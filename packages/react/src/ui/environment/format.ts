import {
  formatBytes,
  formatDate,
  formatDuration,
  formatNumber,
  formatPercent,
  type Locale,
  showName,
} from '@abrak/core';
import { useMemo } from 'react';
import { useEnvironment } from './environment.ts';

/** Values as text in one language; every answer is isolated, so that no neighbour changes its place. */
export interface Format {
  readonly number: (value: number) => string;
  readonly bytes: (sizeBytes: number) => string;
  /** Milliseconds since the epoch to a day: Jalali in Persian, Gregorian in English, always in Tehran. */
  readonly date: (time: number) => string;
  readonly dateTime: (time: number) => string;
  /** Seconds to a length of time in its largest unit, such as time left. */
  readonly duration: (seconds: number) => string;
  /** Percent points, 0 to 100. */
  readonly percent: (value: number) => string;
  /** A file's, folder's or person's name with its invisible characters made visible. */
  readonly name: (text: string) => string;
}

export function createFormat(locale: Locale): Format {
  return {
    number: (value) => formatNumber(value, locale),
    bytes: (sizeBytes) => formatBytes(sizeBytes, locale),
    date: (time) => formatDate(time, locale),
    dateTime: (time) => formatDate(time, locale, { style: 'dateTime' }),
    duration: (seconds) => formatDuration(seconds, locale),
    percent: (value) => formatPercent(value, locale),
    name: showName,
  };
}

/** The formatters of the interface's language. */
export function useFormat(): Format {
  const { locale } = useEnvironment();
  return useMemo(() => createFormat(locale), [locale]);
}
