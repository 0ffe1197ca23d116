import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import type { DbScope } from '../../db/index.ts';
import { operationRoutes, route, type SessionEnv } from '../../http/index.ts';
import { type FindSession, invalidInput, notFound } from '../../shared/index.ts';
import type { NoticesDeps } from '../announcementStore.ts';
import {
  countUnread,
  listNotifications,
  mark,
  type NotificationCursor,
  type NotificationRow,
  type Reader,
} from './notificationStore.ts';

const DEFAULT_LIMIT = 20;
const ID = /^\d{1,15}$/;
// The range of a Date (ECMA-262, 21.4.1.1).
const MAX_TIME = 8.64e15;

function readCursor(text: string | undefined): NotificationCursor | undefined {
  if (text === undefined) return undefined;
  const [, time, id] = /^(\d{1,16})-(\d{1,15})$/.exec(text) ?? [];
  if (time === undefined || Number(time) > MAX_TIME) throw invalidInput('after');
  return { time: Number(time), id: Number(id) };
}

function wireNotification({ id, code, params, ends_at, created_at, read_at }: NotificationRow) {
  const facts: unknown = JSON.parse(params);
  return {
    id: String(id),
    code,
    createdAt: created_at.getTime(),
    readAt: read_at?.getTime() ?? null,
    params: { ...(typeof facts === 'object' ? facts : {}), ...(ends_at !== null && { endsAt: ends_at.getTime() }) },
  };
}

interface Window {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

async function answerWindow(db: DbScope, reader: Reader, { limit = DEFAULT_LIMIT, after }: Window) {
  // One more row than asked for tells whether there is a next window.
  const rows = await listNotifications(db, reader, { limit: limit + 1, after: readCursor(after) });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.created_at.getTime()}-${last.id}` : null;
  return { items: items.map(wireNotification), unread: await countUnread(db, reader), next };
}

interface Marking {
  readonly column: 'dismissed_at' | 'read_at';
  readonly ids: readonly string[] | undefined;
}

function markSome(db: DbScope, reader: Reader, { column, ids }: Marking): Promise<void> {
  if (ids?.every((id) => ID.test(id)) === false) throw invalidInput('ids');
  const chosen = ids?.map(Number);
  return db.tx(async () => {
    const count = await mark(db, column, { ...reader, ids: chosen });
    if (chosen !== undefined && count < chosen.length) throw notFound();
  });
}

/** Creates the routes that list, count, read and dismiss a customer's notifications. */
export function notificationRoutes(deps: NoticesDeps & { readonly findSession: FindSession }) {
  const { db, now, sources } = deps;
  const readerOf = (c: Context<SessionEnv>): Reader => ({ customerId: c.var.customer.id, sources, now: now() });
  return operationRoutes(deps, [
    route(operations.listNotifications, (c, { query }) => answerWindow(db, readerOf(c), query)),
    route(operations.countUnreadNotifications, async (c) => ({ unread: await countUnread(db, readerOf(c)) })),
    route(operations.readNotifications, (c, { query: { ids } }) =>
      markSome(db, readerOf(c), { column: 'read_at', ids }),
    ),
    route(operations.dismissNotifications, (c, { query: { ids } }) =>
      markSome(db, readerOf(c), { column: 'dismissed_at', ids }),
    ),
  ]);
}
