import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { words } from '../words.ts';
import { post } from './ledgerStore.ts';

/** Credits an opening balance, in whole toman, for money from before the ledger existed. */
export function openBalance(db: DbScope, opening: { readonly customerId: number; readonly toman: number; readonly at: Date }): Promise<void> {
  const { customerId, toman, at } = opening;
  return db.tx(async () => {
    const description = words[(await lockCustomer(db, customerId)).language].opening;
    const entries = { wallet: toman, opening: -toman };
    await post(db, { customerId, type: 'PAYMENT', recipient: 'ALL', description, at, entries });
  });
}
