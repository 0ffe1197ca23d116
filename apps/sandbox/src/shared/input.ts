import type { Check } from '@abrak/core';
import type { FieldCheck } from '@abrak/core/internal';
import * as v from 'valibot';
import { Refusal } from './Refusal.ts';
import type { RefusalCode } from './refusalText.ts';

/** Parses a non-negative id of a query or a form; at most 15 digits, so the number is exact. */
export const IdTextSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const UuidSchema = v.pipe(v.string(), v.uuid());

/** Returns true for a valid UUID; the database would report any other text as an error. */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}

/** Text that the database can compare: it has no U+0000. */
export const TextSchema = v.pipe(v.string(), v.regex(/^[^\0]*$/));

/** Validates an input; throws `badRequest` with the first invalid field. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]);
  throw new Refusal('badRequest', { msg: 'wrong or missing input', ...(field === null ? {} : { field }) });
}

/** Returns the value of a passed check of @abrak/core; throws `badRequest` with the broken rule otherwise. */
export function checkedValue<Value>(field: string, check: Check<Value, string>): Value {
  if (check.ok) return check.value;
  throw new Refusal('badRequest', { msg: 'wrong or missing input', field, problem: check.code });
}

/** Returns the value of a passed check of a request; throws its code for the invalid field. `msg` explains `badRequest`. */
export function judgedValue<Value>(check: FieldCheck<Value, RefusalCode>, msg = 'wrong or missing input'): Value {
  if (check.ok) return check.value;
  throw new Refusal(check.code, { field: check.field, ...(check.code === 'badRequest' && { msg }) });
}
