import * as v from 'valibot';
import type { Client, Scope } from '../client/index.ts';
import { isScope } from '../client/internal.ts';
import { FlagSchema, TimeSchema } from '../shared/internal.ts';

/** Maximum number of API keys of a customer. */
export const MAX_API_KEYS = 20;
/** Maximum lifetime of an API key with an end, in days. */
export const MAX_KEY_DAYS = 3_650;

/** API key of a customer, without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First characters of the key, by which its owner recognizes it. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** True when the key refuses calls that change something. */
  readonly isReadOnly: boolean;
  /** Addresses and networks from which the key is accepted; empty for everywhere. */
  readonly networks: readonly string[];
  /** Milliseconds since the epoch, like the other times. */
  readonly createdAt: number;
  /** Null for a key without an end. */
  readonly expiresAt: number | null;
  /** Exact to a minute; null for a key that was never used. */
  readonly lastUsedAt: number | null;
}

/** Values of an API key to make. */
export interface NewApiKey extends Pick<ApiKey, 'expiresAt' | 'isReadOnly' | 'name' | 'networks' | 'scopes'> {}

/** API key with its secret, which the server tells only once. */
export interface MadeApiKey extends ApiKey {
  /** Value of the header `token`, or of `Authorization` after `Bearer`. */
  readonly key: string;
}

const entries = {
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  // A newer server may send scopes that this version does not know.
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((names) => names.filter(isScope)),
  ),
  readOnly: FlagSchema,
  networks: v.array(v.string()),
  createdAt: TimeSchema,
  expiresAt: v.nullable(TimeSchema),
  lastUsedAt: v.nullable(TimeSchema),
};

const ApiKeySchema = v.pipe(
  v.object(entries),
  v.transform(({ readOnly: isReadOnly, ...key }): ApiKey => ({ ...key, isReadOnly })),
);

const MadeApiKeySchema = v.pipe(
  v.object({ ...entries, key: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ readOnly: isReadOnly, ...key }): MadeApiKey => ({ ...key, isReadOnly })),
);

const PATH = 'users/apiKeys';

/** Fetches the customer's API keys, newest first. Requires the capability `apiKeys`. */
export function listApiKeys(client: Client, signal?: AbortSignal): Promise<readonly ApiKey[]> {
  return client.request({ method: 'GET', service: 'cfs', path: PATH, answer: v.array(ApiKeySchema), signal });
}

/**
 * Makes an API key and returns it with its secret, which cannot be read again. Rejects with `limitReached`, or with the
 * broken rule of a field. Requires the capability `apiKeys`.
 */
export function createApiKey(
  client: Client,
  { name, scopes, networks, isReadOnly, expiresAt }: NewApiKey,
): Promise<MadeApiKey> {
  const body = { name, scopes, networks, readOnly: isReadOnly, expiresAt };
  return client.request({ method: 'POST', service: 'cfs', path: PATH, body, answer: MadeApiKeySchema });
}

/** Revokes an API key at once. Rejects with `itemMissing`. Requires the capability `apiKeys`. */
export async function revokeApiKey(client: Client, id: string): Promise<void> {
  await client.request({
    method: 'DELETE',
    service: 'cfs',
    path: `${PATH}/${encodeURIComponent(id)}`,
    answer: v.unknown(),
  });
}

/** Revokes all API keys of the customer at once. Requires the capability `apiKeys`. */
export async function revokeAllApiKeys(client: Client): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: PATH, answer: v.unknown() });
}
