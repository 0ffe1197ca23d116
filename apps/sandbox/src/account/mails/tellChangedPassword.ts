import type { DbScope } from '../../db/index.ts';
import { addNotice } from './noticeStore.ts';

/** Adds the notice of a changed password. Call it in the transaction of the change. */
export function tellChangedPassword(db: DbScope, customerId: number, now: Date): Promise<void> {
  return addNotice(db, { customerId, key: String(now.getTime()), notice: { kind: 'passwordChanged', at: now.getTime() } }, now);
}
