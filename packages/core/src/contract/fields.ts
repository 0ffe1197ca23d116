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

/** Creates the schema of comma-separated ids. */
export function ids(meaning: string, example = '1042,1043') {
  return patterned(/^\d{1,15}(,\d{1,15})*$/, `${meaning}; ids separated by commas, at most 1 000`, example);
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
