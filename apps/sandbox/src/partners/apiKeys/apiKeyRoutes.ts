import { checkKeyName, checkKeyNetworks, MAX_API_KEYS, MAX_KEY_DAYS } from '@abrak/core/partners';
import { DAY_MS } from '@abrak/core/internal';
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type ConfirmationDeps,
  findSession,
  lockCustomer,
  requireConfirmation,
  type SecurityEnv,
  tellMadeKey,
} from '../../account/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
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
import { ScopesSchema } from '../readPartner.ts';
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

const noStore = { 'cache-control': 'no-store' };

const MAX_NETWORK_LENGTH = 100;
const MAX_SENT_NETWORKS = 100;

const NewKeySchema = v.object({
  name: v.string(),
  scopes: ScopesSchema,
  networks: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_NETWORK_LENGTH))), v.maxLength(MAX_SENT_NETWORKS)),
  readOnly: v.boolean(),
  expiresAt: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

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

async function makeKey({ db, now }: ApiKeyDeps, customerId: number, wanted: v.InferOutput<typeof NewKeySchema>) {
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
    await tellMadeKey(db, { customerId, id: made.id, name: made.name }, at);
    return made;
  });
  return { ...toWire(row), key };
}

/** Creates the routes with which a signed-in customer makes, lists and revokes API keys. Mount them under /cfs/rest. */
export function apiKeyRoutes(deps: ApiKeyDeps) {
  const { db, now } = deps;
  const routes = new Hono<KeyEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.get('/users/apiKeys', signedIn, async (c) =>
    c.json((await listApiKeyRows(db, c.var.customer.id)).map(toWire), 200, noStore),
  );
  routes.post('/users/apiKeys', requireToken(deps.findSession), requireConfirmation(deps), async (c) =>
    c.json(await makeKey(deps, c.var.customer.id, await readJson(c, NewKeySchema)), 201, noStore),
  );
  routes.delete('/users/apiKeys', signedIn, async (c) => {
    c.set('hasNoEffect', (await deleteApiKeys(db, c.var.customer.id)) === 0);
    return c.json({});
  });
  routes.delete('/users/apiKeys/:id', signedIn, async (c) => {
    const id = c.req.param('id');
    if (!isUuid(id) || (await deleteApiKeys(db, c.var.customer.id, id)) === 0) throw notFound('apiKey');
    return c.json({});
  });
  return routes;
}
