import type { Generated, GeneratedAlways } from 'kysely';

/** Work that looks at customers whose rows have changed. */
export type ChangeWork = 'books' | 'notices' | 'renewals';

/** Change of a customer's rows that work has not looked at yet; triggers add it. */
export interface CustomerChangeTable {
  id: GeneratedAlways<number>;
  work: ChangeWork;
  customer_id: number;
  /** While a process looks at it, the time from which another one may. */
  leased_until: Generated<Date | null>;
}

/** Progress of a regular look at all rows. */
export interface JobProgressTable {
  name: string;
  /** Time up to which was looked, or at which the look began. */
  at: Date;
  /** Id of the last customer of a look that is under way. */
  position: Generated<number | null>;
}
