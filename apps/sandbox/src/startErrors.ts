import { type Config, StartError } from './config/index.ts';
import { TABLES_TOO_NEW } from './db/index.ts';
import { hasCode, type S3Address } from './store/index.ts';

function databaseSentences(url: string): Readonly<Record<string, string>> {
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const notAccepted = `PostgreSQL at ${host} does not accept the user "${decodeURIComponent(username)}": check the user and the password in DATABASE_URL.`;
  return {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: start it, or unset DATABASE_URL to use the embedded one.`,
    ENOTFOUND: `The host ${host} of DATABASE_URL is not known: check its name.`,
    [TABLES_TOO_NEW]: 'A newer version of the sandbox has changed the tables of this database: start that version.',
    '3D000': `PostgreSQL at ${host} has no database "${name}": create it, or name another one in DATABASE_URL.`,
    '28000': notAccepted,
    '28P01': notAccepted,
    '42501': `The user in DATABASE_URL may not create tables in the database "${name}": grant it the right to create schemas.`,
    '53300': `PostgreSQL at ${host} has no connection left: raise its max_connections, or lower DATABASE_POOL of the processes.`,
  };
}

function folderSentences({ dataFolder }: Config): Readonly<Record<string, string>> {
  const readOnly = `The data folder ${dataFolder} cannot be written to: change its permissions, or choose another folder with --data.`;
  const noFolder = `The data folder ${dataFolder} is not a folder: choose another one with --data.`;
  return {
    EACCES: readOnly,
    EPERM: readOnly,
    EROFS: readOnly,
    EEXIST: noFolder,
    ENOTDIR: noFolder,
    ENOSPC: `The disk of the data folder ${dataFolder} is full: free some space.`,
  };
}

function storeSentences({ bucket, endpoint = 'AWS', region }: S3Address): Readonly<Record<string, string>> {
  const notAccepted = `The object store at ${endpoint} does not accept the key: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and its rights on the bucket "${bucket}".`;
  return {
    NoSuchBucket: `The object store at ${endpoint} has no bucket "${bucket}": create it, or name another one in STORE.`,
    AccessDenied: notAccepted,
    CredentialsProviderError: 'The object store needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    InvalidAccessKeyId: notAccepted,
    PermanentRedirect: `The bucket "${bucket}" is not in the region ${region}: name its region in STORE.`,
    SignatureDoesNotMatch: notAccepted,
    StoreUnavailableError: `No object store answers at ${endpoint}: start it, or correct STORE.`,
  };
}

/** Runs the work of a start and turns errors that the operator can fix into sentences. */
export async function explainStart<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const sentences = {
      ...folderSentences(config),
      ...(config.databaseUrl !== undefined && databaseSentences(config.databaseUrl)),
    };
    const known = Object.entries(sentences).find(([code]) => hasCode(error, code));
    const ofStore =
      config.store !== undefined && error instanceof Error ? storeSentences(config.store)[error.name] : undefined;
    const sentence = known?.[1] ?? ofStore;
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  }
}
