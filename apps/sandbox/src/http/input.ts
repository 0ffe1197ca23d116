import type { Context } from 'hono';
import type * as v from 'valibot';
import { readInput, Refusal } from '../shared/index.ts';

/** Parses a JSON body; throws `badRequest`. */
export async function parseJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('badRequest', { msg: 'body is not JSON', cause: error });
    throw error;
  }
}

/**
 * Reads and validates a URL-encoded form, regardless of its content type; the last one of repeated fields wins. Throws
 * `badRequest`.
 */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readInput(schema, Object.fromEntries(new URLSearchParams(await c.req.text())));
}
