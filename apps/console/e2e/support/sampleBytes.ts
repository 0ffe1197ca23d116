import { createCipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MEBIBYTE = 1024 ** 2;

/** Returns the SHA-256 of bytes, in hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the SHA-256 of a file, in hex. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: MEBIBYTE })) hash.update(chunk);
  return hash.digest('hex');
}

/** Yields pseudorandom bytes in chunks of a mebibyte, the same at every call. */
export function* randomBytes(mebibytes: number): Generator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16, 3));
  const zeros = Buffer.alloc(MEBIBYTE);
  for (let piece = 0; piece < mebibytes; piece += 1) yield cipher.update(zeros);
}

/** Writes a large file of pseudorandom bytes; returns its SHA-256. */
export async function writeLargeFile(path: string, mebibytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (const piece of randomBytes(mebibytes)) {
    hash.update(piece);
    await file.write(piece);
  }
  await file.close();
  return hash.digest('hex');
}

/** Writes text files below a folder by path, and creates their folders. A path that ends in "/" is a folder. */
export async function writeTree(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const target = join(root, path);
    await mkdir(path.endsWith('/') ? target : dirname(target), { recursive: true });
    if (!path.endsWith('/')) await writeFile(target, text);
  }
}
