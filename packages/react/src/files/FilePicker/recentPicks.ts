import type { Document } from '@abrak/core';

/** Where a document was when it was last picked or uploaded. */
export type RecentPick = Pick<Document, 'id' | 'path'>;

/** How many are remembered. */
const MAX_RECENT_PICKS = 30;

const keyOf = (username: string) => `abrak.files.recent.${username}`;

function isRecentPick(value: unknown): value is RecentPick {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'path' in value &&
    typeof value.path === 'string'
  );
}

/** What a customer picked or uploaded on this device, newest first; nothing where the page may not store. */
export function readRecentPicks(username: string): readonly RecentPick[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPick).slice(0, MAX_RECENT_PICKS) : [];
  } catch {
    return [];
  }
}

function write(username: string, picks: readonly RecentPick[]): void {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(picks));
  } catch {
    // A page that may not store remembers nothing.
  }
}

/** Puts documents on top of a customer's recent ones; the last named is the newest. */
export function rememberPicks(username: string, documents: readonly RecentPick[]): void {
  const newest = documents.toReversed().map(({ id, path }) => ({ id, path }));
  const ids = new Set(newest.map(({ id }) => id));
  const older = readRecentPicks(username).filter(({ id }) => !ids.has(id));
  write(username, [...newest, ...older].slice(0, MAX_RECENT_PICKS));
}

/** Takes documents off a customer's recent ones: they are no longer where they were. */
export function forgetPicks(username: string, ids: ReadonlySet<number>): void {
  const picks = readRecentPicks(username);
  const left = picks.filter(({ id }) => !ids.has(id));
  if (left.length < picks.length) write(username, left);
}
