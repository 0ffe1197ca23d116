import type { DbScope } from '../db/index.ts';
import type { ErrorLog } from '../http/index.ts';
import { type RunningJob, runRegularly } from '../jobs/index.ts';
import { noteSent, postpone, type StoredMail, takeDueMail } from './outboxStore.ts';
import type { MailLine } from './smtpLine.ts';

/** How long a mail waits at most before it is seen. */
export const MAIL_INTERVAL_MS = 1_000;

export interface SendDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly line: MailLine;
  readonly logError: ErrorLog;
}

const codes = /[\w-]{40,}/g;

// Mail servers like to repeat whom a mail is for, and the links that they do not like in it.
function tellable(error: unknown, { to_address }: StoredMail): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(to_address, '(address)').replace(codes, '(code)');
}

async function sendNext({ db, now, line, logError }: SendDeps, signal: AbortSignal): Promise<boolean> {
  const mail = await takeDueMail(db, now());
  if (mail === undefined) return false;
  try {
    await line(mail, signal);
  } catch (error) {
    const reason = tellable(error, mail);
    if (!signal.aborted) logError(`mail ${mail.id}, attempt ${mail.attempts}`, reason);
    await postpone(db, mail, { reason, now: now() });
    return true;
  }
  await noteSent(db, mail, now());
  return true;
}

/** Sends every mail that is due, at least once: whoever is killed after sending and before noting it sends it again. */
export async function sendMails(deps: SendDeps, signal: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore && !signal.aborted) isMore = await sendNext(deps, signal);
}

/** Sends what comes into the outbox until it is stopped; what is under way then is sent again later. */
export function sendMailsRegularly(deps: SendDeps): RunningJob {
  const stopping = new AbortController();
  const work = () => sendMails(deps, stopping.signal);
  const job = runRegularly({ name: 'mail', intervalMs: MAIL_INTERVAL_MS, work, logError: deps.logError });
  return {
    stop() {
      stopping.abort();
      return job.stop();
    },
  };
}
