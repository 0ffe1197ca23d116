import { ApiError } from '../client/index.ts';

const SECRET_BYTES = 32;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns a new secret of 256 random bits, base64url-encoded. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/**
 * Returns the challenge for a secret: its SHA-256 in base64url (PKCE, RFC 7636). Throws `insecurePage` on plain http
 * except localhost.
 */
export async function challengeOf(secret: string): Promise<string> {
  if (globalThis.crypto.subtle === undefined) throw new ApiError({ code: 'insecurePage' });
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}
