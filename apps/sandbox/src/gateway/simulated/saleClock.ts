import { MINUTE_MS } from '@abrak/core/internal';
import type { BankSaleTable } from '../../db/index.ts';
import { PAGE_SESSION_MS, VERIFY_DEADLINE_MS } from '../Bank.ts';

/** A row of the `bank_sale` table. */
export type Sale = BankSaleTable;

/** Milliseconds after the payment at which the bank settles a verified sale; it can be reversed until then. */
export const AUTO_SETTLE_MS = 180 * MINUTE_MS;

function isOver(since: Date | null, spanMs: number, now: Date): boolean {
  return since !== null && since.getTime() + spanMs <= now.getTime();
}

/** Returns the state of a sale after applying deadlines that have passed. */
export function stateAt({ state, created_at: createdAt, paid_at: paidAt }: Sale, now: Date): Sale['state'] {
  if (state === 'open' && isOver(createdAt, PAGE_SESSION_MS, now)) return 'expired';
  if (state === 'paid' && isOver(paidAt, VERIFY_DEADLINE_MS, now)) return 'reversed';
  if (state === 'verified' && isOver(paidAt, AUTO_SETTLE_MS, now)) return 'settled';
  return state;
}
