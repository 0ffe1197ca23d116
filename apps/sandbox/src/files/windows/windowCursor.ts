import { parseJson } from '@abrak/core';
import * as v from 'valibot';

/** What a window is ordered by, and which way. */
export interface WindowOrder {
  readonly by: 'date' | 'name' | 'size';
  readonly order: 'asc' | 'desc';
}

/** Where a window ended: the keys of its last document as they were then, so that it may change or go meanwhile. */
export interface WindowEnd {
  readonly discriminator: 'D' | 'F';
  /** Size in bytes, or milliseconds since the epoch; 0 in the order of names. */
  readonly figure: number;
  readonly nameSort: string;
  readonly id: number;
  /** How many documents the windows held altogether when the first one was read. */
  readonly total: number;
}

// As far as dates go (ECMA-262, 21.4.1.1), and farther than any size that is stored.
const MAX_FIGURE = 8.64e15;

// PostgreSQL refuses text that holds the forbidden character.
const CursorSchema = v.tuple([
  v.picklist(['date', 'name', 'size']),
  v.picklist(['asc', 'desc']),
  v.picklist(['D', 'F']),
  v.pipe(v.number(), v.safeInteger(), v.maxValue(MAX_FIGURE), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^[^\0]*$/)),
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
]);

/** Writes where a window ended as text that only `readCursor` understands. */
export function writeCursor({ by, order }: WindowOrder, { discriminator, figure, nameSort, id, total }: WindowEnd): string {
  const cursor: v.InferOutput<typeof CursorSchema> = [by, order, discriminator, figure, nameSort, id, total];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Where the window before ended; undefined for text that no window of this order gave. */
export function readCursor(text: string, { by, order }: WindowOrder): WindowEnd | undefined {
  const parsed = v.safeParse(CursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [cursorBy, cursorOrder, discriminator, figure, nameSort, id, total] = parsed.output;
  return cursorBy === by && cursorOrder === order ? { discriminator, figure, nameSort, id, total } : undefined;
}
