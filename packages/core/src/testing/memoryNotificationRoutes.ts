import * as v from 'valibot';
import { MAX_NOTIFICATION_WINDOW } from '../account/index.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';

const DEFAULT_LIMIT = 20;

const WindowSchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_NOTIFICATION_WINDOW)),
    String(DEFAULT_LIMIT),
  ),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '0'),
});

const idsOf = ({ query }: RouteCall) => query['ids']?.split(',');

/** Routes for the customer's notifications. */
export const notificationRoutes: readonly Route[] = [
  [
    'GET',
    /^\/cfs\/rest\/users\/notifications$/,
    ({ account, query }) => account.notifications.window(read(WindowSchema, query)),
  ],
  ['GET', /^\/cfs\/rest\/users\/notifications\/unread$/, ({ account }) => ({ unread: account.notifications.unread() })],
  [
    'PUT',
    /^\/cfs\/rest\/users\/notifications\/read$/,
    (call) => call.account.notifications.markRead(idsOf(call), call.world.now()),
  ],
  ['DELETE', /^\/cfs\/rest\/users\/notifications$/, (call) => call.account.notifications.dismiss(idsOf(call))],
];
