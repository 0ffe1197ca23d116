/**
 * Returns the SHA-1 hash of the UTF-8 password in lower-case hex, the form in which passwords are sent. Throws an Error
 * on insecure pages (plain http except localhost), where `crypto.subtle` is missing.
 */
export async function hashPassword(password: string): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error('Passwords can be hashed on https pages and on localhost only: serve the page over https.');
  }
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
