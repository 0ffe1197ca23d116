import type { Provider } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import type { Hypervisor } from './machines/Hypervisor.ts';
import type { ReadSettings } from '../settings/index.ts';
import type { FindSession } from '../shared/index.ts';

/** Dependencies of the time-based work on servers. */
export interface ServerClock {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Configuration of the provider: taxes and limits. */
  readonly provider: Provider;
  /** Undefined where the provider has none: nothing is sold, built or charged by the day. */
  readonly hypervisor: Hypervisor | undefined;
}

/** Dependencies of the server routes. */
export interface ServerDeps extends ServerClock {
  readonly findSession: FindSession;
  readonly readSettings: ReadSettings;
}
