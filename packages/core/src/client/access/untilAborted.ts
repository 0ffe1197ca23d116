import { createDeferred } from '../../shared/internal.ts';

/** Settles with the promise, or rejects with the signal's reason when it aborts. */
export async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: ended, reject } = createDeferred<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
