import type { StoredDocument } from '@abrak/core/files';
import { parseJson } from '@abrak/core/internal';
import { customerKey } from '../../../provider/headless.ts';
import { safeLocalStorage } from '../../../ui/headless.ts';

/** Id and path of a document when it was last picked or uploaded. */
export type RecentPick = Pick<StoredDocument, 'id' | 'path'>;

/** Maximum number of remembered files. */
const MAX_RECENT_PICKS = 30;

const keyOf = (username: string) => customerKey(username, 'files.recent');

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

/**
 * Returns the files that a customer picked or uploaded on this device, newest first. Empty without a customer, and when
 * localStorage is blocked or its content is invalid.
 */
export function readRecentPicks(username: string | undefined): readonly RecentPick[] {
  if (username === undefined) return [];
  const stored = parseJson(safeLocalStorage.getItem(keyOf(username)) ?? '');
  return Array.isArray(stored) ? stored.filter(isRecentPick).slice(0, MAX_RECENT_PICKS) : [];
}

function write(username: string | undefined, picks: readonly RecentPick[]): void {
  if (username === undefined) return;
  safeLocalStorage.setItem(keyOf(username), JSON.stringify(picks));
}

/** Adds documents to the top of a customer's recent files; the last of them becomes the newest. */
export function rememberPicks(username: string | undefined, documents: readonly RecentPick[]): void {
  const newest = [...documents].reverse().map(({ id, path }) => ({ id, path }));
  const ids = new Set(newest.map(({ id }) => id));
  const older = readRecentPicks(username).filter(({ id }) => !ids.has(id));
  write(username, [...newest, ...older].slice(0, MAX_RECENT_PICKS));
}

/** Removes documents from a customer's recent files. */
export function forgetPicks(username: string | undefined, ids: ReadonlySet<number>): void {
  const picks = readRecentPicks(username);
  const left = picks.filter(({ id }) => !ids.has(id));
  if (left.length < picks.length) write(username, left);
}
