import { type Money, toman } from '../shared/index.ts';
import type { Invoice } from './invoiceSchema.ts';

/** Returns the sum of the invoices' payable amounts. */
export function payableSum(invoices: readonly Pick<Invoice, 'payableToman'>[]): Money {
  return toman(invoices.reduce((sum, { payableToman }) => sum + payableToman, 0));
}
