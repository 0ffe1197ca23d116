import * as v from 'valibot';
import { ThousandTomanSchema, TomanSchema } from '../shared/internal.ts';

// Seconds since the epoch would be read as a day of January 1970.
const EARLIEST_MS = Date.UTC(2015, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

const EXAMPLE_MS = Date.UTC(2026, 2, 21, 8);

/** Moment in milliseconds since the epoch, or ISO text. */
const MomentShape = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((written) => Date.parse(written)),
    ),
  ]),
  v.minValue(EARLIEST_MS),
  v.maxValue(LATEST_MS),
);

/** Creates the schema of an id. */
export function id(meaning: string, example = 1042) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of a count. */
export function count(meaning: string, example = 3) {
  return id(meaning, example);
}

/** Creates the schema of any number; the meaning names its unit. */
export function quantity(meaning: string, example = 1) {
  return v.pipe(v.number(), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of a size in bytes. */
export function bytes(meaning: string, example = 1_048_576) {
  return id(`${meaning}, in bytes`, example);
}

/** Creates the schema of a text that may be empty. */
export function text(meaning: string, example = '') {
  return v.pipe(v.string(), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of a text that is not empty. */
export function filledText(meaning: string, example = 'text') {
  return v.pipe(v.string(), v.minLength(1), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of a text with a pattern. */
export function patterned(pattern: RegExp, meaning: string, example: string) {
  return v.pipe(v.string(), v.regex(pattern), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of a flag. */
export function flag(meaning: string, example = true) {
  return v.pipe(v.boolean(), v.description(`${meaning}.`), v.examples([example]));
}

/** Creates the schema of one of several words. */
export function word<const TWords extends readonly string[]>(words: TWords, meaning: string) {
  return v.pipe(v.picklist(words), v.description(`${meaning}.`));
}

/** Creates the schema of a moment. */
export function moment(meaning: string, example: number = EXAMPLE_MS) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
    v.description(`${meaning}. Milliseconds since the epoch, or ISO text.`),
    v.examples([example]),
    MomentShape,
  );
}

/** Creates the schema of an amount in whole toman. */
export function wholeToman(meaning: string, example = 150_000) {
  return v.pipe(
    v.number(),
    v.safeInteger(),
    v.description(`${meaning}, in whole toman.`),
    v.examples([example]),
    TomanSchema,
  );
}

/** Creates the schema of an amount in thousands of toman, with at most three decimals. */
export function thousandToman(meaning: string, example = 129) {
  return v.pipe(
    v.number(),
    v.description(`${meaning}, in thousands of toman, with at most three decimals.`),
    v.examples([example]),
    ThousandTomanSchema,
  );
}

/** Creates the schema of a rate in basis points. */
export function basisPoints(meaning: string, example = 600) {
  return v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(10_000),
    v.description(`${meaning}, in basis points: 600 is 6 %.`),
    v.examples([example]),
  );
}

/** Creates the schema of JSON that is sent as text inside the JSON body. */
export function jsonText<TSchema extends v.GenericSchema>(content: TSchema, meaning: string) {
  return v.pipe(
    v.string(),
    v.description(`${meaning}. JSON, sent as text.`),
    v.metadata({ jsonText: content }),
    v.parseJson(),
    content,
  );
}

const MAX_IDS = 1_000;

const NUMBERS = /^\d{1,15}(,\d{1,15})*$/;

/** Creates the schema of comma-separated ids. */
export function ids(meaning: string, { example = '1042,1043', max = MAX_IDS } = {}) {
  return readAs(
    patterned(NUMBERS, `${meaning}; ids separated by commas, at most 1 000`, example),
    v.pipe(
      v.string(),
      v.regex(NUMBERS),
      v.transform((written) => written.split(',').map(Number)),
      v.maxLength(max),
    ),
  );
}

/** Reads the different words of a text that is documented by another schema; they are separated by commas. */
export function wordsIn(documented: v.GenericSchema<string>) {
  return readAs(
    documented,
    v.pipe(
      v.string(),
      v.transform((written) => [...new Set(written.split(','))]),
      v.maxLength(MAX_IDS),
    ),
  );
}

/**
 * Documents an input by one schema and reads it by another one. What only the first one forbids is left to the rules of
 * the call, which refuse it by their own codes.
 */
export function readAs<const TSchema extends v.GenericSchema>(documented: v.GenericSchema, accepted: TSchema) {
  // The converter to JSON Schema stops at the second schema of a pipeline.
  return v.pipe(v.unknown(), v.metadata({ documented }), accepted);
}

/** Documents a text whose content is judged by the rules of the call. */
export function judged(documented: v.GenericSchema<string>) {
  return readAs(documented, v.string());
}

/** Documents a parameter that is judged by the rules of the call, also when it is absent: it is read as an empty text. */
export function judgedParameter(documented: v.GenericSchema) {
  return readAs(documented, v.fallback(v.string(), ''));
}

/** Limits the length of a text by a bound that no client can meet by accident, so that it is not documented. */
export function limited<const TSchema extends v.GenericSchema<string>>(schema: TSchema, max: number) {
  return v.pipe(
    schema,
    v.check((written) => written.length <= max),
  );
}

/** Text that databases can store and compare: it has no U+0000. */
export const StorableText = v.pipe(v.string(), v.regex(/^[^\0]*$/));

/** Creates the schema of the size of a window or the number of rows to list. */
export function limit(max: number, meaning: string, example: number) {
  return v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(max),
    v.description(`${meaning}.`),
    v.examples([example]),
  );
}

/** Marks a field or parameter that only servers with a capability understand. */
export function announced<const TSchema extends v.GenericSchema>(capability: string, schema: TSchema) {
  return v.pipe(schema, v.metadata({ capability }));
}

/** Returns the capability that a field or parameter needs. */
export function capabilityOf(schema: v.GenericSchema): string | undefined {
  const { capability } = v.getMetadata(schema);
  return typeof capability === 'string' ? capability : undefined;
}

/** Creates the schema of an object with a meaning of its own. */
export function object<TEntries extends v.ObjectEntries>(entries: TEntries, meaning: string) {
  return v.pipe(v.object(entries), v.description(`${meaning}.`));
}

/** Creates the schema of a list with a meaning of its own. */
export function list<TItem extends v.GenericSchema>(item: TItem, meaning: string) {
  return v.pipe(v.array(item), v.description(`${meaning}.`));
}

/** Adds a meaning to a schema. */
export function about<TSchema extends v.GenericSchema>(schema: TSchema, meaning: string) {
  return v.pipe(schema, v.description(`${meaning}.`));
}
