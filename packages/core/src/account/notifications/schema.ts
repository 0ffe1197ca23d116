import * as v from 'valibot';
import { rowsOf, TimeSchema } from '../../shared/internal.ts';

/** Codes of notifications; a client puts them into words with the parameters. */
export const notificationCodes = [
  'serverBuilt',
  'serverBuildFailed',
  'serverEnding',
  'serverExpired',
  'serverResting',
  'serverRemoved',
  'hostEnding',
  'hostExpired',
  'domainEnding',
  'domainExpired',
  'planEnding',
  'invoiceDue',
  'filesUploaded',
  'documentShared',
] as const;

/** Code of a notification. */
export type NotificationCode = (typeof notificationCodes)[number];

/** Facts that a notification names; which ones depends on its code. */
export interface NotificationParams {
  /** Name of the server, host, domain or document. */
  readonly name: string;
  /** Display name of the customer who shares. */
  readonly by: string;
  /** Full path of the folder that was uploaded to; empty for the root. */
  readonly path: string;
  /** Number of uploaded files. */
  readonly count: number;
  /** End of a paid term or of the time to pay, in milliseconds since the epoch; null when there is none. */
  readonly endsAt: number | null;
  /** Kind of the invoice; empty when there is none. */
  readonly kind: string;
  /** Id of the invoice, or of the shared folder; null when there is none. */
  readonly id: number | null;
  /** Reference code of the invoice. */
  readonly refCode: string;
}

/** Event of interest to a customer, until it is dismissed. */
export interface CustomerNotification {
  readonly id: string;
  /** An unknown code is kept as it came. */
  readonly code: NotificationCode | (string & {});
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly isRead: boolean;
  readonly params: NotificationParams;
}

/** Window of a customer's notifications, newest first. */
export interface NotificationWindow {
  readonly items: readonly CustomerNotification[];
  /** Number of unread notifications, in this window and outside of it. */
  readonly unreadCount: number;
  /** Cursor of the next window; null at the end. */
  readonly next: string | null;
}

const TextSchema = v.optional(v.fallback(v.string(), ''), '');
const NumberSchema = v.optional(v.fallback(v.nullable(v.number()), null), null);

const ParamsSchema = v.object({
  name: TextSchema,
  by: TextSchema,
  path: TextSchema,
  count: v.optional(v.fallback(v.number(), 1), 1),
  endsAt: v.optional(v.fallback(v.nullable(TimeSchema), null), null),
  kind: TextSchema,
  id: NumberSchema,
  refCode: TextSchema,
});

const NotificationSchema = v.pipe(
  v.object({
    id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    code: v.string(),
    createdAt: TimeSchema,
    readAt: v.nullish(TimeSchema),
    params: v.optional(v.nullable(ParamsSchema)),
  }),
  v.transform(({ id, code, createdAt, readAt, params }): CustomerNotification => ({
    id,
    code,
    createdAt,
    isRead: readAt != null,
    params: params ?? v.parse(ParamsSchema, {}),
  })),
);

/** Parses a window of notifications. */
export const NotificationWindowSchema = v.pipe(
  v.object({ items: rowsOf(NotificationSchema), unread: v.number(), next: v.nullish(v.string()) }),
  v.transform(({ items, unread, next }): NotificationWindow => ({ items, unreadCount: unread, next: next ?? null })),
);

/** Parses the count of unread notifications. */
export const UnreadSchema = v.pipe(
  v.object({ unread: v.number() }),
  v.transform(({ unread }) => unread),
);

/** Parameters without a value, for notifications that a client makes itself. */
export const noParams: NotificationParams = v.parse(ParamsSchema, {});
