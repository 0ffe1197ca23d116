import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const MARK = 'abk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 6;

const bearer = new RegExp(`^Bearer +(${MARK}.*)$`, 'i');
const inAddress = new RegExp(`${MARK}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}`);

// Lets scanners of leaked secrets tell a key from a text of the same form.
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    checksum = (ALPHABET[rest % ALPHABET.length] ?? '') + checksum;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return checksum;
}

/** Creates an API key: a mark, 40 random letters and digits (238 bits), and the CRC-32 of both. */
export function newApiKey(): string {
  const text = MARK + Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return text + checksumOf(text);
}

/** Returns the part of a key that its owner sees in lists. */
export function prefixOf(key: string): string {
  return key.slice(0, MARK.length + SHOWN_LENGTH);
}

/** Returns true for a text with the mark of an API key; it may be none. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(MARK);
}

/** Returns true for a text with the form and the checksum of an API key. */
export function isApiKey(text: string): boolean {
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return (
    text.length === MARK.length + SECRET_LENGTH + CHECKSUM_LENGTH &&
    looksLikeApiKey(text) &&
    text === body + checksumOf(body)
  );
}

/** Returns the API key of an `Authorization` header; undefined for another scheme or another token. */
export function bearerKey(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

/** Returns true when a query contains an API key. Addresses are logged, kept in histories and sent to others. */
export function hasApiKey(query: string): boolean {
  return inAddress.test(query);
}
