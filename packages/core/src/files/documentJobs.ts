import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';

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
export function listDocumentJobs(client: Client, signal?: AbortSignal): Promise<readonly DocumentJob[]> {
  const port = portCall(client, 'files', 'listDocumentJobs');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/jobs',
    answer: v.array(DocumentJobSchema),
    signal,
  });
}

/**
 * Cancels a job: folders that it has not finished return to where they were, what is erased stays so. Rejects with
 * itemMissing when the job has ended. Requires the `documentJobs` capability.
 */
export async function cancelDocumentJob(client: Client, id: number): Promise<void> {
  await sendChange(client, { noun: 'files', call: 'cancelDocumentJob', input: [id] }, () =>
    client.request({ method: 'DELETE', service: 'cfs', path: `documents/jobs/${id}`, answer: v.unknown() }),
  );
}
