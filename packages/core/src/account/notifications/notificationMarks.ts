import * as v from 'valibot';
import type { StringStorage } from '../../shared/index.ts';
import { parseJson } from '../../shared/internal.ts';
import type { CustomerNotification } from './schema.ts';

/** Largest number of ids that are kept of each kind; the oldest are forgotten first. */
const MAX_MARKS = 200;

const IdsSchema = v.fallback(v.array(v.string()), []);
const MarksSchema = v.fallback(v.object({ read: IdsSchema, dismissed: IdsSchema }), { read: [], dismissed: [] });

/** Ids of notifications that a customer has read or dismissed. */
export interface NotificationMarks {
  readonly read: readonly string[];
  readonly dismissed: readonly string[];
}

/** Storage of the marks of one customer. */
export interface MarksPlace {
  readonly storage: Pick<StringStorage, 'getItem' | 'setItem'>;
  readonly username: string;
}

const keyOf = ({ username }: MarksPlace) => `abrak.notifications.${username}`;

/** Reads the marks of a customer; empty when nothing usable is stored. */
export function loadNotificationMarks(place: MarksPlace): NotificationMarks {
  return v.parse(MarksSchema, parseJson(place.storage.getItem(keyOf(place)) ?? '{}'));
}

/** Stores ids as read or dismissed and returns the new marks. */
export function saveNotificationMarks(
  place: MarksPlace,
  kind: keyof NotificationMarks,
  ids: readonly string[],
): NotificationMarks {
  const marks = loadNotificationMarks(place);
  const next = { ...marks, [kind]: [...new Set([...marks[kind], ...ids])].slice(-MAX_MARKS) };
  place.storage.setItem(keyOf(place), JSON.stringify(next));
  return next;
}

/** Applies marks: removes dismissed notifications and marks read ones. */
export function applyNotificationMarks(
  items: readonly CustomerNotification[],
  { read, dismissed }: NotificationMarks,
): readonly CustomerNotification[] {
  return items
    .filter(({ id }) => !dismissed.includes(id))
    .map((item) => (read.includes(item.id) ? { ...item, isRead: true } : item));
}
