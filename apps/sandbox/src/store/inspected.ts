import type { PutOptions } from './BlobStore.ts';

/** Passes chunks on after inspecting them, and counts their bytes. */
export async function* inspected(
  chunks: AsyncIterable<Buffer>,
  counted: { sizeBytes: number },
  inspect: PutOptions['inspect'],
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const inspecting = inspect?.(chunk);
    if (inspecting !== undefined) await inspecting;
    counted.sizeBytes += chunk.length;
    yield chunk;
  }
}
