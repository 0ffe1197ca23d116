import * as v from 'valibot';
import { HttpError, IdTextSchema } from '../http/index.ts';

/** Parses the id in a URL path; throws `itemMissing` when it is not a number. */
export function readPathId(text: string): number {
  if (v.is(IdTextSchema, text)) return Number(text);
  throw new HttpError('itemMissing');
}
