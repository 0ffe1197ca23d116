import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimiter } from '../shared/index.ts';

/** Cost parameters of argon2id. */
export interface PasswordCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const NONCE_BYTES = 16;

const derive = promisify(argon2);

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

// Hashing uses the threads that read files, too: half of Node's four stay free for downloads.
const limited = createLimiter({ running: 2, waiting: 500 });

function tagOf(hash: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return limited(() => derive('argon2id', { message: hash.toLowerCase(), nonce, tagLength: TAG_BYTES, ...cost }));
}

function recordOf(nonce: Buffer, tag: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** Returns the argon2id record to store, as a PHC string, for the SHA-1 hash that the client sends as the password. */
export async function passwordRecord(hash: string, cost: PasswordCost = defaultCost): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  return recordOf(nonce, await tagOf(hash, nonce, cost), cost);
}

const recordPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

// Compared with when the customer does not exist, so that the answer takes the same time.
const dummyRecord = recordOf(randomBytes(NONCE_BYTES), randomBytes(TAG_BYTES), defaultCost);

/**
 * Returns true when a password hash matches a stored record. Without a record it takes the same time and returns false.
 */
export async function matchesPassword(hash: string, record: string = dummyRecord): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = recordPattern.exec(record) ?? [];
  if (nonce === '') return false;
  // Each record carries its own cost, so records stay valid when the default changes.
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(hash, Buffer.from(nonce, 'base64'), cost);
  const expectedTag = Buffer.from(expected, 'base64');
  return tag.length === expectedTag.length && timingSafeEqual(tag, expectedTag);
}
