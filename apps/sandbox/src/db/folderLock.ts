import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Locks a data folder for this process; returns undefined when another process holds the lock. Two processes that write
 * to one embedded database lose committed data silently, and the database has no lock of its own. The kernel holds this
 * lock, so it is released whenever the process ends.
 */
export function lockFolder(folder: string): { release(): void } | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite has no error code of the operating system.
  accessSync(folder, constants.W_OK);
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
