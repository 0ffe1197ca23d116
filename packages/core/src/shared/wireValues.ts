import * as v from 'valibot';
import { type Money, toman } from './money.ts';
import { fromMoneyUnit, fromSizeUnit, inToman, unitsOf } from './wireUnits.ts';

function moneySchema(kind: 'balance' | 'payments' | 'prices') {
  return v.pipe(
    v.number(),
    v.rawTransform<number, Money>(({ dataset: { value }, config, addIssue, NEVER }) => {
      const unit = unitsOf(config)[kind];
      try {
        return fromMoneyUnit(value, unit);
      } catch {
        addIssue({ message: `not whole toman in the unit ${unit}` });
        return NEVER;
      }
    }),
  );
}

/** Parses a balance or transaction: toman, unless the provider's `units.balance` differs. */
export const TomanSchema = moneySchema('balance');

/** Parses a balance like `TomanSchema`, but drops fractions of a toman. */
export const BalanceSchema = v.pipe(
  v.number(),
  v.rawTransform<number, Money>(({ dataset: { value }, config }) =>
    toman(Math.trunc(inToman(value, unitsOf(config).balance))),
  ),
);

/** Parses the amount of a bank payment: toman, unless the provider's `units.payments` differs. */
export const PaymentAmountSchema = moneySchema('payments');

/** Parses a price or an amount of an invoice: thousands of toman, unless the provider's `units.prices` differs. */
export const ThousandTomanSchema = moneySchema('prices');

/** Converts a storage size to bytes, from the provider's `units.quota`; default: bytes. */
export const toBytes = v.rawTransform<number, number>(({ dataset: { value }, config }) =>
  fromSizeUnit(value, unitsOf(config).quota),
);

// 1985 to 2128 in seconds; in milliseconds this range lies in the first weeks of 1970, which no backend sends.
const FIRST_SECONDS = 5e8;
const LAST_SECONDS = 5e9;
const MS_PER_SECOND = 1_000;
const dateText = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|[+-]\d{2}:?\d{2})?$/i;

function toMs(time: number): number {
  return time >= FIRST_SECONDS && time < LAST_SECONDS ? time * MS_PER_SECOND : time;
}

function textToMs(text: string): number {
  const trimmed = text.trim();
  if (/^-?\d+$/.test(trimmed)) return toMs(Number(trimmed));
  const [, day, time = '00:00', zone = 'Z'] = dateText.exec(trimmed) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
}

/**
 * Parses a moment and returns milliseconds since the epoch. Accepts milliseconds, seconds, either as text, and a date
 * with or without time as text; without a zone it is UTC.
 */
export const TimeSchema = v.union([
  v.pipe(v.number(), v.transform(toMs)),
  v.pipe(v.string(), v.transform(textToMs), v.number('no date, expected milliseconds since the epoch or an ISO date')),
]);

const decimalText = v.pipe(v.string(), v.trim(), v.decimal(), v.transform(Number));

/** Parses a number that can be sent as text: sizes, counts and resources. Prices are always numbers. */
export const NumberSchema = v.pipe(v.union([v.number(), decimalText]), v.finite());

/** Parses an id: a whole number, also as text. */
export const IdSchema = v.pipe(NumberSchema, v.safeInteger());

/** Parses a text that can be sent as a number; an absent one is empty. */
export const TextSchema = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

const flagWords: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/** Parses a boolean, also sent as 0, 1 or text. */
export const FlagSchema = v.union([
  v.boolean(),
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((word) => flagWords[String(word).trim().toLowerCase()]),
    v.boolean(),
  ),
]);

/** Creates the parser of an object that is sent as JSON text, as the documents say, or as it is. */
export function jsonTextOf<TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.union([v.pipe(v.string(), v.parseJson(), schema), schema]);
}

/** Creates the parser of a single value that is sent bare or as the field of an object. */
export function bareOrField<TOutput>(
  name: string,
  schema: v.GenericSchema<unknown, TOutput>,
): v.GenericSchema<unknown, TOutput> {
  const field = v.pipe(
    v.object({ [name]: v.unknown() }),
    v.transform((answer) => answer[name]),
    schema,
  );
  return v.union([schema, field]);
}

/**
 * Creates the parser of an answer that the documents do not show: null when it is empty or different, because the call
 * is done all the same. Refetch then.
 */
export function readableOrNull<TOutput>(
  schema: v.GenericSchema<unknown, TOutput>,
): v.GenericSchema<unknown, TOutput | null> {
  return v.fallback(v.nullable(schema), null);
}
