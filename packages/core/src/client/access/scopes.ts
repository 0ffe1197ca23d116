import * as v from 'valibot';

/** What a page may be allowed to do for a customer; beyond the documents, needs the capability embedTokens. */
export const scopes = ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'] as const;

/** One thing that a page may be allowed to do for a customer. */
export type Scope = (typeof scopes)[number];

/** Whether a text names a scope that this version knows. */
export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}

const WireTokenSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  expiresInSeconds: v.pipe(v.number(), v.minValue(1)),
  // A newer server may know more of them.
  scopes: v.pipe(v.array(v.string()), v.transform((names) => names.filter(isScope))),
  subject: v.pipe(v.string(), v.minLength(1)),
});

/** A token for a page of a partner, as the server issues it and the page hands it over. */
export interface EmbedToken {
  readonly token: string;
  /** Counted from when it was issued, so that a device whose clock is wrong is no matter. */
  readonly expiresInSeconds: number;
  readonly scopes: readonly Scope[];
  /** A pseudonym of the customer, always the same for one partner. */
  readonly subject: string;
}

/** Reads a token's answer. */
export const EmbedTokenSchema: v.GenericSchema<unknown, EmbedToken> = WireTokenSchema;

/** Why a token is asked for; `refused`: the server did not take the one there was. */
export type TokenReason = 'expiring' | 'refused' | 'start';

/** What a page is told when it is asked for a token. */
export interface TokenRequest {
  readonly reason: TokenReason;
  /** What the page's widgets can make use of. */
  readonly scopes: readonly Scope[];
  /** Aborts when nobody waits for the token any more. */
  readonly signal: AbortSignal;
}

/**
 * Asks the page's own backend for a token and gives the answer as it came. It may reject with an ApiError, which every
 * waiting call rejects with then; anything else becomes tokenUnavailable.
 */
export type FetchToken = (request: TokenRequest) => Promise<EmbedToken>;
