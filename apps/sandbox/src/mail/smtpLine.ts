import { createTransport } from 'nodemailer';
import type { StoredMail } from './outboxStore.ts';

/** Where mails go: resolves when the mail server has taken one over. */
export type MailLine = (mail: StoredMail, signal: AbortSignal) => Promise<void>;

export interface SmtpOptions {
  /** smtp:// or smtps://, with the user and the password when they are needed. */
  readonly url: string;
  /** Who sends, as in the head of a mail. */
  readonly from: string;
}

const ANSWER_TIMEOUT_MS = 30_000;

/** A line to a mail server. */
export function openSmtpLine({ url, from }: SmtpOptions): MailLine {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  return async ({ to_address, subject, text, html }, signal) => {
    await transport.sendMail({
      from,
      // Not parsed: whatever the address holds, it is one.
      to: { name: '', address: to_address },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  };
}
