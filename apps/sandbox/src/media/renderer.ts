import type { PreviewSize } from '@abrak/core/files';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createLimiter, Refusal } from '../shared/index.ts';
import type { BlobStore } from '../store/index.ts';

/** Longest side of a rendering, in pixels. */
const longestSides: Readonly<Record<PreviewSize, number>> = { small: 160, medium: 640, large: 1600 };

const MAX_SOURCE_BYTES = 128 * 1024 ** 2;
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 10;
const PARALLEL_RENDERINGS = 2;
/** A folder's thumbnails are requested at once; more requests are refused with 503. */
const WAITING_RENDERINGS = 1_000;

// Only the listed formats reach a decoder; above all SVG does not.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Rendering in the blob store. */
export interface Rendering {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Renders previews of images. */
export interface Renderer {
  /**
   * Returns the WebP rendering of an image and creates it when it does not exist. Throws `imageUnreadable`.
   */
  render(blobKey: string, size: PreviewSize): Promise<Rendering>;
}

async function draw(source: Buffer, size: PreviewSize): Promise<Buffer> {
  const side = longestSides[size];
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer();
  } catch (error) {
    throw new Refusal('imageUnreadable', { cause: error });
  }
}

async function drawStored(store: BlobStore, blobKey: string, size: PreviewSize): Promise<Buffer> {
  const sizeBytes = await store.sizeOf(blobKey);
  if (sizeBytes !== undefined && sizeBytes > MAX_SOURCE_BYTES) {
    throw new Refusal('imageUnreadable', { msg: 'image too large to render' });
  }
  const source = await store.get(blobKey);
  if (source === undefined) throw new Error(`Blob ${blobKey} is not in the store.`);
  return draw(await buffer(source), size);
}

/** Creates a renderer that caches renderings beside the blobs. Parallel requests for the same rendering share one. */
export function createRenderer(store: BlobStore): Renderer {
  const limited = createLimiter({ running: PARALLEL_RENDERINGS, waiting: WAITING_RENDERINGS });
  const running = new Map<string, Promise<Rendering>>();

  async function make(blobKey: string, size: PreviewSize): Promise<Rendering> {
    const key = `${blobKey}.${size}`;
    const kept = await store.sizeOf(key);
    if (kept !== undefined) return { key, sizeBytes: kept };
    const bytes = await limited(() => drawStored(store, blobKey, size));
    await store.putAll([{ key, bytes }]);
    return { key, sizeBytes: bytes.length };
  }

  return {
    render(blobKey, size) {
      const key = `${blobKey}.${size}`;
      const rendering = running.get(key) ?? make(blobKey, size).finally(() => running.delete(key));
      running.set(key, rendering);
      return rendering;
    },
  };
}
