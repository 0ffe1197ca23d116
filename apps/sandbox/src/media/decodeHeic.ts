import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Pixels of a decoded picture, RGBA, as the file turns it. */
interface DecodedPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 4;
}

/** Ten times what a picture of a camera with 48 megapixels takes on a quiet core. */
const TIMEOUT_MS = 30_000;

/**
 * Decodes a picture that is compressed with HEVC, such as those of iPhones, for which sharp has no decoder. It takes
 * seconds and as much memory as the picture has, so it is done in a thread of its own, which ends with it.
 */
export async function decodeHeic(source: Buffer): Promise<DecodedPicture> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { workerData: source });
  try {
    const [picture]: DecodedPicture[] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (picture === undefined) throw new Error('The thread told nothing.');
    return picture;
  } finally {
    await worker.terminate();
  }
}
