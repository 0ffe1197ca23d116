/** The hash that stands for a password on the wire: SHA-1 of its UTF-8 bytes, lower-case hex (A §5). */
export async function hashPassword(password: string): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error('Passwords can be hashed on https pages and on localhost only: serve the page over https.');
  }
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
