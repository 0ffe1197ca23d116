import { messageUuid, operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { route } from '../../http/index.ts';
import { isUuid, notFound } from '../../shared/index.ts';
import { type KeyEnv, type PartnerDeps, requirePartnerKey } from '../tokenRoutes.ts';
import { listDeliveries, type ListedDelivery, replayDeliveries } from './deliveryStore.ts';
import { enableEndpoints } from './endpointStore.ts';
import { messageIdOf } from './sendWebhooks.ts';

const MAX_WINDOW = 100;

type KeyContext = Context<KeyEnv>;

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
 * A replay sends to a disabled endpoint again.
 */
export function webhookRoutes(deps: PartnerDeps) {
  const { db, now } = deps;
  const withKey = requirePartnerKey(deps);
  return [
    route(operations.listWebhookDeliveries, withKey, async (c: KeyContext, { query }) => {
      const { status, limit = MAX_WINDOW, after } = query;
      const items = await listDeliveries(db, { partnerId: c.var.keyOwner.partner.id, status, limit, after });
      const last = items.length < limit ? undefined : items.at(-1);
      return { items: items.map(toWire), next: last === undefined ? null : messageIdOf(last) };
    }),
    route(operations.replayWebhook, withKey, async (c: KeyContext, { params }) => {
      const { id: partnerId } = c.var.keyOwner.partner;
      const id = messageUuid(params.id);
      const [replayed] = isUuid(id) ? await replayDeliveries(db, { partnerId, id }, now()) : [];
      if (replayed === undefined) throw notFound('delivery');
      await enableEndpoints(db, { partnerId, endpointId: replayed.endpoint_id });
    }),
    route(
      operations.replayFailedWebhooks,
      withKey,
      async (c: KeyContext, { body: { since, endpoint: endpointId } }) => {
        const { id: partnerId } = c.var.keyOwner.partner;
        const replayed = await replayDeliveries(db, { partnerId, since: new Date(since), endpointId }, now());
        await enableEndpoints(db, { partnerId, endpointId });
        return { count: replayed.length };
      },
    ),
  ];
}
