import { type Config, StartError } from './config.ts';
import { hasCode } from './store/index.ts';

function databaseSentences(url: string): Readonly<Record<string, string>> {
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const notAccepted = `PostgreSQL at ${host} does not accept the user "${decodeURIComponent(username)}": check the user and the password in DATABASE_URL.`;
  return {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: start it, or unset DATABASE_URL to use the embedded one.`,
    ENOTFOUND: `The host ${host} of DATABASE_URL is not known: check its name.`,
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

/** Runs the work of a start and turns errors that the operator can fix into sentences. */
export async function explainStart<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const sentences = { ...folderSentences(config), ...(config.databaseUrl !== undefined && databaseSentences(config.databaseUrl)) };
    const known = Object.entries(sentences).find(([code]) => hasCode(error, code));
    throw known === undefined ? error : new StartError(known[1], { cause: error });
  }
}
