import type * as v from 'valibot';
import {
  fromThousandToman,
  type Money,
  RIAL_PER_TOMAN,
  toman,
  TOMAN_PER_THOUSAND,
  toRial,
  toThousandToman,
} from './money.ts';
import { BYTES_PER_GB, BYTES_PER_MB } from './units.ts';

/** Units of money on the wire; 1 toman = 10 rial. */
export const moneyUnits = ['thousandToman', 'toman', 'rial'] as const;

/** Unit of money on the wire. */
export type MoneyUnit = (typeof moneyUnits)[number];

/** Units of storage on the wire; each is 1 024 times the next smaller one. */
export const sizeUnits = ['B', 'KB', 'MB', 'GB'] as const;

/** Unit of storage on the wire. */
export type SizeUnit = (typeof sizeUnits)[number];

/** Units in which a backend sends and accepts amounts. */
export interface WireUnits {
  /** Prices, invoices, quotes, remaining credit and fixed discounts. */
  readonly prices: MoneyUnit;
  /** Balance, gift balance and transactions. */
  readonly balance: MoneyUnit;
  /** Amount of `payments/addToBalance` and of bank payments. */
  readonly payments: MoneyUnit;
  /** Used storage and quota of a customer, a plan and an invoice. */
  readonly quota: SizeUnit;
}

/** Units of the contract (docs/contract/README.md#wire-units). */
export const defaultUnits: WireUnits = { prices: 'thousandToman', balance: 'toman', payments: 'toman', quota: 'B' };

/** Converts an amount from a wire unit to toman, with its fraction. */
export function inToman(amount: number, unit: MoneyUnit): number {
  if (unit === 'toman') return amount;
  return unit === 'rial' ? amount / RIAL_PER_TOMAN : amount * TOMAN_PER_THOUSAND;
}

/** Converts an amount from a wire unit. Throws RangeError when the result is not whole toman. */
export function fromMoneyUnit(amount: number, unit: MoneyUnit): Money {
  return unit === 'thousandToman' ? fromThousandToman(amount) : toman(inToman(amount, unit));
}

/** Converts an amount to a wire unit. */
export function toMoneyUnit(money: Money, unit: MoneyUnit): number {
  if (unit === 'thousandToman') return toThousandToman(money);
  return unit === 'toman' ? money : toRial(money);
}

const bytesOfUnit: Readonly<Record<SizeUnit, number>> = { B: 1, KB: 1_024, MB: BYTES_PER_MB, GB: BYTES_PER_GB };

/** Converts a size from a wire unit to whole bytes. */
export function fromSizeUnit(size: number, unit: SizeUnit): number {
  return Math.round(size * bytesOfUnit[unit]);
}

/** Returns valibot's configuration of a parse with the units of its backend, which the schemas of amounts read. */
export function withUnits(units: WireUnits): v.Config<v.BaseIssue<unknown>> {
  return Object.assign<v.Config<v.BaseIssue<unknown>>, object>({}, { units });
}

/** Returns the units of a parse; the contract's without a configuration. */
export function unitsOf(config: object): WireUnits {
  return 'units' in config && isUnits(config.units) ? config.units : defaultUnits;
}

function isUnits(value: unknown): value is WireUnits {
  return typeof value === 'object' && value !== null && 'prices' in value && 'quota' in value;
}
