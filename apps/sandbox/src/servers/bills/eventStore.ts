import type { DbScope } from '../../db/index.ts';

/** Types of server events; clients translate them. */
export type ServerEventType =
  | 'activated'
  | 'buildFailed'
  | 'buildStarted'
  | 'built'
  | 'changed'
  | 'changesCancelled'
  | 'charged'
  | 'expired'
  | 'idle'
  | 'machineDeleted'
  | 'ordered'
  | 'paid'
  | 'poweredOff'
  | 'poweredOn'
  | 'problem'
  | 'removed'
  | 'renewalCancelled'
  | 'renewalRequested'
  | 'renewed'
  | 'repaired'
  | 'shutDown'
  | 'upgradeRequested'
  | 'upgraded';

/** An event in the history of a server. */
export interface ServerEvent {
  readonly type: ServerEventType;
  readonly at: Date;
  readonly details?: Readonly<Record<string, number | string>>;
}

const MAX_EVENTS = 200;

/** Adds an event to a server's history. */
export async function addEvent(db: DbScope, billId: number, { type, at, details = {} }: ServerEvent): Promise<void> {
  await db.q().insertInto('server_event').values({ bill_id: billId, at, type, details: JSON.stringify(details) }).execute();
}

/** Returns the latest 200 events of a server, newest first. */
export async function listEvents(db: DbScope, billId: number) {
  const query = db.q().selectFrom('server_event').selectAll().where('bill_id', '=', billId);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(MAX_EVENTS).execute();
  return rows.map(({ at, type, details }) => ({ at: at.getTime(), type, details: JSON.parse(details) as unknown }));
}
