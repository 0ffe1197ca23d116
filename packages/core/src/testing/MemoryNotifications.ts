import type { CustomerNotification } from '../account/index.ts';
import { ApiError } from '../client/index.ts';

/** Notifications of a customer of a memory backend. */
export class MemoryNotifications {
  #items: readonly CustomerNotification[];
  readonly #readAt = new Map<string, number>();
  readonly #keys = new Set<string>();

  constructor(items: readonly CustomerNotification[] = []) {
    this.#items = items;
    for (const { id, isRead, createdAt } of items) if (isRead) this.#readAt.set(id, createdAt);
  }

  /** Adds a notification, once for each key. */
  add(key: string, notification: Omit<CustomerNotification, 'id' | 'isRead'>): void {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#items = [{ ...notification, id: crypto.randomUUID(), isRead: false }, ...this.#items];
  }

  /** Returns a window of the notifications in wire format. */
  window({ limit, after }: { readonly limit: number; readonly after: number }) {
    const sorted = [...this.#items].sort((one, other) => other.createdAt - one.createdAt);
    const end = after + limit;
    const items = sorted
      .slice(after, end)
      .map(({ isRead: _, ...item }) => ({ ...item, readAt: this.#readAt.get(item.id) ?? null }));
    return { items, unread: this.unread(), next: end < sorted.length ? String(end) : null };
  }

  /** Returns the number of unread notifications. */
  unread(): number {
    return this.#items.filter(({ id }) => !this.#readAt.has(id)).length;
  }

  /** Marks notifications as read, without ids all; throws itemMissing. */
  markRead(ids: readonly string[] | undefined, now: number): void {
    for (const id of this.#own(ids)) if (!this.#readAt.has(id)) this.#readAt.set(id, now);
  }

  /** Removes notifications, without ids all; throws itemMissing. */
  dismiss(ids: readonly string[] | undefined): void {
    const dismissed = new Set(this.#own(ids));
    this.#items = this.#items.filter(({ id }) => !dismissed.has(id));
  }

  #own(ids: readonly string[] | undefined): readonly string[] {
    const known = this.#items.map(({ id }) => id);
    if (ids?.some((id) => !known.includes(id)) === true) throw new ApiError({ code: 'itemMissing' });
    return ids ?? known;
  }
}
