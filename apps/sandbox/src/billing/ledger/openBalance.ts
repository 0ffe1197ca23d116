import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { described } from '../subjectText.ts';
import { post } from './ledgerStore.ts';

/** Credits an opening balance, in whole toman, for money from before the ledger existed. */
export function openBalance(
  db: DbScope,
  opening: { readonly customerId: number; readonly toman: number; readonly at: Date },
): Promise<void> {
  const { customerId, toman, at } = opening;
  return db.tx(async () => {
    const what = described({ code: 'opening' }, (await lockCustomer(db, customerId)).language);
    const entries = { wallet: toman, opening: -toman };
    await post(db, { customerId, type: 'PAYMENT', recipient: 'ALL', ...what, at, entries });
  });
}
