import { createTransport } from 'nodemailer';
import type { StoredMail } from './outboxStore.ts';

/** Sends a mail. Resolves when the mail server has accepted it. */
export type MailSender = (mail: StoredMail, signal: AbortSignal) => Promise<void>;

/** Mail server and sender. */
export interface SmtpOptions {
  /** URL of the mail server: smtp:// or smtps://, with user and password where needed. */
  readonly url: string;
  /** Sender, as in the From header. */
  readonly from: string;
}

const ANSWER_TIMEOUT_MS = 30_000;

/** Creates the function that sends mails to an SMTP server. */
export function createSmtpSender({ url, from }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  return async ({ to_address, subject, text, html, unsubscribe_url: unsubscribeUrl }, signal) => {
    await transport.sendMail({
      from,
      // Not parsed, so that it is always a single address.
      to: { name: '', address: to_address },
      subject,
      text,
      html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One click in the mail program (RFC 8058).
        ...(unsubscribeUrl !== null && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  };
}
