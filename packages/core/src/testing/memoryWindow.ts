import { refuse } from './refuse.ts';

/** Page to return from a list. */
export interface MemoryWindow {
  readonly limit: number;
  /** Cursor of the previous page. */
  readonly after?: string | undefined;
  /** Identifies the list and its order; a cursor of another list is rejected. */
  readonly list: string;
}

/** Returns one page of a list and the cursor of the next; throws badRequest for a cursor of another list. */
export function windowOf<Item extends { readonly id: number }>(
  all: readonly Item[],
  { limit, after, list }: MemoryWindow,
) {
  const [cursorList, index, id] = after?.split(' ') ?? [];
  if (after !== undefined && (cursorList !== list || id === undefined)) {
    refuse('badRequest', 'after');
  }
  const found = all.findIndex((item) => String(item.id) === id) + 1;
  const start = found === 0 ? Number(index ?? 0) : found;
  const items = all.slice(start, start + limit);
  const end = start + items.length;
  return { items, total: all.length, next: end >= all.length ? null : `${list} ${end} ${items.at(-1)?.id}` };
}
