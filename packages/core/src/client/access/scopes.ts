import * as v from 'valibot';

/** Scopes that a customer can grant to an embedding page. Require the capability `embedTokens`. */
export const scopes = [
  'files:read',
  'files:write',
  'servers:order',
  'servers:read',
  'servers:write',
  'hosting:order',
  'billing:read',
  'billing:pay',
  'notifications:read',
] as const;

/** Permission of an embedding page. */
export type Scope = (typeof scopes)[number];

/** Returns true for a scope known to this version. */
export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}

const WireTokenSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  expiresInSeconds: v.pipe(v.number(), v.minValue(1)),
  // A newer server may send scopes that this version does not know.
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((names) => names.filter(isScope)),
  ),
  subject: v.pipe(v.string(), v.minLength(1)),
});

/** Token that lets a partner's page act for a customer, in the shape issued by the server. */
export interface EmbedToken {
  /** Sent with each call. */
  readonly token: string;
  /** Lifetime in seconds from the moment of issue. Relative, so that a wrong device clock does not matter. */
  readonly expiresInSeconds: number;
  /** Permissions that the token has. */
  readonly scopes: readonly Scope[];
  /** Pseudonym of the customer, stable for each partner. */
  readonly subject: string;
}

/** Parses an embed token; unknown scopes are dropped. */
export const EmbedTokenSchema: v.GenericSchema<unknown, EmbedToken> = WireTokenSchema;

/** Reason of a token request. `refused`: the server refused the current token. */
export type TokenReason = 'expiring' | 'refused' | 'start';

/** Argument of `fetchToken`. */
export interface TokenRequest {
  /** Says why a token is needed now. */
  readonly reason: TokenReason;
  /** Scopes that the page's widgets can use. */
  readonly scopes: readonly Scope[];
  /** Aborts when no call waits for the token any more. */
  readonly signal: AbortSignal;
}

/**
 * Requests a token from the page's own backend and returns its answer unchanged. When it rejects with an ApiError, all
 * waiting calls reject with that error; any other rejection becomes `tokenUnavailable`.
 */
export type FetchToken = (request: TokenRequest) => Promise<EmbedToken>;
