import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Takes a data folder for this process; undefined when another process holds it. Two writers on one
 * embedded database lose committed data without a word, and it takes no lock itself. This one is
 * the kernel's, so it goes with the process however that ends.
 */
export function lockFolder(folder: string): { release(): void } | undefined {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'abrak-lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}
