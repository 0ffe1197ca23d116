import type { Selectable } from 'kysely';
import type { DbScope, WebhookEventTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';

/** Event with the names of its customer. */
export type QueuedEvent = Selectable<WebhookEventTable> & { readonly username: string; readonly email: string };

/** Returns the ids of up to 500 events, the oldest first, after a number of them. */
export async function findEvents(db: DbScope, after: number): Promise<number[]> {
  const waiting = db.q().selectFrom('webhook_event').select('id').orderBy('id');
  return (await waiting.limit(MAX_AT_ONCE).offset(after).execute()).map(({ id }) => id);
}

/** Locks an event until the transaction ends; undefined when another process has locked or sent it. */
export function lockEvent(db: DbScope, id: number): Promise<QueuedEvent | undefined> {
  return db
    .q()
    .selectFrom('webhook_event as event')
    .innerJoin('customer', 'customer.id', 'event.customer_id')
    .selectAll('event')
    .select(['customer.username', 'customer.email'])
    .where('event.id', '=', id)
    .forUpdate('event')
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes an event that has become deliveries. */
export async function removeEvent(db: DbScope, id: number): Promise<void> {
  await db.q().deleteFrom('webhook_event').where('id', '=', id).execute();
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
