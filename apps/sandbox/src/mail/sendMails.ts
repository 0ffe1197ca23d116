import type { DbScope } from '../db/index.ts';
import { type RunningJob, runRegularly } from '../jobs/index.ts';
import { type ErrorLog, traced } from '../shared/index.ts';
import { giveUpMails, leaseDueMail, markSent, postpone, type StoredMail } from './outboxStore.ts';
import { MAIL_CONNECTIONS, type MailSender } from './smtpSender.ts';

/** Milliseconds between two checks of the outbox. */
export const MAIL_INTERVAL_MS = 1_000;

/** Dependencies of sending mails. */
export interface SendDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly sender: MailSender;
  readonly logError: ErrorLog;
}

const codes = /[\w-]{40,}/g;

// Mail servers often repeat the recipient and the refused links in their error messages.
function redact(error: unknown, { to_address }: StoredMail): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(to_address, '(address)').replace(codes, '(code)');
}

async function deliver({ db, now, sender, logError }: SendDeps, mail: StoredMail, signal: AbortSignal): Promise<void> {
  try {
    await traced({ name: 'send mail', kind: 'client' }, () => sender.send(mail, signal));
  } catch (error) {
    const reason = redact(error, mail);
    if (!signal.aborted) logError(`mail ${mail.id}, attempt ${mail.attempts}`, reason);
    await postpone(db, mail, { reason, now: now() });
    return;
  }
  await markSent(db, mail, now());
}

function send(deps: SendDeps, mail: StoredMail, signal: AbortSignal): Promise<void> {
  const fields = { 'abrak.attempt': mail.attempts };
  return traced({ name: 'mail', kind: 'internal', fields }, () => deliver(deps, mail, signal));
}

async function giveUpLate({ db, now, logError }: SendDeps): Promise<void> {
  for (const { id, kind, attempts, last_error: reason } of await giveUpMails(db, now()))
    logError(`mail ${id} (${kind}) is given up after ${attempts} attempts`, reason);
}

/**
 * Sends all due mails, several at a time and each at least once: a process that is killed after sending a mail and before
 * marking it sends it again. Mails that could not be sent within their lifetime are given up, which the log tells.
 */
export async function sendMails(deps: SendDeps, signal: AbortSignal): Promise<void> {
  await giveUpLate(deps);
  const first = await leaseDueMail(deps.db, deps.now());
  // Nothing is due at most of the times, every second.
  if (first === undefined) return;
  const lane = async (leased?: StoredMail) => {
    let mail = leased ?? (await leaseDueMail(deps.db, deps.now()));
    while (mail !== undefined) {
      await send(deps, mail, signal);
      mail = signal.aborted ? undefined : await leaseDueMail(deps.db, deps.now());
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: MAIL_CONNECTIONS }, (_, number) => lane(number === 0 ? first : undefined)),
  );
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Sends due mails at an interval until it is stopped. A mail that is interrupted by stopping is sent again later. */
export function sendMailsRegularly(deps: SendDeps): RunningJob {
  const stopping = new AbortController();
  const work = () => sendMails(deps, stopping.signal);
  const job = runRegularly({ name: 'mail', intervalMs: MAIL_INTERVAL_MS, work, logError: deps.logError });
  return {
    async stop() {
      stopping.abort();
      await job.stop();
      deps.sender.close();
    },
  };
}
