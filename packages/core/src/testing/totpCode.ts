const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;
const DIGITS = 6;

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
}

/** Returns the code that an authenticator app with a base32 secret shows at a time (RFC 6238: SHA-1, 30 seconds, six digits). */
export async function totpCode(secret: string, atMs: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(atMs / PERIOD_MS)));
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = digest.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
