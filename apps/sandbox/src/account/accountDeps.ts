import type { DbScope } from '../db/index.ts';

/** Dependencies shared by the account routes. */
export interface AccountDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}
