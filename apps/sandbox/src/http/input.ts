import type { Check } from '@abrak/core';
import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpError } from './HttpError.ts';

/** A positive id or 0 as text of a query or a form, exact as a number. */
export const IdTextSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** An id in a JSON body. */
export const IdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const UuidSchema = v.pipe(v.string(), v.uuid());

/** Whether a part of an address can name bytes at all; the database refuses other text as an error. */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}

/** Checks an input; what does not fit is a bad request that names its first wrong field. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]);
  throw new HttpError('badRequest', { msg: 'wrong or missing input', ...(field === null ? {} : { field }) });
}

/** The value that a check of the core gives; what it refuses is a bad request that tells the broken rule. */
export function checkedValue<Value>(field: string, check: Check<Value, string>): Value {
  if (check.ok) return check.value;
  throw new HttpError('badRequest', { msg: 'wrong or missing input', field, problem: check.code });
}

/** Reads a JSON body by a schema. */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError('badRequest', { msg: 'body is not JSON', cause: error });
    throw error;
  }
  return readInput(schema, body);
}

/** Reads a form's fields by a schema, whatever type the sender gives it; of a field sent twice, the last one. */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readInput(schema, Object.fromEntries(new URLSearchParams(await c.req.text())));
}
