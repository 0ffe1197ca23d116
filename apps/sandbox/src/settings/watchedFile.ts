import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ErrorLog } from '../shared/index.ts';
import { hasCode } from '../store/index.ts';
import { logOnce } from './logOnce.ts';

/** Returns a text that changes with the file; empty when the file does not exist. */
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
  /** Value without a file. */
  readonly fallback: Value;
  /** Parses the content; throws an error that describes what is invalid. */
  readonly parse: (bytes: Uint8Array) => Value;
  readonly logError: ErrorLog;
}

/**
 * Returns a reader of a configuration file that parses it again after each change. While the file is invalid, the last
 * valid value is returned and the error is logged once.
 */
export function openWatchedFile<Value>({
  file,
  fallback,
  parse,
  logError,
}: WatchedFileOptions<Value>): () => Promise<Value> {
  let known = { stamp: '', value: fallback };
  const problems = logOnce(`${basename(file)} was not applied`, logError);
  return async () => {
    try {
      // Taken before the file is read, so that a change in between is noticed by the next call.
      const stamp = await stampOf(file);
      if (stamp === '') known = { stamp, value: fallback };
      else if (stamp !== known.stamp) {
        const bytes = await readFile(file);
        known = { stamp, value: problems.orKeep(known.value, () => parse(bytes)) };
      }
    } catch (error) {
      problems.log(error);
    }
    return known.value;
  };
}

/** Returns what is wrong with a configuration file; undefined when it is valid or does not exist. */
export async function findProblem(file: string, parse: (bytes: Uint8Array) => unknown): Promise<string | undefined> {
  try {
    parse(await readFile(file));
    return undefined;
  } catch (error) {
    // A folder that is a file is reported when the data is opened.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    return `${file} is not valid: ${error instanceof Error ? error.message : String(error)}`;
  }
}
