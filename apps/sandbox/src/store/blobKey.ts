const keyPattern = /^[0-9a-f]{2}[0-9a-f-]{34}(\.[a-z]+)?$/;

/** Returns true for the key of a blob or of one derived from it. */
export function isBlobKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Throws for a text that is not the key of a blob, such as a path. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key)}`);
}

/** Returns the key of the blob that a key belongs to: derived blobs have a suffix after it. */
export function originalKey(key: string): string {
  return key.split('.')[0] ?? key;
}
