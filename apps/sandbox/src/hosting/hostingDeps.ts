import type { DbScope } from '../db/index.ts';
import type { FindSession } from '../http/index.ts';

/** What time does hosts and domains by. */
export interface HostingClock {
  readonly db: DbScope;
  readonly now: () => Date;
}

/** What hosting stands on. */
export interface HostingDeps extends HostingClock {
  readonly findSession: FindSession;
}
