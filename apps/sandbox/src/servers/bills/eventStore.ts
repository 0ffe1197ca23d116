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

/** Returns the latest 200 events of a server, newest first. */
export async function listEvents(db: DbScope, billId: number) {
  const query = db.q().selectFrom('server_event').selectAll().where('bill_id', '=', billId);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(MAX_EVENTS).execute();
  return rows.map(({ at, type, details }) => ({ at: at.getTime(), type, details: JSON.parse(details) as unknown }));
}
