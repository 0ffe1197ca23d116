import { isolate } from './bidi.ts';
import { directionOfLocale, type Language, perLocale } from './locale.ts';
import { NO_VALUE } from './numbers.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

const twoDigits = perLocale((tag) => new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 }));
const figures = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));

const formatters = perLocale((tag) => {
  const build = (unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  return { second: build('second'), minute: build('minute'), hour: build('hour') };
});

/**
 * Formats a duration in its nearest whole unit up to hours, such as "5 minutes", as a bidi isolate; "—" when it is not
 * finite.
 */
export function formatDuration(seconds: number, locale: Language): string {
  const { second, minute, hour } = formatters(locale);
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.round(whole / SECONDS_PER_MINUTE);
  let text = NO_VALUE;
  if (whole < SECONDS_PER_MINUTE) text = second.format(whole);
  else if (minutes < MINUTES_PER_HOUR) text = minute.format(minutes);
  else if (Number.isFinite(minutes)) text = hour.format(Math.round(minutes / MINUTES_PER_HOUR));
  return isolate(text, directionOfLocale(locale));
}

/**
 * Formats a playback position as media players show it: "4:07", "1:02:33". Left to right in every language, as a bidi
 * isolate; "—" when it is not finite.
 */
export function formatPlayTime(seconds: number, locale: Language): string {
  if (!Number.isFinite(seconds)) return NO_VALUE;
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const figure = figures(locale);
  const padded = twoDigits(locale);
  const rest = padded.format(whole % SECONDS_PER_MINUTE);
  const head =
    hours === 0 ? [figure.format(minutes)] : [figure.format(hours), padded.format(minutes % MINUTES_PER_HOUR)];
  return isolate([...head, rest].join(':'), 'ltr');
}
