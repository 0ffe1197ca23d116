import { isolate } from './bidi.ts';
import { directionOfLocale, type Language, perLocale } from './locale.ts';
import { NO_VALUE } from './numbers.ts';

const BYTES_PER_STEP = 1024;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const formatters = perLocale((tag) =>
  units.map((unit) => {
    // CLDR has no Persian abbreviations, and its English abbreviation of "byte" has no plural.
    const unitDisplay = unit === 'byte' || tag.startsWith('fa') ? 'long' : 'short';
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  }),
);

// Below ten: one decimal. From ten: whole numbers.
function roundedValue(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

function scaled(sizeBytes: number): { value: number; step: number } {
  let value = sizeBytes;
  let step = 0;
  while (step < units.length - 1 && Math.abs(roundedValue(value)) >= BYTES_PER_STEP) {
    value /= BYTES_PER_STEP;
    step += 1;
  }
  return { value: step === 0 ? Math.round(value) : roundedValue(value), step };
}

/**
 * Formats a size in the largest fitting unit up to TB (1 KB = 1024 bytes), as a bidi isolate; "—" when it is not
 * finite.
 */
export function formatBytes(sizeBytes: number, locale: Language): string {
  const { value, step } = scaled(sizeBytes);
  // CLDR writes kB, the SI unit of 1000 bytes; file managers that count by 1024 write KB.
  const text = Number.isFinite(value) ? formatters(locale)[step]?.format(value).replace('kB', 'KB') : undefined;
  return isolate(text ?? NO_VALUE, directionOfLocale(locale));
}
