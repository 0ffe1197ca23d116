import type { DbScope } from '../db/index.ts';
import type { FindSession } from '../http/index.ts';
import type { ReadSettings } from '../settings/index.ts';

/** What time does servers by. */
export interface ServerClock {
  readonly db: DbScope;
  readonly now: () => Date;
  /** How long each stroke of building, booting and shutting down takes. */
  readonly strokeMs: number;
}

/** What servers stand on. */
export interface ServerDeps extends ServerClock {
  readonly findSession: FindSession;
  readonly readSettings: ReadSettings;
}
