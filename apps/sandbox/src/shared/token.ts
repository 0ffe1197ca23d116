import { createHash, randomBytes } from 'node:crypto';

/** Creates a bearer token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a token; only hashes are stored, so a leaked table is useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
