import type { Locale } from '@abrak/core';
import type { Generated, GeneratedAlways } from 'kysely';

/** Mail to be sent, or sent recently. */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  to_address: string;
  locale: Locale;
  subject: string;
  /** Emptied once it is sent, like `html` and `unsubscribe_url`, because it contains a code. */
  text: string;
  html: string;
  /** URL that switches this kind of mails off; null for mails that are always sent. */
  unsubscribe_url: Generated<string | null>;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  /** Time of the next attempt. While the mail is being sent, the time at which another process may retry it. */
  next_try_at: Date;
  last_error: string | null;
}

/** Event that a customer is told by mail; the row stays when it was, so that it is never told again. */
export interface MailNoticeTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** Unique key of the event within the customer's notices. */
  event_key: string;
  kind: string;
  /** JSON text of the parameters; emptied once it is mailed. */
  params: string;
  /** Row that must still be as it was for the mail to be sent: an invoice. */
  subject_id: Generated<number | null>;
  /** Address to send to; null for the customer's own. */
  to_address: Generated<string | null>;
  created_at: Date;
  /** Time at which the mail was put in the outbox, or dropped because it was switched off or late; null until then. */
  mailed_at: Generated<Date | null>;
}

/** Kind of mails that a customer has switched off. */
export interface MailOffTable {
  customer_id: number;
  kind: string;
}

/** Threshold that a customer has crossed and has not gone back over. */
export interface CrossedThresholdTable {
  customer_id: number;
  kind: string;
  since: Date;
}

/** Tables of mails. */
export interface MailTables {
  outbox: OutboxTable;
  mail_notice: MailNoticeTable;
  mail_off: MailOffTable;
  crossed_threshold: CrossedThresholdTable;
}
