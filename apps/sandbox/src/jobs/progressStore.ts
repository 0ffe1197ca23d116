import type { DbScope } from '../db/index.ts';

/** Progress of a regular look at all rows. */
export interface JobProgress {
  /** Time up to which was looked, or at which the look began. */
  readonly at: Date;
  /** Id of the last customer of a look that is under way; null between two looks. */
  readonly position: number | null;
}

/** Returns how far a look has come; undefined before the first. */
export function readProgress(db: DbScope, name: string): Promise<JobProgress | undefined> {
  const progress = db.q().selectFrom('job_progress').select(['at', 'position']).where('name', '=', name);
  return progress.executeTakeFirst();
}

/** Locks how far a look has come until the transaction ends; undefined while another process has locked it. */
export function lockProgress(db: DbScope, name: string): Promise<JobProgress | undefined> {
  const progress = db.q().selectFrom('job_progress').select(['at', 'position']).where('name', '=', name);
  return progress.forUpdate().skipLocked().executeTakeFirst();
}

/** Stores how far a look has come. */
export async function saveProgress(db: DbScope, name: string, { at, position }: JobProgress): Promise<void> {
  const added = db.q().insertInto('job_progress').values({ name, at, position });
  await added.onConflict((conflict) => conflict.column('name').doUpdateSet({ at, position })).execute();
}
