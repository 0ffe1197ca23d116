import type { PreviewSize } from '@abrak/core/files';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createFairLimiter, isRefusal, Refusal } from '../shared/index.ts';
import type { BlobStore } from '../store/index.ts';

/** Longest side of a rendering, in pixels. */
const longestSides: Readonly<Record<PreviewSize, number>> = { small: 160, medium: 640, large: 1600 };

const MAX_SOURCE_BYTES = 128 * 1024 ** 2;
const MAX_PIXELS = 100_000_000;
// Cameras and scanners stay below; decoders spend seconds on a picture of a pixel by a hundred million.
const MAX_SIDE = 30_000;
const TIMEOUT_SECONDS = 10;
const RENDERINGS = { total: 3, perOwner: 2 };

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

/** Image in the blob store and the customer who owns it. */
export interface StoredImage {
  readonly blobKey: string;
  readonly ownerId: number;
}

/** Renders previews of images. */
export interface Renderer {
  /**
   * Returns the WebP rendering of a customer's image and creates it when it does not exist. Customers take turns. Throws
   * `imageUnreadable`, at once for an image that was refused before.
   */
  render(image: StoredImage, size: PreviewSize): Promise<Rendering>;
}

// Reads the header only.
async function refuseLongSides(source: Buffer): Promise<void> {
  const { width, height, pageHeight = height } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  if (Math.max(width, pageHeight) > MAX_SIDE) throw new RangeError(`A side is longer than ${MAX_SIDE} pixels.`);
}

async function draw(source: Buffer, size: PreviewSize): Promise<Buffer> {
  const side = longestSides[size];
  try {
    await refuseLongSides(source);
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

function isTooLarge(sizeBytes: number | undefined): boolean {
  return sizeBytes !== undefined && sizeBytes > MAX_SOURCE_BYTES;
}

async function drawStored(store: BlobStore, blobKey: string, size: PreviewSize): Promise<Buffer> {
  const source = await store.get(blobKey);
  if (source === undefined) throw new Error(`Blob ${blobKey} is not in the store.`);
  return draw(await buffer(source), size);
}

/**
 * Creates a renderer that caches renderings and refusals beside the blobs. Parallel requests for the same rendering
 * share one.
 */
export function createRenderer(store: BlobStore): Renderer {
  const limited = createFairLimiter(RENDERINGS);
  const running = new Map<string, Promise<Rendering>>();

  async function make({ blobKey, ownerId }: StoredImage, size: PreviewSize): Promise<Rendering> {
    const key = `${blobKey}.${size}`;
    const kept = await store.sizeOf(key);
    if (kept !== undefined) return { key, sizeBytes: kept };
    if (isTooLarge(await store.sizeOf(blobKey)))
      throw new Refusal('imageUnreadable', { msg: 'image too large to render' });
    const refused = `${blobKey}.refused`;
    if ((await store.sizeOf(refused)) !== undefined) throw new Refusal('imageUnreadable');
    const bytes = await limited(ownerId, () => drawStored(store, blobKey, size)).catch(async (error: unknown) => {
      if (isRefusal(error, 'imageUnreadable')) await store.putAll([{ key: refused, bytes: new Uint8Array() }]);
      throw error;
    });
    await store.putAll([{ key, bytes }]);
    return { key, sizeBytes: bytes.length };
  }

  return {
    render(image, size) {
      const key = `${image.blobKey}.${size}`;
      const rendering = running.get(key) ?? make(image, size).finally(() => running.delete(key));
      running.set(key, rendering);
      return rendering;
    },
  };
}
