import type { Scope } from '../client/index.ts';
import { type ApiKey, checkKeyName, checkKeyNetworks, MAX_API_KEYS } from '../partners/index.ts';
import type { MemoryPartner } from './MemoryBackendOptions.ts';
import { type CallOf, noEffect, type Route, route, type VisitorCall } from './memoryRoute.ts';
import { refuse, valueOf } from './refuse.ts';

interface AskingCall extends VisitorCall {
  readonly params: { readonly id: string };
}

interface Asked {
  readonly origin: string;
  readonly scopes: readonly Scope[];
}

/** Returns the partner that may ask for access; throws itemMissing, originRefused or scopeMissing. */
function findAsker({ world: { partners }, params }: AskingCall, { origin, scopes }: Asked): MemoryPartner {
  const partner = partners.find(({ id }) => id === params.id) ?? refuse('itemMissing');
  if (!partner.origins.includes(origin)) refuse('originRefused');
  if (scopes.some((scope) => !partner.scopes.includes(scope))) refuse('scopeMissing');
  return partner;
}

const PREFIX_LENGTH = 10;
const KEY_LENGTH = 50;

const toWireKey = ({ isReadOnly: readOnly, ...key }: ApiKey) => ({ ...key, readOnly });

// Keys authenticate nobody.
function createApiKey({ account: { apiKeys }, world: { now }, body }: CallOf<'createApiKey'>) {
  const { networks: typed, readOnly: isReadOnly, expiresAt, ...wanted } = body;
  if (expiresAt !== null && expiresAt <= now()) refuse('badRequest', 'expiresAt');
  const networks = valueOf(checkKeyNetworks(typed.join(' ')), 'networks')
    .split(' ')
    .filter(Boolean);
  const name = valueOf(checkKeyName(wanted.name), 'name');
  if (apiKeys.length >= MAX_API_KEYS) refuse('limitReached');
  const key = `abk_${crypto.randomUUID().replaceAll('-', '')}`.padEnd(KEY_LENGTH, '0');
  const made = { id: crypto.randomUUID(), prefix: key.slice(0, PREFIX_LENGTH), createdAt: now(), lastUsedAt: null };
  const added = { ...wanted, ...made, name, networks, expiresAt, isReadOnly };
  apiKeys.unshift(added);
  return { ...toWireKey(added), key };
}

function revokeApiKey({ account: { apiKeys }, params }: CallOf<'revokeApiKey'>): void {
  const place = apiKeys.findIndex(({ id }) => id === params.id);
  if (place === -1) refuse('itemMissing');
  apiKeys.splice(place, 1);
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
  route('listApiKeys', ({ account }) => account.apiKeys.map(toWireKey)),
  route('createApiKey', createApiKey),
  route('revokeApiKey', revokeApiKey),
  route('revokeAllApiKeys', ({ account: { apiKeys } }) => (apiKeys.splice(0).length > 0 ? undefined : noEffect)),
];
