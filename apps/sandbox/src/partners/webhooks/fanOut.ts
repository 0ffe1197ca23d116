import { WEBHOOK_VERSION, type WebhookType, webhookTypes } from '@abrak/core/partners';
import { webhookScopes } from '@abrak/core/internal';
import { type DueDeps, eachDue } from '../../jobs/index.ts';
import { isCustomerOf, splitScopes, subjectOf } from '../pageTokens.ts';
import type { Partner } from '../partnersFile.ts';
import { addDeliveries } from './deliveryStore.ts';
import { endpointText } from './endpointKey.ts';
import { listEndpoints } from './endpointStore.ts';
import { findEvents, listGrantedScopes, lockEvent, type QueuedEvent, removeEvent } from './eventQueueStore.ts';

interface FanOutDeps extends DueDeps {
  readonly partners: readonly Partner[];
}

// The customer is in the care of the partner's key, or has allowed a page of the partner.
async function mayKnow(
  { db, now }: FanOutDeps,
  partner: Partner,
  { type, event }: { readonly type: WebhookType; readonly event: QueuedEvent },
): Promise<boolean> {
  const scope = webhookScopes[type];
  if (!partner.scopes.includes(scope)) return false;
  if (isCustomerOf(partner, event)) return true;
  const granted = await listGrantedScopes(db, { partnerId: partner.id, customerId: event.customer_id, now: now() });
  return granted.some((scopes) => splitScopes(scopes).includes(scope));
}

async function payloadFor(
  { db }: FanOutDeps,
  partner: Partner,
  { type, event }: { readonly type: WebhookType; readonly event: QueuedEvent },
): Promise<string> {
  const customer = await subjectOf(db, partner.id, event.customer_id);
  const data: object = JSON.parse(event.data);
  return JSON.stringify({
    type,
    version: WEBHOOK_VERSION,
    timestamp: event.created_at.toISOString(),
    data: { customer, ...data },
  });
}

async function deliveriesOf(deps: FanOutDeps, event: QueuedEvent, enabled: ReadonlySet<string>) {
  const type = webhookTypes.find((known) => known === event.type);
  if (type === undefined) return [];
  const rows = await Promise.all(
    deps.partners.map(async (partner) => {
      const wanting = (partner.webhooks ?? []).filter(
        ({ id, events }) =>
          events.includes(type) && enabled.has(endpointText({ partnerId: partner.id, endpointId: id })),
      );
      if (wanting.length === 0 || !(await mayKnow(deps, partner, { type, event }))) return [];
      const payload = await payloadFor(deps, partner, { type, event });
      return wanting.map(({ id }) => ({ partner_id: partner.id, endpoint_id: id, type, payload }));
    }),
  );
  return rows.flat();
}

/** Turns events into deliveries for the endpoints of the partners that may know of them, each in a transaction. */
export async function fanOut(deps: FanOutDeps): Promise<void> {
  const { db, now } = deps;
  const enabled = new Set((await listEndpoints(db)).map(endpointText));
  const work = (id: number) => async () => {
    const event = await lockEvent(db, id);
    if (event === undefined) return;
    const rows = await deliveriesOf(deps, event, enabled);
    if (rows.length > 0) await addDeliveries(db, rows, now());
    await removeEvent(db, id);
  };
  await eachDue<number>(deps, {
    kind: 'webhooks of event',
    id: (id) => id,
    find: (after) => findEvents(db, after),
    work: (id) => db.tx(work(id)),
  });
}
