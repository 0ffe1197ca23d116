import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ErrorLog } from '../http/index.ts';
import { hasCode } from '../store/index.ts';

/** What tells one state of a file from another; empty when there is none. */
async function stampOf(file: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return [ino, mtimeNs, size].join(' ');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

export interface WatchedFileOptions<Value> {
  readonly file: string;
  /** In force while there is no file. */
  readonly fallback: Value;
  /** Throws what is wrong with the file. */
  readonly parse: (bytes: Uint8Array) => Value;
  readonly logError: ErrorLog;
}

/**
 * Reads what a provider writes into a file, and reads it again whenever the file has changed. While it cannot be
 * understood, what it said last stays in force, and that is logged once.
 */
export function openWatchedFile<Value>({ file, fallback, parse, logError }: WatchedFileOptions<Value>): () => Promise<Value> {
  let known = { stamp: '', value: fallback };
  let lastComplaint = '';

  const complain = (error: unknown) => {
    const complaint = error instanceof Error ? error.message : String(error);
    if (complaint !== lastComplaint) logError(`${basename(file)} is not in force`, complaint);
    lastComplaint = complaint;
  };
  const understand = (bytes: Uint8Array): Value => {
    try {
      const value = parse(bytes);
      lastComplaint = '';
      return value;
    } catch (error) {
      complain(error);
      return known.value;
    }
  };
  return async () => {
    try {
      // Asked before the file is read, so that what changes in between is seen by the next call.
      const stamp = await stampOf(file);
      if (stamp === '') known = { stamp, value: fallback };
      else if (stamp !== known.stamp) known = { stamp, value: understand(await readFile(file)) };
    } catch (error) {
      complain(error);
    }
    return known.value;
  };
}
