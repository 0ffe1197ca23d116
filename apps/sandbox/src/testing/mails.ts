import { noticeSources } from '../noticeSources.ts';
import { announce, mailNotices } from '../notices/index.ts';
import { CONSOLE_ORIGIN, type TestSandbox } from './openSandbox.ts';

type Kind = 'activate' | 'reset';

/** Returns the mails to an address, oldest first. */
export function mailsTo({ db }: TestSandbox, email: string) {
  return db.q().selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id').execute();
}

/** Returns the codes in the mails of a kind to an address, oldest first. */
export async function codesIn(sandbox: TestSandbox, kind: Kind, email: string): Promise<string[]> {
  const mails = await mailsTo(sandbox, email);
  return mails.filter((mail) => mail.kind === kind).map(({ text }) => /#code=([\w-]+)/.exec(text)?.[1] ?? '');
}

/** Returns the code in the newest mail of a kind to an address; empty when there is none. */
export async function lastCode(sandbox: TestSandbox, kind: Kind, email: string): Promise<string> {
  return (await codesIn(sandbox, kind, email)).at(-1) ?? '';
}

/** Looks for what customers are to be told and makes the mails, as the jobs do. */
export async function runMailJobs({ db, world, url }: TestSandbox): Promise<void> {
  const deps = {
    db,
    now: world.now,
    sources: noticeSources,
    consoleOrigin: () => CONSOLE_ORIGIN,
    apiOrigin: () => url,
    logError: (_context: string, error: unknown) => void world.logged.push(error),
  };
  await announce(deps);
  await mailNotices(deps);
}
