import { HOUR_MS } from '../shared/internal.ts';
import type { Server } from './schema.ts';
import { isHourly } from './paymentStatus.ts';

/** Hours that an hourly server stays off after it was suspended. */
export const IDLE_LOCK_HOURS = 24;

/** Remaining lock of a suspended server. */
export interface IdleCountdown {
  /** Time when the server can be reactivated, in milliseconds since the epoch. */
  readonly until: number;
  /** Remaining hours, rounded up: 1 to 24. */
  readonly hoursLeft: number;
}

/** Returns the remaining 24-hour lock of a suspended hourly server; undefined when it is not locked. */
export function idleCountdown(
  server: Pick<Server, 'idleAt' | 'invoice' | 'status'>,
  now: number,
): IdleCountdown | undefined {
  if (server.idleAt === null || !isHourly(server)) return undefined;
  const until = server.idleAt + IDLE_LOCK_HOURS * HOUR_MS;
  return until > now ? { until, hoursLeft: Math.ceil((until - now) / HOUR_MS) } : undefined;
}
