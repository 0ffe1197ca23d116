import type { TestSandbox } from './openSandbox.ts';

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
