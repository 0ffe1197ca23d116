import type { DbScope } from '../db/index.ts';
import type { CallerDeps } from '../http/index.ts';

/** Dependencies shared by the account routes. */
export interface AccountDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

/** Dependencies of the sign-in route. */
export interface AuthDeps extends AccountDeps, CallerDeps {
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  /** Returns the origin of the console, whose host name passkeys belong to. */
  readonly consoleOrigin: () => string;
}
