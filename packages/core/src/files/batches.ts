import type * as v from 'valibot';
import type { CallParts, SendRequest } from '../client/internal.ts';

/** Maximum number of ids in one call, which keeps the URL short enough for proxies. */
export const MAX_IDS_PER_CALL = 200;

/** Options for calls that are split into batches. */
export interface Batching {
  /** Lets the calls outlive the page; all batches are then sent in parallel. Default: false. */
  readonly keepalive?: boolean | undefined;
  /** Stops before the next batch; the call then rejects with code canceled. */
  readonly signal?: AbortSignal | undefined;
  /** Skips the question to the page (`onBeforeChange`), which the caller has asked already. Default: false. */
  readonly isApproved?: boolean | undefined;
  /** Called after each batch that the server has accepted. */
  readonly onProgress?: ((doneCount: number, totalCount: number) => void) | undefined;
}

/** Batch options, and what the requests of all batches have in common. */
type BatchedRequest = Batching & Pick<CallParts<v.GenericSchema>, 'body' | 'method' | 'query'>;

/** Splits a list into batches of at most MAX_IDS_PER_CALL items. */
export function batchesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MAX_IDS_PER_CALL) }, (_, index) =>
    items.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL),
  );
}

/** Sends a request for each batch of MAX_IDS_PER_CALL ids, one after the other; stops at the first failure. */
export async function sendInBatches(
  request: SendRequest,
  ids: readonly number[],
  { keepalive = false, signal, onProgress, isApproved: _, query, ...parts }: BatchedRequest,
): Promise<void> {
  let doneCount = 0;
  const sendBatch = async (batch: readonly number[]) => {
    await request({ ...parts, query: { ids: batch.join(','), ...query }, keepalive, signal });
    doneCount += batch.length;
    onProgress?.(doneCount, ids.length);
  };
  const batches = batchesOf(ids);
  // A page that is being closed cannot send another call after the first answer.
  if (keepalive) await Promise.all(batches.map(sendBatch));
  else for (const batch of batches) await sendBatch(batch);
}
