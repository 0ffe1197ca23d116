import { ApiError } from '../client/index.ts';

/**
 * Returns the SHA-1 hash of the UTF-8 password in lower-case hex, the form in which passwords are sent. Throws
 * `insecurePage` on plain http except localhost, where `crypto.subtle` is missing.
 */
export async function hashPassword(password: string): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) throw new ApiError({ code: 'insecurePage' });
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
