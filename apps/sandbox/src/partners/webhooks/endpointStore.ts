import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import type { Partner } from '../partnersFile.ts';
import { failPending } from './deliveryStore.ts';
import { type EndpointKey, endpointText } from './endpointKey.ts';

/**
 * Copies the endpoints of partners.json. One whose address changed is sent to again; what waits for one that is gone
 * fails.
 */
export function syncEndpoints(db: DbScope, partners: readonly Partner[]): Promise<void> {
  const rows = partners.flatMap(({ id: partner_id, webhooks = [] }) =>
    webhooks.map(({ id: endpoint_id, url, events }) => ({ partner_id, endpoint_id, url, events: events.join(' ') })),
  );
  const known = new Set(
    rows.map(({ partner_id: partnerId, endpoint_id: endpointId }) => endpointText({ partnerId, endpointId })),
  );
  return db.tx(async () => {
    const stored = await db
      .q()
      .selectFrom('webhook_endpoint')
      .select(['partner_id as partnerId', 'endpoint_id as endpointId'])
      .execute();
    for (const key of stored.filter((one) => !known.has(endpointText(one)))) {
      await db
        .q()
        .deleteFrom('webhook_endpoint')
        .where('partner_id', '=', key.partnerId)
        .where('endpoint_id', '=', key.endpointId)
        .execute();
      await failPending(db, key);
    }
    if (rows.length === 0) return;
    await db
      .q()
      .insertInto('webhook_endpoint')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'endpoint_id']).doUpdateSet({
          url: sql`excluded.url`,
          events: sql`excluded.events`,
          disabled_at: sql`case when webhook_endpoint.url = excluded.url then webhook_endpoint.disabled_at end`,
        }),
      )
      .execute();
  });
}

/** Stops sending to an endpoint that is gone, and fails what waits for it. */
export function disableEndpoint(db: DbScope, key: EndpointKey, now: Date): Promise<void> {
  return db.tx(async () => {
    const own = db
      .q()
      .updateTable('webhook_endpoint')
      .where('partner_id', '=', key.partnerId)
      .where('endpoint_id', '=', key.endpointId);
    await own.set({ disabled_at: now }).execute();
    await failPending(db, key);
  });
}

/** Sends to an endpoint of a partner again, or to all of them. */
export async function enableEndpoints(
  db: DbScope,
  { partnerId, endpointId }: { readonly partnerId: string; readonly endpointId?: string | undefined },
): Promise<void> {
  const own = db.q().updateTable('webhook_endpoint').set({ disabled_at: null }).where('partner_id', '=', partnerId);
  await (endpointId === undefined ? own : own.where('endpoint_id', '=', endpointId)).execute();
}

/** Returns the endpoints that are sent to. */
export function listEndpoints(db: DbScope): Promise<EndpointKey[]> {
  const enabled = db
    .q()
    .selectFrom('webhook_endpoint')
    .select(['partner_id as partnerId', 'endpoint_id as endpointId']);
  return enabled.where('disabled_at', 'is', null).execute();
}
