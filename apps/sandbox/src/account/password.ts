import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createFairLimiter } from '../shared/index.ts';

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

/** Owner of a hashing in the queue: a customer, the network of a visitor, all registrations, or the seed. */
export type HashingFor = `customer ${number}` | `network ${string}` | 'registrations' | 'seed';

// Hashing uses the threads that read files, too: half of Node's four stay free for downloads. One processor stays free for
// the thread that answers.
const HASHINGS = Math.max(1, Math.min(2, availableParallelism() - 1));
const limited = createFairLimiter({ total: HASHINGS, perOwner: HASHINGS, waiting: 100 });

function tagOf(who: HashingFor, hash: string, { nonce, cost }: { nonce: Buffer; cost: PasswordCost }): Promise<Buffer> {
  return limited(who, () => derive('argon2id', { message: hash.toLowerCase(), nonce, tagLength: TAG_BYTES, ...cost }));
}

function recordOf(nonce: Buffer, tag: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** Returns the argon2id record to store, as a PHC string, for the SHA-1 hash that the client sends as the password. */
export async function passwordRecord(who: HashingFor, hash: string, cost: PasswordCost = defaultCost): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  return recordOf(nonce, await tagOf(who, hash, { nonce, cost }), cost);
}

const recordPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

// Compared with when the customer does not exist, so that the answer takes the same time.
const dummyRecord = recordOf(randomBytes(NONCE_BYTES), randomBytes(TAG_BYTES), defaultCost);

/**
 * Returns true when a password hash matches a stored record. Without a record it takes the same time and returns false.
 */
export async function matchesPassword(who: HashingFor, hash: string, record: string = dummyRecord): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = recordPattern.exec(record) ?? [];
  if (nonce === '') return false;
  // Each record carries its own cost, so records stay valid when the default changes.
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(who, hash, { nonce: Buffer.from(nonce, 'base64'), cost });
  const expectedTag = Buffer.from(expected, 'base64');
  return tag.length === expectedTag.length && timingSafeEqual(tag, expectedTag);
}
