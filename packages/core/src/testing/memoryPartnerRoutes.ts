import * as v from 'valibot';
import { ApiError, type Scope } from '../client/index.ts';
import { isScope } from '../client/internal.ts';
import { checkKeyName, checkKeyNetworks } from '../partners/index.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import { Created, type OpenRoute, read, type Route, type RouteCall, valueOf, type VisitorCall } from './memoryRoute.ts';

const ScopesSchema = v.array(v.custom<Scope>((name) => typeof name === 'string' && isScope(name)));
const AskedSchema = v.object({
  origin: v.string(),
  scopes: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    ScopesSchema,
  ),
});
const CodeSchema = v.object({
  origin: v.string(),
  scopes: ScopesSchema,
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

function findAsker(
  { world: { partners }, param }: VisitorCall,
  { origin, scopes }: v.InferOutput<typeof AskedSchema>,
): MemoryPartner {
  const partner = partners.find(({ id }) => id === param);
  if (partner === undefined) throw new ApiError({ code: 'itemMissing' });
  if (!partner.origins.includes(origin)) throw new ApiError({ code: 'originRefused' });
  if (scopes.some((scope) => !partner.scopes.includes(scope))) throw new ApiError({ code: 'scopeMissing' });
  return partner;
}

/** Public routes that describe a partner's consent request; rejects unknown partners, origins and scopes. */
export const partnerInfoRoutes: readonly OpenRoute[] = [
  [
    'GET',
    /^\/cfs\/rest\/partners\/([^/]+)$/,
    (call) => {
      const asked = read(AskedSchema, call.query);
      const { id, name } = findAsker(call, asked);
      return { id, name, ...asked };
    },
  ],
];

/** Routes with which a signed-in customer grants a partner's request. */
export const partnerConsentRoutes: readonly Route[] = [
  [
    'POST',
    /^\/cfs\/rest\/partners\/([^/]+)\/codes$/,
    (call) => {
      findAsker(call, read(CodeSchema, call.body));
      return new Created({ code: 'c'.repeat(43) });
    },
  ],
];

const NewKeySchema = v.object({
  name: v.string(),
  scopes: v.pipe(ScopesSchema, v.minLength(1)),
  networks: v.array(v.string()),
  readOnly: v.boolean(),
  expiresAt: v.nullable(v.number()),
});

function createApiKey({ account: { apiKeys, customer }, world, body }: RouteCall) {
  const { name, networks, readOnly: isReadOnly, expiresAt, ...wanted } = read(NewKeySchema, body);
  if (expiresAt !== null && expiresAt <= world.now())
    throw new ApiError({ code: 'badRequest', fields: { expiresAt: 'badRequest' } });
  const checked = valueOf(checkKeyNetworks(networks.join(' ')), 'networks')
    .split(' ')
    .filter(Boolean);
  const made = apiKeys.add(
    { ...wanted, isReadOnly, expiresAt, name: valueOf(checkKeyName(name), 'name'), networks: checked },
    world.now(),
  );
  world.customers.note(customer, 'keyMade');
  return new Created(made);
}

/** Routes with which a signed-in customer makes and revokes API keys. */
export const apiKeyRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/users\/apiKeys$/, ({ account }) => account.apiKeys.list()],
  ['POST', /^\/cfs\/rest\/users\/apiKeys$/, createApiKey],
  [
    'DELETE',
    /^\/cfs\/rest\/users\/apiKeys\/([^/]+)$/,
    ({ account, world, param }) => {
      account.apiKeys.revoke(param);
      world.customers.note(account.customer, 'keyRevoked');
    },
  ],
  [
    'DELETE',
    /^\/cfs\/rest\/users\/apiKeys$/,
    ({ account, world }) => {
      if (account.apiKeys.revokeAll() > 0) world.customers.note(account.customer, 'keyRevoked');
    },
  ],
];
