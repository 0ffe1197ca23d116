import { type Selectable, sql } from 'kysely';
import type { DbScope, DocumentJobTable } from '../../../db/index.ts';

/** Row of a job. */
export type DocumentJobRow = Selectable<DocumentJobTable>;

/** Values of a job to add. */
export interface NewJob extends Pick<DocumentJobRow, 'kind' | 'name' | 'total'> {
  readonly ownerId: number;
  /** Documents that the customer chose. */
  readonly rootIds: readonly number[];
}

/** Step of a job: a folder to walk through, and the chosen document around it. */
export interface JobStep {
  readonly rootId: number;
  readonly folderId: number;
}

/** Returns true while a customer has a job. Call it after `lockOwner`. */
export async function hasJobs(db: DbScope, ownerId: number): Promise<boolean> {
  return (
    (await db
      .q()
      .selectFrom('document_job')
      .select('id')
      .where('owner_id', '=', ownerId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Lists the jobs that a customer may see, oldest first. */
export function listJobs(db: DbScope, ownerId: number) {
  return db
    .q()
    .selectFrom('document_job')
    .select(['id', 'kind', 'name', 'done', 'total'])
    .where('owner_id', '=', ownerId)
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute();
}

/** Adds steps to a job. */
export async function addSteps(db: DbScope, jobId: number, steps: readonly JobStep[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into document_job_step (job_id, root_id, folder_id)
    select ${jobId}::bigint, root_id, folder_id
    from unnest(${steps.map(({ rootId }) => rootId)}::bigint[], ${steps.map(({ folderId }) => folderId)}::bigint[]) as step (root_id, folder_id)`.execute(
    db.q(),
  );
}

/**
 * Adds a job, or adds its documents to the customer's newest job if that does the same: thousands of calls do not make
 * thousands of jobs. Call it after `lockOwner`.
 */
export async function addJob(db: DbScope, { ownerId, kind, name, total, rootIds }: NewJob): Promise<void> {
  const newest = await db
    .q()
    .selectFrom('document_job')
    .select(['id', 'kind', 'is_listed'])
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  let jobId = newest?.kind === kind && newest.is_listed ? newest.id : undefined;
  if (jobId === undefined) {
    const added = db
      .q()
      .insertInto('document_job')
      .values({ owner_id: ownerId, kind, name, total, worked_at: null })
      .returning('id');
    jobId = (await added.executeTakeFirstOrThrow()).id;
  } else {
    await db
      .q()
      .updateTable('document_job')
      .set({ total: sql`total + ${total}` })
      .where('id', '=', jobId)
      .execute();
  }
  await addSteps(
    db,
    jobId,
    rootIds.map((id) => ({ rootId: id, folderId: id })),
  );
}

/** Kind of the work on a job, by which its failures are counted. */
export const JOB_WORK = 'batch of document job';

/**
 * Finds jobs to work on: the oldest one of each customer, those first that have waited longest, without those that failed
 * and are tried again later.
 */
export async function findDueJobs(
  db: DbScope,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<Pick<DocumentJobRow, 'id' | 'owner_id'>[]> {
  // Asked twice a second, and mostly without a result.
  if ((await db.q().selectFrom('document_job').select('id').limit(1).executeTakeFirst()) === undefined) return [];
  const { rows } = await sql<Pick<DocumentJobRow, 'id' | 'owner_id'>>`
    select id, owner_id from document_job as job
    where not exists (select 1 from document_job as earlier where earlier.owner_id = job.owner_id and earlier.id < job.id)
      and not exists (select 1 from stuck_work where kind = ${JOB_WORK} and row_id = job.id and next_try_at > ${now})
    order by worked_at nulls first, id limit ${limit}::int`.execute(db.q());
  return rows;
}

/** Locks the row of a customer unless somebody else holds it; false then. */
export async function tryLockOwner(db: DbScope, ownerId: number): Promise<boolean> {
  const locked = await db
    .q()
    .selectFrom('customer')
    .select('id')
    .where('id', '=', ownerId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Returns a job of a customer. Call it after the customer's row is locked, which serializes all changes of jobs. */
export function findJob(
  db: DbScope,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
): Promise<DocumentJobRow | undefined> {
  return db
    .q()
    .selectFrom('document_job')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Records that a job has been worked on, and how many documents it has reached in addition. */
export async function recordWork(
  db: DbScope,
  jobId: number,
  { done, now }: { readonly done: number; readonly now: Date },
): Promise<void> {
  await db
    .q()
    .updateTable('document_job')
    .set({ done: sql`done + ${done}`, total: sql`greatest(total, done + ${done})`, worked_at: now })
    .where('id', '=', jobId)
    .execute();
}

/** Returns the first steps of a job. */
export async function findSteps(
  db: DbScope,
  jobId: number,
  limit: number,
): Promise<(JobStep & { readonly id: number })[]> {
  const rows = await db
    .q()
    .selectFrom('document_job_step')
    .select(['id', 'root_id', 'folder_id'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, root_id: rootId, folder_id: folderId }) => ({ id, rootId, folderId }));
}

/** Returns the chosen documents of a job that it has not finished. */
export async function findRoots(db: DbScope, jobId: number): Promise<number[]> {
  const rows = await db
    .q()
    .selectFrom('document_job_step')
    .select('root_id')
    .distinct()
    .where('job_id', '=', jobId)
    .execute();
  return rows.map(({ root_id }) => root_id);
}

/** Removes finished steps. */
export async function removeSteps(db: DbScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .q()
    .deleteFrom('document_job_step')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** Removes all steps of chosen documents. */
export async function removeRoots(db: DbScope, jobId: number, rootIds: readonly number[]): Promise<void> {
  if (rootIds.length === 0) return;
  await db
    .q()
    .deleteFrom('document_job_step')
    .where('job_id', '=', jobId)
    .where(sql<boolean>`root_id = any(${rootIds}::bigint[])`)
    .execute();
}

/** Hides a canceled job, which ends its work before a later job of the customer begins. */
export async function hideJob(db: DbScope, jobId: number): Promise<void> {
  await db.q().updateTable('document_job').set({ is_listed: false }).where('id', '=', jobId).execute();
}

/** Deletes a job with its steps. */
export async function removeJob(db: DbScope, jobId: number): Promise<void> {
  await db.q().deleteFrom('document_job').where('id', '=', jobId).execute();
}
