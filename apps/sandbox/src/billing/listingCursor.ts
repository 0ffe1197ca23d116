import * as v from 'valibot';
import { invalidInput } from '../shared/index.ts';

const CursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.picklist([0, 1]),
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.number(), v.safeInteger()),
    v.string(),
  ]),
);

/** Keyset cursor of a paged list. It holds the sort key of the last row, so the row may change between two pages. */
export interface ListingCursor {
  /** Section of the list: 0 is sorted before 1. */
  readonly part: 0 | 1;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly id: number;
  /** Number of rows when the first page was read. */
  readonly total: number;
}

/** Encodes a cursor as opaque text that `readEnd` parses. */
export function encodeCursor({ part, time, id, total }: ListingCursor, list: string): string {
  return Buffer.from(JSON.stringify([part, time, id, total, list])).toString('base64url');
}

// The range of a Date (ECMA-262, 21.4.1.1).
const MAX_TIME = 8.64e15;

/** Parses a cursor; undefined for the first page. Throws `badRequest` for text that is not a cursor of this list. */
export function decodeCursor(text: string | undefined, list: string): ListingCursor | undefined {
  if (text === undefined) return undefined;
  const parsed = v.safeParse(CursorSchema, Buffer.from(text, 'base64url').toString());
  if (!parsed.success || parsed.output[4] !== list || Math.abs(parsed.output[1]) > MAX_TIME) {
    throw invalidInput('after');
  }
  const [part, time, id, total] = parsed.output;
  return { part, time, id, total };
}
