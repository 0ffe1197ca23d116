/** How many ids one call carries in its address, so that no proxy finds it too long. */
export const MAX_IDS_PER_CALL = 200;

/** How a long list of documents is worked through. */
export interface Batching {
  /** Lets the calls outlive the page: all begin at once; default false. */
  readonly keepalive?: boolean | undefined;
  /** Begins no further batch once it aborts, and then rejects with code canceled. */
  readonly signal?: AbortSignal | undefined;
  /** Told after each batch that the server took. */
  readonly onProgress?: ((doneCount: number, totalCount: number) => void) | undefined;
}

/** The part of a call that carries its batch. */
export interface BatchCall {
  readonly query: { readonly ids: string };
  readonly keepalive: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Splits a list into parts that one call can carry. */
export function batchesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MAX_IDS_PER_CALL) }, (_, index) =>
    items.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL),
  );
}

/** Sends a call for MAX_IDS_PER_CALL ids at a time, one after the other; the first failure ends it. */
export async function sendInBatches(
  ids: readonly number[],
  { keepalive = false, signal, onProgress }: Batching,
  send: (call: BatchCall) => Promise<unknown>,
): Promise<void> {
  let doneCount = 0;
  const sendBatch = async (batch: readonly number[]) => {
    await send({ query: { ids: batch.join(',') }, keepalive, signal });
    doneCount += batch.length;
    onProgress?.(doneCount, ids.length);
  };
  const batches = batchesOf(ids);
  // A page that goes away begins no further call after the first answer.
  if (keepalive) await Promise.all(batches.map(sendBatch));
  else for (const batch of batches) await sendBatch(batch);
}
