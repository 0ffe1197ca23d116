const SECRET_BYTES = 32;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A new secret of 256 random bits. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** What may be shown of a secret: its SHA-256 (as PKCE, RFC 7636). Browsers do that on https and on this machine only. */
export async function challengeOf(secret: string): Promise<string> {
  if (globalThis.crypto.subtle === undefined) {
    throw new TypeError('A page that signs people in has to come over https: serve it so, or from 127.0.0.1.');
  }
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}
