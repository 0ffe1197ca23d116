import * as v from 'valibot';
import { defineCall, defineChange } from '../client/internal.ts';
import { rowsOf } from '../shared/internal.ts';

/** Work on a large folder that the server does in batches, after it has answered the call. */
export interface DocumentJob {
  readonly id: number;
  readonly kind: 'erase' | 'restore' | 'trash';
  /** Name of the first document that was chosen. */
  readonly name: string;
  /** Documents that the work has reached. */
  readonly done: number;
  /** Documents in all. */
  readonly total: number;
}

const DocumentJobSchema = v.object({
  id: v.number(),
  kind: v.picklist(['erase', 'restore', 'trash']),
  name: v.string(),
  done: v.number(),
  total: v.number(),
});

/** Lists the customer's running jobs, oldest first. Requires the `documentJobs` capability. */
export const listDocumentJobs = defineCall({
  call: 'files.listDocumentJobs',
  route: 'GET cfs/documents/jobs',
  send: ({ request }, signal?: AbortSignal): Promise<readonly DocumentJob[]> =>
    request({ answer: rowsOf(DocumentJobSchema), signal }),
});

/**
 * Cancels a job: folders that it has not finished return to where they were, what is erased stays so. Rejects with
 * itemMissing when the job has ended. Requires the `documentJobs` capability.
 */
export const cancelDocumentJob = defineChange({
  call: 'files.cancelDocumentJob',
  route: 'DELETE cfs/documents/jobs/{id}',
  send: ({ request }, id: number) => request({ params: { id } }),
});
