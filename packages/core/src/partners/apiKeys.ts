import * as v from 'valibot';
import type { Scope } from '../client/index.ts';
import { defineCall, isScope } from '../client/internal.ts';
import { FlagSchema, rowsOf, TimeSchema } from '../shared/internal.ts';

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

/** Fetches the customer's API keys, newest first. Requires the capability `apiKeys`. */
export const listApiKeys = defineCall({
  call: 'partners.listApiKeys',
  route: 'GET cfs/users/apiKeys',
  send: ({ request }, signal?: AbortSignal): Promise<readonly ApiKey[]> =>
    request({ answer: rowsOf(ApiKeySchema), signal }),
});

/**
 * Makes an API key and returns it with its secret, which cannot be read again. Rejects with `limitReached`, or with the
 * broken rule of a field. Requires the capability `apiKeys`.
 */
export const createApiKey = defineCall({
  call: 'partners.createApiKey',
  route: 'POST cfs/users/apiKeys',
  send: ({ request }, { name, scopes, networks, isReadOnly, expiresAt }: NewApiKey): Promise<MadeApiKey> =>
    request({ body: { name, scopes, networks, readOnly: isReadOnly, expiresAt }, answer: MadeApiKeySchema }),
});

/** Revokes an API key at once. Rejects with `itemMissing`. Requires the capability `apiKeys`. */
export const revokeApiKey = defineCall({
  call: 'partners.revokeApiKey',
  route: 'DELETE cfs/users/apiKeys/{id}',
  send: ({ request }, id: string) => request({ params: { id } }),
});

/** Revokes all API keys of the customer at once. Requires the capability `apiKeys`. */
export const revokeAllApiKeys = defineCall({
  call: 'partners.revokeAllApiKeys',
  route: 'DELETE cfs/users/apiKeys',
  send: ({ request }) => request({}),
});
