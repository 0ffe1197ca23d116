import { ApiError, type Scope } from '../client/index.ts';
import { checkKeyName, checkKeyNetworks } from '../partners/index.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import { type CallOf, type Route, route, valueOf, type VisitorCall } from './memoryRoute.ts';
import { refuseField } from './refuseField.ts';

interface AskingCall extends VisitorCall {
  readonly params: { readonly id: string };
}

interface Asked {
  readonly origin: string;
  readonly scopes: readonly Scope[];
}

/** Returns the partner that may ask for access; throws itemMissing, originRefused or scopeMissing. */
function findAsker({ world: { partners }, params }: AskingCall, { origin, scopes }: Asked): MemoryPartner {
  const partner = partners.find(({ id }) => id === params.id);
  if (partner === undefined) throw new ApiError({ code: 'itemMissing' });
  if (!partner.origins.includes(origin)) throw new ApiError({ code: 'originRefused' });
  if (scopes.some((scope) => !partner.scopes.includes(scope))) throw new ApiError({ code: 'scopeMissing' });
  return partner;
}

function createApiKey({ account: { apiKeys, customer }, world, body }: CallOf<'createApiKey'>) {
  const { name, networks, readOnly: isReadOnly, expiresAt, ...wanted } = body;
  if (expiresAt !== null && expiresAt <= world.now()) refuseField('expiresAt', 'badRequest');
  const checked = valueOf(checkKeyNetworks(networks.join(' ')), 'networks')
    .split(' ')
    .filter(Boolean);
  const made = apiKeys.add(
    { ...wanted, isReadOnly, expiresAt, name: valueOf(checkKeyName(name), 'name'), networks: checked },
    world.now(),
  );
  world.customers.note(customer, 'keyMade');
  return made;
}

/** Calls of the access of partners' pages, and of API keys. */
export const partnerRoutes: readonly Route[] = [
  route('getConsentRequest', (call) => {
    const { id, name } = findAsker(call, call.query);
    return { id, name, ...call.query };
  }),
  route('grantConsent', (call) => {
    findAsker(call, call.body);
    return { code: 'c'.repeat(43) };
  }),
  route('listApiKeys', ({ account }) => account.apiKeys.list()),
  route('createApiKey', createApiKey),
  route('revokeApiKey', ({ account, world, params: { id } }) => {
    account.apiKeys.revoke(id);
    world.customers.note(account.customer, 'keyRevoked');
  }),
  route('revokeAllApiKeys', ({ account, world }) => {
    if (account.apiKeys.revokeAll() > 0) world.customers.note(account.customer, 'keyRevoked');
  }),
];
