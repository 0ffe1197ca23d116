import { DAY_MS, HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbScope, WebhookAttemptTable, WebhookDeliveryTable } from '../../db/index.ts';
import type { EndpointKey } from './endpointKey.ts';

/** A row of the `webhook_delivery` table. */
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Milliseconds for which a delivery is retried: three days. */
export const RETRY_MS = 3 * DAY_MS;
/** Milliseconds for which deliveries and their attempts are kept: 30 days. */
export const DELIVERY_LIFETIME_MS = 30 * DAY_MS;

/** Milliseconds for which a process may make an attempt before another one may. Longer than the timeout of an answer. */
const LEASE_MS = MINUTE_MS;
const FIRST_PAUSE_MS = 5_000;
const PAUSE_FACTOR = 4;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
// Endpoints that failed together are not called together again.
const JITTER = 0.25;

/** Returns the milliseconds before the next attempt; `random` is from 0 to 1. */
export function pauseAfter(attempts: number, random: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pauseMs * (1 + JITTER * random));
}

/** Inserts deliveries that are due at once. */
export async function addDeliveries(
  db: DbScope,
  rows: readonly Pick<Insertable<WebhookDeliveryTable>, 'endpoint_id' | 'partner_id' | 'payload' | 'type'>[],
  now: Date,
): Promise<void> {
  const times = { created_at: now, next_try_at: now, give_up_at: new Date(now.getTime() + RETRY_MS) };
  await db
    .q()
    .insertInto('webhook_delivery')
    .values(rows.map((row) => ({ ...row, ...times })))
    .execute();
}

/** Leases the next due delivery of an endpoint to this process for a minute. */
export function leaseDelivery(
  db: DbScope,
  { partnerId, endpointId }: EndpointKey,
  now: Date,
): Promise<DeliveryRow | undefined> {
  return db
    .q()
    .updateTable('webhook_delivery')
    .set({ attempts: sql`attempts + 1`, next_try_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('webhook_delivery')
        .select('id')
        .where('partner_id', '=', partnerId)
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', 'pending')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Outcome of an attempt: the status of the answer, or the reason why there is none. */
export interface AttemptOutcome {
  readonly at: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly error: string | null;
}

/** Stores an attempt and what follows from it. */
export function recordAttempt(
  db: DbScope,
  id: string,
  {
    outcome,
    next,
  }: { readonly outcome: AttemptOutcome; readonly next: Partial<Pick<DeliveryRow, 'next_try_at' | 'status'>> },
): Promise<void> {
  return db.tx(async () => {
    await db
      .q()
      .insertInto('webhook_attempt')
      .values({ delivery_id: id, ...outcome })
      .execute();
    await db.q().updateTable('webhook_delivery').set(next).where('id', '=', id).execute();
  });
}

/** Makes all waiting deliveries due at once. Call it only when no other process can be sending them. */
export async function resumeDeliveries(db: DbScope, now: Date): Promise<void> {
  await db
    .q()
    .updateTable('webhook_delivery')
    .set({ next_try_at: now })
    .where('status', '=', 'pending')
    .where('next_try_at', '>', now)
    .execute();
}

/** Fails what waits for an endpoint. */
export async function failPending(db: DbScope, { partnerId, endpointId }: EndpointKey): Promise<void> {
  const waiting = db.q().updateTable('webhook_delivery').set({ status: 'failed' }).where('status', '=', 'pending');
  await waiting.where('partner_id', '=', partnerId).where('endpoint_id', '=', endpointId).execute();
}

/** Window of a partner's deliveries. */
export interface DeliveryWindow {
  readonly partnerId?: string;
  readonly status?: DeliveryRow['status'] | undefined;
  readonly limit: number;
  /** Id of the last delivery of the window before; default: from the newest on. */
  readonly after?: string | undefined;
}

/** A delivery with its attempts, oldest first. */
export type ListedDelivery = DeliveryRow & { readonly log: readonly Selectable<WebhookAttemptTable>[] };

/** Returns a window of deliveries with their attempts, newest first. */
export async function listDeliveries(
  db: DbScope,
  { partnerId, status, limit, after }: DeliveryWindow,
): Promise<ListedDelivery[]> {
  let found = db.q().selectFrom('webhook_delivery').selectAll();
  if (partnerId !== undefined) found = found.where('partner_id', '=', partnerId);
  if (status !== undefined) found = found.where('status', '=', status);
  if (after !== undefined) {
    found = found.where(
      sql<boolean>`(created_at, id) < (select created_at, id from webhook_delivery where id = ${after}::uuid)`,
    );
  }
  const rows = await found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .q()
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, log: attempts.filter(({ delivery_id }) => delivery_id === row.id) }));
}

/** Deliveries of a partner to replay: one by its id, or the failed ones since a moment. */
export type Replayed = { readonly partnerId: string } & (
  | { readonly id: string }
  | { readonly since: Date; readonly endpointId?: string | undefined }
);

/** Makes deliveries due again with new attempts, and returns their endpoints. */
export function replayDeliveries(db: DbScope, which: Replayed, now: Date): Promise<Pick<DeliveryRow, 'endpoint_id'>[]> {
  const fresh = {
    status: 'pending',
    attempts: 0,
    next_try_at: now,
    give_up_at: new Date(now.getTime() + RETRY_MS),
  } as const;
  let own = db.q().updateTable('webhook_delivery').set(fresh).where('partner_id', '=', which.partnerId);
  if ('id' in which) own = own.where('id', '=', which.id);
  else {
    own = own.where('status', '=', 'failed').where('created_at', '>=', which.since);
    if (which.endpointId !== undefined) own = own.where('endpoint_id', '=', which.endpointId);
  }
  return own.returning('endpoint_id').execute();
}

/** Deletes old deliveries; the database deletes their attempts. */
export async function sweepDeliveries(db: DbScope, now: Date): Promise<void> {
  await db
    .q()
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', new Date(now.getTime() - DELIVERY_LIFETIME_MS))
    .execute();
}
