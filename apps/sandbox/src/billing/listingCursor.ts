import { MAX_BILLING_WINDOW } from '@abrak/core';
import * as v from 'valibot';
import { HttpError } from '../http/index.ts';

/** How many rows are asked for, as text of a query. */
export const LimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_BILLING_WINDOW),
);

const CursorSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.picklist([0, 1]), v.pipe(v.number(), v.safeInteger()), v.pipe(v.number(), v.safeInteger()), v.pipe(v.number(), v.safeInteger()), v.string()]));

/** Where a window ended: its last row's keys as they were then, so that it may change meanwhile. */
export interface ListingEnd {
  /** Which part of the list: 0 comes before 1. */
  readonly part: 0 | 1;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly id: number;
  /** Of rows when the first window was read. */
  readonly total: number;
}

/** Writes where a window of a list ended as text that only `readEnd` understands. */
export function writeEnd({ part, time, id, total }: ListingEnd, list: string): string {
  return Buffer.from(JSON.stringify([part, time, id, total, list])).toString('base64url');
}

// As far as dates go (ECMA-262, 21.4.1.1).
const MAX_TIME = 8.64e15;

/** Where the window before ended; undefined for the beginning. Text that no window of this list gave is a bad request. */
export function readEnd(text: string | undefined, list: string): ListingEnd | undefined {
  if (text === undefined) return undefined;
  const parsed = v.safeParse(CursorSchema, Buffer.from(text, 'base64url').toString());
  if (!parsed.success || parsed.output[4] !== list || Math.abs(parsed.output[1]) > MAX_TIME) {
    throw new HttpError('badRequest', { msg: 'wrong or missing input', field: 'after' });
  }
  const [part, time, id, total] = parsed.output;
  return { part, time, id, total };
}
