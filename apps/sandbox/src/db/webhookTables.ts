import type { Generated, GeneratedAlways } from 'kysely';

/** Endpoint of a partner, copied from partners.json so that events nobody wants leave no row. */
interface WebhookEndpointTable {
  partner_id: string;
  endpoint_id: string;
  url: string;
  /** Types of events, separated by spaces. */
  events: string;
  /** Moment at which the endpoint said that it is gone; null for one that is sent to. */
  disabled_at: Date | null;
}

/** Event of a customer that is not yet a delivery for each endpoint. */
export interface WebhookEventTable {
  id: GeneratedAlways<number>;
  type: string;
  customer_id: number;
  /** JSON. */
  data: string;
  created_at: Date;
}

/** Message to an endpoint; its id is the same in all attempts. */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  partner_id: string;
  endpoint_id: string;
  type: string;
  /** Body of the message. */
  payload: string;
  status: Generated<'delivered' | 'failed' | 'pending'>;
  /** Attempts since the delivery began or was replayed. */
  attempts: Generated<number>;
  created_at: Date;
  /** Time of the next attempt. During an attempt, the time at which another process may make it. */
  next_try_at: Date;
  give_up_at: Date;
}

/** Attempt of a delivery. */
export interface WebhookAttemptTable {
  id: GeneratedAlways<number>;
  delivery_id: string;
  at: Date;
  /** Status of the answer; null without one. */
  status: number | null;
  /** Duration in milliseconds. */
  ms: number;
  /** Reason of a failure without an answer; null for none. */
  error: string | null;
}

/** Tables of webhooks. */
export interface WebhookTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
}
