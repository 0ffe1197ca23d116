import type { DbScope } from '../db/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import { logOnce } from './logOnce.ts';
import { type FileContents, readProviderFiles } from './providerFileStore.ts';

/** Milliseconds after which a process notices that a file in the database was replaced. */
export const SHARED_FILES_MS = 2_000;

/** File that the provider writes. */
export interface ProviderFile<Value> {
  readonly name: string;
  /** Parses the content; throws an error that describes what is invalid. */
  readonly parse: (bytes: Uint8Array) => Value;
}

/** Cached files of the provider in the database. */
export interface SharedFiles {
  /** Returns the content of a file; undefined when it was not imported. */
  read(name: string): Promise<string | undefined>;
}

export interface SharedFilesOptions {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/**
 * Reads the provider's files from the database, again when they were read SHARED_FILES_MS ago. While the database cannot
 * be read, the files that were read last stay in force, and the error is logged once. Rejects when the first reading
 * fails.
 */
export async function openSharedFiles({ db, now, logError }: SharedFilesOptions): Promise<SharedFiles> {
  let contents: FileContents = await readProviderFiles(db);
  let readAt = now().getTime();
  let reading: Promise<void> | undefined;
  const problems = logOnce('the files of the provider could not be read from the database', logError);
  const readAgain = async () => {
    try {
      contents = await readProviderFiles(db);
      problems.solved();
    } catch (error) {
      problems.log(error);
    }
    readAt = now().getTime();
  };
  return {
    async read(name) {
      // A clock that was set back must not make the files last.
      if (Math.abs(now().getTime() - readAt) >= SHARED_FILES_MS)
        reading ??= readAgain().finally(() => (reading = undefined));
      await reading;
      return contents.get(name);
    },
  };
}

export interface SharedFileOptions<Value> {
  readonly files: SharedFiles;
  readonly file: ProviderFile<Value>;
  /** Returns the value of the file on this machine, which applies until the database has one. */
  readonly readOwn: () => Promise<Value>;
  readonly logError: ErrorLog;
}

/**
 * Returns a reader of a file that is in the database, else on this machine. While the file in the database is invalid,
 * the last valid value is returned and the error is logged once. Rejects when it is invalid at first.
 */
export async function openSharedFile<Value>({
  files,
  file,
  readOwn,
  logError,
}: SharedFileOptions<Value>): Promise<() => Promise<Value>> {
  const { name, parse } = file;
  const problems = logOnce(`${name} of the database was not applied`, logError);
  const first = await files.read(name);
  let known = { content: first, value: first === undefined ? await readOwn() : parse(Buffer.from(first)) };
  return async () => {
    const content = await files.read(name);
    if (content === undefined) known = { content, value: await readOwn() };
    else if (content !== known.content)
      known = { content, value: problems.orKeep(known.value, () => parse(Buffer.from(content))) };
    return known.value;
  };
}
