import type { DbScope } from '../../db/index.ts';
import { findLedgerFlaws } from './ledgerAuditStore.ts';

/** Audits the ledger; throws an error that lists each broken invariant with the ids of the rows. */
export async function assertLedgerSums(db: DbScope): Promise<void> {
  const found = (await findLedgerFlaws(db)).map(({ flaw, ids }) => `${flaw}: ${ids.join(', ')}`);
  if (found.length > 0) throw new Error(`The ledger is inconsistent. ${found.join('; ')}`);
}
