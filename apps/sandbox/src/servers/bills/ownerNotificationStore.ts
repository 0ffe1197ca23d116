import type { NotificationCode } from '@abrak/core/account';
import type { DbScope } from '../../db/index.ts';
import { addNotification } from '../../events/index.ts';
import type { ServerEvent, ServerEventType } from './serverEvent.ts';

const codes: Readonly<Partial<Record<ServerEventType, NotificationCode>>> = {
  built: 'serverBuilt',
  buildFailed: 'serverBuildFailed',
  expired: 'serverExpired',
  idle: 'serverResting',
  removed: 'serverRemoved',
};

// Other reasons are the customer's own actions.
const toldReasons: Readonly<Partial<Record<ServerEventType, string>>> = { idle: 'balanceTooLow', removed: 'expired' };

/** Adds the notification of a server event for the server's owner; nothing for events of no interest. */
export async function addOwnerNotification(
  db: DbScope,
  billId: number,
  { type, at, details }: ServerEvent,
): Promise<void> {
  const code = codes[type];
  const reason = toldReasons[type];
  if (code === undefined || (reason !== undefined && details?.['reason'] !== reason)) return;
  const bill = db.q().selectFrom('server_bill').select(['customer_id', 'name']).where('id', '=', billId);
  const { customer_id: customerId, name } = await bill.executeTakeFirstOrThrow();
  await addNotification(
    db,
    { customerId, code, key: `${code}:${billId}:${at.getTime()}`, subjectId: billId, params: { name } },
    at,
  );
}
