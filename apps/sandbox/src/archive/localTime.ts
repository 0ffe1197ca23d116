import { TIME_ZONE } from '@abrak/core';

const MINUTE_MS = 60_000;

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

function offsetMinutes(milliseconds: number): number {
  const name = offsets.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Time as a clock of the customers shows it. */
export interface LocalTime {
  /** Its fields in UTC are those of the clock. */
  readonly clock: Date;
  /** Minutes by which the clock is ahead of UTC. */
  readonly aheadMinutes: number;
}

/** Returns a time in the zone in which the product shows times. Formats without a zone mean the reader's own. */
export function localTime(milliseconds: number): LocalTime {
  const aheadMinutes = offsetMinutes(milliseconds);
  return { clock: new Date(milliseconds + aheadMinutes * MINUTE_MS), aheadMinutes };
}
