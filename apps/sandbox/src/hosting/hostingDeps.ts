import type { DbScope } from '../db/index.ts';
import type { FindSession } from '../shared/index.ts';

/** Dependencies of the time-based work on hosts and domains. */
export interface HostingClock {
  readonly db: DbScope;
  readonly now: () => Date;
}

/** Dependencies of the hosting routes. */
export interface HostingDeps extends HostingClock {
  readonly findSession: FindSession;
}
