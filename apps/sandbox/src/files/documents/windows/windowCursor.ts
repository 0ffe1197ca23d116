import { parseJson } from '@abrak/core/internal';
import * as v from 'valibot';
import { TextSchema } from '../../../shared/index.ts';

/** Sort key and direction of a window. */
export interface WindowOrder {
  readonly by: 'date' | 'name' | 'size';
  readonly order: 'asc' | 'desc';
}

/**
 * Sort keys of the last document of a window. They are values, so that the document may change or be removed meanwhile.
 */
export interface WindowEnd {
  readonly discriminator: 'D' | 'F';
  /** Size in bytes, or milliseconds since the epoch; 0 when sorted by name. */
  readonly sortValue: number;
  readonly nameSort: string;
  readonly id: number;
  /** Number of documents in all windows when the first one was read. */
  readonly total: number;
}

// Greatest time value (ECMA-262, 21.4.1.1), which is also greater than any stored size.
const MAX_FIGURE = 8.64e15;

const CursorSchema = v.tuple([
  v.picklist(['date', 'name', 'size']),
  v.picklist(['asc', 'desc']),
  v.picklist(['D', 'F']),
  v.pipe(v.number(), v.safeInteger(), v.maxValue(MAX_FIGURE), v.minValue(0)),
  TextSchema,
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
]);

/** Encodes the end of a window as a cursor. */
export function writeCursor(
  { by, order }: WindowOrder,
  { discriminator, sortValue, nameSort, id, total }: WindowEnd,
): string {
  const cursor: v.InferOutput<typeof CursorSchema> = [by, order, discriminator, sortValue, nameSort, id, total];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Decodes a cursor. Returns undefined for text that is not a cursor of this order. */
export function readCursor(text: string, { by, order }: WindowOrder): WindowEnd | undefined {
  const parsed = v.safeParse(CursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [cursorBy, cursorOrder, discriminator, sortValue, nameSort, id, total] = parsed.output;
  return cursorBy === by && cursorOrder === order ? { discriminator, sortValue, nameSort, id, total } : undefined;
}
