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

/** An amount that travels in toman: balances, transactions (A §3; decision 4). */
export const TomanSchema = moneySchema(toman, 'not whole toman');

/** An amount that travels in thousands of toman: prices, invoices (A §9; decisions 3, 4, 8). */
export const ThousandTomanSchema = moneySchema(fromThousandToman, 'not in thousands of toman');

/** A moment that travels as milliseconds since the epoch or as ISO text; read as milliseconds. */
export const TimeSchema = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text)),
  ),
]);
