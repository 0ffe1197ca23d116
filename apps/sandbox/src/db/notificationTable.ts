import type { Generated, GeneratedAlways } from 'kysely';

/** Notification of a customer; the row stays when it is dismissed, so that its event is never told again. */
export interface NotificationTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** Unique key of the event within the customer's notifications. */
  event_key: string;
  code: string;
  /** JSON text of the parameters without the moment, in the format on the wire. */
  params: string;
  /** Row that must still be as it was for the notification to be shown: an invoice, server, host or domain. */
  subject_id: number | null;
  /** End of the term that the notification announces. */
  ends_at: Date | null;
  created_at: Date;
  read_at: Generated<Date | null>;
  dismissed_at: Generated<Date | null>;
}
