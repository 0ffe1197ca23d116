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
  v.rawTransform<number, Money>(({ dataset: { value }, config }) => toman(Math.trunc(inToman(value, unitsOf(config).balance)))),
);

/** Parses the amount of a bank payment: toman, unless the provider's `units.payments` differs. */
export const PaymentAmountSchema = moneySchema('payments');

/** Parses a price or an amount of an invoice: thousands of toman, unless the provider's `units.prices` differs. */
export const ThousandTomanSchema = moneySchema('prices');

/** Converts a storage size to bytes, from the provider's `units.quota`; default: bytes. */
export const toBytes = v.rawTransform<number, number>(({ dataset: { value }, config }) => fromSizeUnit(value, unitsOf(config).quota));

/** Parses a moment sent as milliseconds since the epoch or as an ISO timestamp; returns milliseconds. */
export const TimeSchema = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text)),
  ),
]);
