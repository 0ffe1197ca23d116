import type { SessionRecord } from '../session.ts';
import type { EmbedToken, Scope } from './scopes.ts';

/** Milliseconds before expiry from which calls renew the token in the background. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Milliseconds before expiry from which calls wait for the renewal. */
const AWAIT_BEFORE_MS = 30_000;

/** Token of the page with the times of its renewal, in milliseconds since the epoch. */
export interface HeldToken {
  readonly record: SessionRecord;
  readonly scopes: ReadonlySet<Scope>;
  /** From then on calls renew the token in the background. */
  readonly renewAt: number;
  /** From then on calls wait for the renewal. */
  readonly awaitAt: number;
}

/** Returns the token as it is held from `now` on. */
export function toHeldToken({ token, expiresInSeconds, scopes, subject }: EmbedToken, now: number): HeldToken {
  const lifetimeMs = expiresInSeconds * 1_000;
  const expiresAt = now + lifetimeMs;
  return {
    record: { token, username: subject, expiresAt },
    scopes: new Set(scopes),
    // Shorter for short-lived tokens, so that they are not renewed with every call.
    renewAt: expiresAt - Math.min(RENEW_BEFORE_MS, lifetimeMs / 2),
    awaitAt: expiresAt - Math.min(AWAIT_BEFORE_MS, lifetimeMs / 10),
  };
}
