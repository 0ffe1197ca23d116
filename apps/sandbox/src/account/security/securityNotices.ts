import { MINUTE_MS } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { addNotice } from '../../events/index.ts';

/** Adds the notice of a changed password. Call it in the transaction of the change. */
export function tellChangedPassword(db: DbScope, customerId: number, now: Date): Promise<void> {
  return addNotice(
    db,
    { customerId, key: String(now.getTime()), notice: { kind: 'passwordChanged', at: now.getTime() } },
    now,
  );
}

/**
 * Adds the notice of second factors that were added, removed or renewed, once a minute: the first passkey and its recovery
 * codes are one change. Call it in the transaction of the change.
 */
export function tellChangedFactors(db: DbScope, customerId: number, now: Date): Promise<void> {
  const key = String(Math.floor(now.getTime() / MINUTE_MS));
  return addNotice(db, { customerId, key, notice: { kind: 'factorsChanged', at: now.getTime() } }, now);
}
