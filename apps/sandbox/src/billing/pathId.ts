import * as v from 'valibot';
import { IdTextSchema, notFound } from '../shared/index.ts';

/** Parses an id in a URL path that the contract has as text; throws `itemMissing` when it is not a number. */
export function readPathId(text: string): number {
  if (v.is(IdTextSchema, text)) return Number(text);
  throw notFound();
}
