import type { DbScope } from '../../db/index.ts';
import { addOwnerNotification } from './ownerNotificationStore.ts';
import type { ServerEvent } from './serverEvent.ts';

const MAX_EVENTS = 200;

/** Adds an event to a server's history, and its notification for the owner. */
export async function addEvent(db: DbScope, billId: number, event: ServerEvent): Promise<void> {
  const { type, at, details = {} } = event;
  await db
    .q()
    .insertInto('server_event')
    .values({ bill_id: billId, at, type, details: JSON.stringify(details) })
    .execute();
  await addOwnerNotification(db, billId, event);
}

const machineEnds = ['buildFailed', 'machineDeleted'] as const;

/** Returns the last failed build or deletion of the machine of each server, by the id of the server. */
export async function findMachineEnds(db: DbScope, billIds: readonly number[]) {
  if (billIds.length === 0) return new Map<number, { readonly at: number; readonly type: string }>();
  const query = db.q().selectFrom('server_event').select(['bill_id', 'at', 'type']).distinctOn('bill_id');
  const rows = await query
    .where('bill_id', 'in', billIds)
    .where('type', 'in', machineEnds)
    .orderBy('bill_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ bill_id: id, at, type }) => [id, { at: at.getTime(), type }]));
}

/** Returns the latest 200 events of a server, newest first. */
export async function listEvents(db: DbScope, billId: number) {
  const query = db.q().selectFrom('server_event').selectAll().where('bill_id', '=', billId);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(MAX_EVENTS).execute();
  return rows.map(({ at, type, details }) => ({ at: at.getTime(), type, details: JSON.parse(details) as unknown }));
}
