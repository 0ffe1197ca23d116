import type { Server } from './schema.ts';
import { isHourly } from './standing.ts';

const HOUR_MS = 3_600_000;

/** How long an hourly server stays off after it was suspended, in hours (B §4, §9). */
export const IDLE_LOCK_HOURS = 24;

/** When a suspended server can be woken. */
export interface IdleCountdown {
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Begun hours count whole: 1 to 24. */
  readonly hoursLeft: number;
}

/** How long a suspended hourly server still has to rest: 24 hours from its suspension (B §4; decision 40); undefined when nothing holds it. */
export function idleCountdown(server: Pick<Server, 'idleAt' | 'invoice' | 'status'>, now: number): IdleCountdown | undefined {
  if (server.idleAt === null || !isHourly(server)) return undefined;
  const until = server.idleAt + IDLE_LOCK_HOURS * HOUR_MS;
  return until > now ? { until, hoursLeft: Math.ceil((until - now) / HOUR_MS) } : undefined;
}
