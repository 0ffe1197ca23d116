import * as v from 'valibot';
import { fromThousandToman, type Money, toman } from './money.ts';

function moneySchema(read: (amount: number) => Money, message: string) {
  return v.pipe(
    v.number(),
    v.rawTransform<number, Money>(({ dataset: { value }, addIssue, NEVER }) => {
      try {
        return read(value);
      } catch {
        addIssue({ message });
        return NEVER;
      }
    }),
  );
}

/** Parses an amount sent in toman: balances and transactions. */
export const TomanSchema = moneySchema(toman, 'not whole toman');

/** Parses an amount sent in thousands of toman: prices and invoices. */
export const ThousandTomanSchema = moneySchema(fromThousandToman, 'not in thousands of toman');

/** Parses a moment sent as milliseconds since the epoch or as an ISO timestamp; returns milliseconds. */
export const TimeSchema = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text)),
  ),
]);
