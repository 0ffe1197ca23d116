import * as v from 'valibot';
import {
  countUnreadNotifications,
  dismissNotifications,
  listNotifications,
  readNotifications,
} from '../../account/index.ts';
import { count, filledText, limit, wordsIn } from '../fields.ts';
import { answering, done, headOf, named } from '../Operation.ts';
import { NotificationShape } from './shapes.ts';

const notifications = {
  auth: 'customer',
  capability: 'notifications',
  scopes: ['notifications:read'],
} as const;
const someNotifications = {
  ids: v.optional(wordsIn(filledText('Ids of notifications, separated by commas', '1042,1043'))),
};
const unread = count('Number of unread notifications, in this window and outside of it');

/** Calls of notifications. */
export const notificationOperations = named({
  listNotifications: {
    ...notifications,
    ...headOf(listNotifications),
    summary: 'List notifications',
    query: {
      limit: v.optional(limit(100, 'Size of the window; default 20', 20)),
      after: v.optional(filledText('Cursor `next` of the previous window', '1774080000000-1042')),
    },
    answers: answering(
      v.object({
        items: v.pipe(v.array(NotificationShape), v.description('The notifications.')),
        unread,
        next: v.nullable(filledText('Cursor of the next window; null at the end', '1774080000000-1042')),
      }),
      'The notifications that were not dismissed, newest first.',
    ),
  },
  countUnreadNotifications: {
    ...notifications,
    ...headOf(countUnreadNotifications),
    summary: 'Count unread notifications',
    answers: answering(v.object({ unread }), 'The count.'),
  },
  readNotifications: {
    ...notifications,
    ...headOf(readNotifications),
    summary: 'Mark notifications as read',
    description: 'Without `ids` all. None is marked when one of them is not the customer’s.',
    query: someNotifications,
    answers: done('The notifications are read.'),
    errors: ['itemMissing'],
  },
  dismissNotifications: {
    ...notifications,
    ...headOf(dismissNotifications),
    summary: 'Dismiss notifications',
    description: 'Without `ids` all. None is dismissed when one of them is not the customer’s.',
    query: someNotifications,
    answers: done('The notifications are dismissed.'),
    errors: ['itemMissing'],
  },
});
