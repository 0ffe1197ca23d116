import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../../http/index.ts';
import { isUuid, notFound, readInput } from '../../shared/index.ts';
import { getKeyOwner, type PartnerDeps } from '../tokenRoutes.ts';
import { listDeliveries, type ListedDelivery, replayDeliveries } from './deliveryStore.ts';
import { enableEndpoints } from './endpointStore.ts';
import { messageIdOf } from './sendWebhooks.ts';

const MAX_WINDOW = 100;

const MESSAGE_ID = /^msg_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

function uuidOf(messageId: string): string {
  return messageId.replace(MESSAGE_ID, '$1-$2-$3-$4-$5');
}

const MessageIdSchema = v.pipe(v.string(), v.transform(uuidOf), v.check(isUuid));

const WindowSchema = v.object({
  status: v.optional(v.picklist(['pending', 'delivered', 'failed'])),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(MAX_WINDOW)),
    String(MAX_WINDOW),
  ),
  after: v.optional(MessageIdSchema),
});

const MAX_TIME_MS = 8.64e15;

const ReplaySchema = v.object({
  since: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_TIME_MS)),
  endpoint: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

function toWire(delivery: ListedDelivery) {
  const { endpoint_id, type, status, created_at, next_try_at, log } = delivery;
  return {
    id: messageIdOf(delivery),
    endpoint: endpoint_id,
    type,
    status,
    createdAt: created_at.getTime(),
    nextTryAt: status === 'pending' ? next_try_at.getTime() : null,
    attempts: log.map(({ at, ms, error, ...attempt }) => ({ at: at.getTime(), status: attempt.status, ms, error })),
  };
}

/**
 * Creates the routes with which a partner's server reads the log of its webhooks and replays them, with its secret key.
 * A replay sends to a disabled endpoint again. Mount them under /cfs/rest.
 */
export function webhookRoutes(deps: PartnerDeps) {
  const { db, now } = deps;
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  routes.get('/partners/webhooks/deliveries', async (c) => {
    const { partner } = await getKeyOwner(c, deps);
    const { status, limit, after } = readInput(WindowSchema, c.req.query());
    const items = await listDeliveries(db, { partnerId: partner.id, status, limit, after });
    const last = items.length < limit ? undefined : items.at(-1);
    return c.json({ items: items.map(toWire), next: last === undefined ? null : messageIdOf(last) }, 200, {
      'cache-control': 'no-store',
    });
  });
  routes.post('/partners/webhooks/deliveries/:id/replay', async (c) => {
    const { partner } = await getKeyOwner(c, deps);
    const id = uuidOf(c.req.param('id'));
    const [replayed] = isUuid(id) ? await replayDeliveries(db, { partnerId: partner.id, id }, now()) : [];
    if (replayed === undefined) throw notFound('delivery');
    await enableEndpoints(db, { partnerId: partner.id, endpointId: replayed.endpoint_id });
    return c.json({});
  });
  routes.post('/partners/webhooks/replay', async (c) => {
    const { partner } = await getKeyOwner(c, deps);
    const { since, endpoint: endpointId } = await readJson(c, ReplaySchema);
    const replayed = await replayDeliveries(db, { partnerId: partner.id, since: new Date(since), endpointId }, now());
    await enableEndpoints(db, { partnerId: partner.id, endpointId });
    return c.json({ count: replayed.length });
  });
  return routes;
}
