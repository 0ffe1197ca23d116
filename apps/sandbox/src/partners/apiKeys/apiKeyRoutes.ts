import { checkKeyName, checkKeyNetworks, MAX_API_KEYS, MAX_KEY_DAYS } from '@abrak/core/partners';
import { DAY_MS } from '@abrak/core/internal';
import { type InputOf, operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import {
  type ConfirmationDeps,
  lockCustomer,
  requireConfirmation,
  type SecurityEnv,
  sessionsOf,
} from '../../account/index.ts';
import { addNotice } from '../../events/index.ts';
import { operationRoutes, route, type SessionEnv } from '../../http/index.ts';
import {
  checkedValue,
  type FindSession,
  hashToken,
  invalidInput,
  isUuid,
  notFound,
  Refusal,
} from '../../shared/index.ts';
import { joinScopes, splitScopes } from '../pageTokens.ts';
import { type ApiKeyRow, deleteApiKeys, insertApiKey, listApiKeyRows } from './apiKeyStore.ts';
import { newApiKey, prefixOf } from './keyText.ts';

/** Dependencies of the routes of API keys. */
export interface ApiKeyDeps extends ConfirmationDeps {
  /** Finds the session of a customer who has the second factor that the provider requires. */
  readonly findSession: FindSession;
}

interface KeyEnv {
  Variables: SessionEnv['Variables'] & Pick<SecurityEnv['Variables'], 'hasNoEffect'>;
}

type NewKey = InputOf<typeof operations.createApiKey>['body'];

function toWire({ id, name, prefix, scopes, networks, is_read_only, created_at, expires_at, last_used_at }: ApiKeyRow) {
  return {
    id,
    name,
    prefix,
    scopes: splitScopes(scopes),
    networks: networks === '' ? [] : networks.split(' '),
    readOnly: is_read_only,
    createdAt: created_at.getTime(),
    expiresAt: expires_at?.getTime() ?? null,
    lastUsedAt: last_used_at?.getTime() ?? null,
  };
}

function endOf(expiresAt: number | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  const isWithin = expiresAt > now.getTime() && expiresAt <= now.getTime() + MAX_KEY_DAYS * DAY_MS;
  if (!isWithin) throw invalidInput('expiresAt', 'not in the next ten years');
  return new Date(expiresAt);
}

async function makeKey({ db, now }: ApiKeyDeps, customerId: number, wanted: NewKey) {
  const key = newApiKey();
  const at = now();
  const values = {
    customer_id: customerId,
    key_hash: hashToken(key),
    prefix: prefixOf(key),
    name: checkedValue('name', checkKeyName(wanted.name)),
    networks: checkedValue('networks', checkKeyNetworks(wanted.networks.join(' '))),
    scopes: joinScopes(wanted.scopes),
    is_read_only: wanted.readOnly,
    created_at: at,
    expires_at: endOf(wanted.expiresAt, at),
  };
  const row = await db.tx(async () => {
    await lockCustomer(db, customerId);
    if ((await listApiKeyRows(db, customerId)).length >= MAX_API_KEYS) throw new Refusal('limitReached');
    const made = await insertApiKey(db, values);
    const notice = { kind: 'keyMade', at: at.getTime(), name: made.name } as const;
    await addNotice(db, { customerId, key: made.id, notice }, at);
    return made;
  });
  return { ...toWire(row), key };
}

/** Creates the routes with which a signed-in customer makes, lists and revokes API keys. */
export function apiKeyRoutes(deps: ApiKeyDeps) {
  const { db } = deps;
  const making = operationRoutes(deps, [
    route(operations.createApiKey, requireConfirmation(deps), (c, { body }) => makeKey(deps, c.var.customer.id, body)),
  ]);
  const others = operationRoutes({ findSession: sessionsOf(deps) }, [
    route(operations.listApiKeys, async (c) => (await listApiKeyRows(db, c.var.customer.id)).map(toWire)),
    route(operations.revokeAllApiKeys, async (c: Context<KeyEnv>) => {
      c.set('hasNoEffect', (await deleteApiKeys(db, c.var.customer.id)) === 0);
    }),
    route(operations.revokeApiKey, async (c, { params: { id } }) => {
      if (!isUuid(id) || (await deleteApiKeys(db, c.var.customer.id, id)) === 0) throw notFound('apiKey');
    }),
  ]);
  return making.route('/', others);
}
