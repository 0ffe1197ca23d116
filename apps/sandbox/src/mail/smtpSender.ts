import { createTransport } from 'nodemailer';
import type { StoredMail } from './outboxStore.ts';

/** Connections to a mail server. */
export interface MailSender {
  /** Sends a mail. Resolves when the mail server has accepted it. */
  send(mail: StoredMail, signal: AbortSignal): Promise<void>;
  /** Closes the connections. */
  close(): void;
}

/** Most connections to the mail server, and mails that are sent at a time. */
export const MAIL_CONNECTIONS = 5;

/** Mail server and sender. */
export interface SmtpOptions {
  /** URL of the mail server: smtp:// or smtps://, with user and password where needed. */
  readonly url: string;
  /** Sender, as in the From header. */
  readonly from: string;
}

const ANSWER_TIMEOUT_MS = 30_000;

/** Creates a sender that keeps its connections to an SMTP server for the next mails. */
export function createSmtpSender({ url, from }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  const send: MailSender['send'] = async (mail, signal) => {
    const { to_address, subject, text, html, unsubscribe_url: unsubscribeUrl } = mail;
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
  return { send, close: () => transport.close() };
}
