import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type DbScope, secretOf } from '../../db/index.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_NAME = 'secondFactors';

async function keyOf(db: DbScope): Promise<Buffer> {
  return Buffer.from(await secretOf(db, SECRET_NAME), 'base64url');
}

/** Encrypts a text. It opens for the same purpose only, so that a sealed text cannot be moved to another customer. */
export async function seal(db: DbScope, purpose: string, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(db), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text; returns undefined when it was changed or sealed for another purpose. */
export async function unseal(db: DbScope, purpose: string, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, await keyOf(db), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // A wrong tag: the text is none that this server has sealed for the purpose.
    return undefined;
  }
}
