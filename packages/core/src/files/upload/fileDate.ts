import type { Check } from '../../shared/index.ts';
import { DAY_MS } from '../../shared/internal.ts';

/** Milliseconds by which the clock of a device may be ahead of the server's. */
const AHEAD_MS = DAY_MS;

/**
 * Reads the date of a file as an upload says it; undefined when the device does not know it. A date before 1970 or in the
 * future is unknown too: devices report 1601 or 2107 for files without one, which is no reason to refuse the file.
 */
export function checkFileDate(text: string | undefined, now: number): Check<number | undefined, 'badRequest'> {
  if (text === undefined || text === '') return { ok: true, value: undefined };
  if (!/^-?\d{1,16}$/.test(text)) return { ok: false, code: 'badRequest' };
  const time = Number(text);
  return { ok: true, value: time > 0 && time <= now + AHEAD_MS ? time : undefined };
}
