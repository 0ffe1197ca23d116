import * as v from 'valibot';
import { HttpError, IdTextSchema } from '../http/index.ts';

/** The id in an address; what is no id names nothing. */
export function readPathId(text: string): number {
  if (v.is(IdTextSchema, text)) return Number(text);
  throw new HttpError('itemMissing');
}
