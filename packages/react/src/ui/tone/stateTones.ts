import type { BadgeTone } from '../Badge/Badge.tsx';

/** Colour of each state. One table for the chips of all nouns, so that a word has one colour everywhere. */
export const stateTones = {
  active: 'success',
  building: 'info',
  buildFailed: 'danger',
  cancelled: 'neutral',
  deleted: 'neutral',
  due: 'warning',
  expired: 'danger',
  external: 'neutral',
  nameTaken: 'danger',
  notBuilt: 'neutral',
  off: 'neutral',
  on: 'success',
  other: 'neutral',
  overdue: 'warning',
  paid: 'success',
  paused: 'warning',
  problem: 'danger',
  rebuilding: 'info',
  starting: 'info',
  stopping: 'info',
  taken: 'danger',
  unknown: 'neutral',
  unpaid: 'warning',
} as const satisfies Readonly<Record<string, BadgeTone>>;
