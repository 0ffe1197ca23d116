import type { DbScope } from '../../db/index.ts';
import { findLedgerFlaws, type LedgerFlaw } from './ledgerAuditStore.ts';

/** Returns an error that lists each broken invariant with the ids of the rows. */
export function ledgerError(flaws: readonly LedgerFlaw[]): Error {
  const found = flaws.map(({ flaw, ids }) => `${flaw}: ${ids.join(', ')}`);
  return new Error(`The ledger is inconsistent. ${found.join('; ')}`);
}

/** Audits the ledger of some customers, or of all; throws an error about what is broken. */
export async function assertLedgerSums(db: DbScope, customerIds?: readonly number[]): Promise<void> {
  const flaws = await findLedgerFlaws(db, customerIds);
  if (flaws.length > 0) throw ledgerError(flaws);
}
