import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const NONCE_BYTES = 16;

const derive = promisify(argon2);

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function tagOf(hash: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: hash.toLowerCase(), nonce, tagLength: TAG_BYTES, ...cost });
}

/** The record to store for the SHA-1 that stands for a password on the wire (decision 64), in PHC string format. */
export async function passwordRecord(hash: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await tagOf(hash, nonce);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

// Compared with when there is no such customer, so that the answer takes as long as any other.
const nobody = `$argon2id$v=19$$${toBase64(randomBytes(NONCE_BYTES))}$${toBase64(randomBytes(TAG_BYTES))}`;

/** Whether a hash fits a stored record; without a record it takes the same time and does not. */
export async function fitsPassword(hash: string, record: string = nobody): Promise<boolean> {
  const [nonce = '', expected = ''] = record.split('$').slice(4);
  const tag = await tagOf(hash, Buffer.from(nonce, 'base64'));
  const expectedTag = Buffer.from(expected, 'base64');
  return tag.length === expectedTag.length && timingSafeEqual(tag, expectedTag);
}
