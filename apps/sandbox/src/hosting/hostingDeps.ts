import type { Provider } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import type { Registry } from './registry/Registry.ts';
import type { FindSession } from '../shared/index.ts';

/** Dependencies of the time-based work on hosts and domains. */
export interface HostingClock {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Configuration of the provider: taxes, host plans and domain suffixes. */
  readonly provider: Provider;
  /** Undefined where the provider has none: no domains are sold. */
  readonly registry: Registry | undefined;
  /** False where the provider has no machines that serve hosts: none are sold. */
  readonly servesHosts: boolean;
}

/** Dependencies of the hosting routes. */
export interface HostingDeps extends HostingClock {
  readonly findSession: FindSession;
}
