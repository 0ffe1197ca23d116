import type { Selectable } from 'kysely';
import type { DbScope, WebhookEventTable } from '../../db/index.ts';

const BATCH = 100;

/** Event with the names of its customer. */
export type QueuedEvent = Selectable<WebhookEventTable> & { readonly username: string; readonly email: string };

/** Locks the oldest events until the transaction ends; skips those that another process has locked. */
export function lockEvents(db: DbScope): Promise<QueuedEvent[]> {
  return db
    .q()
    .selectFrom('webhook_event as event')
    .innerJoin('customer', 'customer.id', 'event.customer_id')
    .selectAll('event')
    .select(['customer.username', 'customer.email'])
    .orderBy('event.id')
    .limit(BATCH)
    .forUpdate('event')
    .skipLocked()
    .execute();
}

/** Deletes events that have become deliveries. */
export async function removeEvents(db: DbScope, ids: readonly number[]): Promise<void> {
  await db.q().deleteFrom('webhook_event').where('id', 'in', ids).execute();
}

/** Returns the scopes that a customer's open grants give a partner, as stored. */
export async function listGrantedScopes(
  db: DbScope,
  { partnerId, customerId, now }: { readonly partnerId: string; readonly customerId: number; readonly now: Date },
): Promise<string[]> {
  const grants = db
    .q()
    .selectFrom('partner_grant')
    .select('scopes')
    .where('partner_id', '=', partnerId)
    .where('customer_id', '=', customerId);
  return (await grants.where('code_hash', 'is', null).where('expires_at', '>', now).execute()).map(
    ({ scopes }) => scopes,
  );
}
