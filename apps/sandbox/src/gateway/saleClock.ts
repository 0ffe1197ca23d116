import type { Selectable } from 'kysely';
import type { BankSaleTable } from '../db/index.ts';

export type Sale = Selectable<BankSaleTable>;

const MINUTE_MS = 60_000;

/** How long the bank's page takes a card for a RefId. */
export const PAGE_SESSION_MS = 15 * MINUTE_MS;
/** A sale that nobody has verified by then is reversed by the bank. */
export const VERIFY_DEADLINE_MS = 20 * MINUTE_MS;
/** A verified sale is settled by the bank then; until then it can be reversed. */
export const AUTO_SETTLE_MS = 180 * MINUTE_MS;

function isOver(since: Date | null, spanMs: number, now: Date): boolean {
  return since !== null && since.getTime() + spanMs <= now.getTime();
}

/** The state that the bank's clocks have brought a sale to. */
export function stateAt({ state, created_at: createdAt, paid_at: paidAt }: Sale, now: Date): Sale['state'] {
  if (state === 'open' && isOver(createdAt, PAGE_SESSION_MS, now)) return 'expired';
  if (state === 'paid' && isOver(paidAt, VERIFY_DEADLINE_MS, now)) return 'reversed';
  if (state === 'verified' && isOver(paidAt, AUTO_SETTLE_MS, now)) return 'settled';
  return state;
}
