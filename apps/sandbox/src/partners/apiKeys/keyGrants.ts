import { admitKeyCall } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { hashToken, type KeyGrant, parseAddresses, Refusal } from '../../shared/index.ts';
import { splitScopes } from '../pageTokens.ts';
import { findApiKey, noteKeyUse } from './apiKeyStore.ts';
import { isApiKey } from './keyText.ts';

/** Returns the permissions of an API key that has not ended. */
export async function findKeyGrant(db: DbScope, keyHash: string, now: Date): Promise<KeyGrant | undefined> {
  const row = await findApiKey(db, keyHash, now);
  if (row === undefined) return undefined;
  const { scopes, networks, isReadOnly, lastUsedAt, ...customer } = row;
  return {
    kind: 'key',
    customer,
    tokenHash: keyHash,
    subject: customer.username,
    scopes: new Set(splitScopes(scopes)),
    networks: networks === '' ? [] : networks.split(' '),
    isReadOnly,
    lastUsedAt,
  };
}

/** Call of a program: its key, and the network address that it comes from. */
export interface KeyCall {
  readonly key: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Returns the permissions of the key of a call, counts the call and notes the use. Throws `sessionEnded` for a key that
 * is unknown, revoked or ended, `originRefused` from other networks than the key's, and `tooManyRequests`.
 */
export async function acceptApiKey(db: DbScope, { key, address, now }: KeyCall): Promise<KeyGrant> {
  const keyHash = hashToken(key);
  const grant = isApiKey(key) ? await findKeyGrant(db, keyHash, now) : undefined;
  if (grant === undefined) throw new Refusal('sessionEnded', { msg: 'API key unknown, revoked or ended' });
  const allowed = parseAddresses(grant.networks);
  if (grant.networks.length > 0 && allowed?.has(address) !== true) {
    throw new Refusal('originRefused', { msg: 'the API key is not accepted from this network' });
  }
  await admitKeyCall(db, keyHash, now);
  await noteKeyUse(db, keyHash, { lastUsedAt: grant.lastUsedAt, now });
  return grant;
}
