import type { Provider } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import type { FindSession } from '../shared/index.ts';

/** Dependencies of the time-based work on hosts and domains. */
export interface HostingClock {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Configuration of the provider: taxes, host plans and domain suffixes. */
  readonly provider: Provider;
}

/** Dependencies of the hosting routes. */
export interface HostingDeps extends HostingClock {
  readonly findSession: FindSession;
}
