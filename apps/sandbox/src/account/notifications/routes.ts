import { MAX_NOTIFICATION_WINDOW } from '@abrak/core/account';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import { type FindSession, invalidInput, notFound, readInput } from '../../shared/index.ts';
import type { AccountDeps } from '../routes.ts';
import {
  countUnread,
  listNotifications,
  mark,
  type NotificationCursor,
  type NotificationRow,
  type Reader,
} from './notificationStore.ts';

const MAX_IDS = 1_000;
const DEFAULT_LIMIT = 20;
// The range of a Date (ECMA-262, 21.4.1.1).
const MAX_TIME = 8.64e15;

const IdsSchema = v.object({
  ids: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}(,\d{1,15})*$/),
      v.transform((text) => [...new Set(text.split(',').map(Number))]),
      v.maxLength(MAX_IDS),
    ),
  ),
});

const WindowSchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_NOTIFICATION_WINDOW)),
    String(DEFAULT_LIMIT),
  ),
  after: v.optional(v.string()),
});

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

async function answerWindow(db: DbScope, reader: Reader, query: Record<string, string>) {
  const { limit, after } = readInput(WindowSchema, query);
  // One more row than asked for tells whether there is a next window.
  const rows = await listNotifications(db, reader, { limit: limit + 1, after: readCursor(after) });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.created_at.getTime()}-${last.id}` : null;
  return { items: items.map(wireNotification), unread: await countUnread(db, reader), next };
}

interface Marking {
  readonly column: 'dismissed_at' | 'read_at';
  readonly reader: Reader;
  readonly query: Record<string, string>;
}

function markSome(db: DbScope, { column, reader, query }: Marking): Promise<void> {
  const { ids } = readInput(IdsSchema, query);
  return db.tx(async () => {
    const count = await mark(db, column, { ...reader, ids });
    if (ids !== undefined && count < ids.length) throw notFound();
  });
}

/** Creates the routes that list, count, read and dismiss a customer's notifications. Mount them under /cfs/rest. */
export function notificationRoutes({
  db,
  now,
  findSession,
}: Pick<AccountDeps, 'db' | 'now'> & { readonly findSession: FindSession }) {
  const routes = new Hono<SessionEnv>();
  const noStore = { 'cache-control': 'no-store' };
  const path = '/users/notifications';
  const signedIn = requireToken(findSession);
  const readerOf = (customerId: number): Reader => ({ customerId, now: now() });
  routes.get(path, signedIn, async (c) =>
    c.json(await answerWindow(db, readerOf(c.var.customer.id), c.req.query()), 200, noStore),
  );
  routes.get(`${path}/unread`, signedIn, async (c) =>
    c.json({ unread: await countUnread(db, readerOf(c.var.customer.id)) }, 200, noStore),
  );
  routes.put(`${path}/read`, signedIn, async (c) => {
    await markSome(db, { column: 'read_at', reader: readerOf(c.var.customer.id), query: c.req.query() });
    return c.json({});
  });
  routes.delete(path, signedIn, async (c) => {
    await markSome(db, { column: 'dismissed_at', reader: readerOf(c.var.customer.id), query: c.req.query() });
    return c.json({});
  });
  return routes;
}
