import type { PreviewSize } from '@abrak/core/files';
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import { createFairLimiter, isRefusal, Refusal } from '../shared/index.ts';
import type { BlobStore } from '../store/index.ts';

/** Longest side of a rendering, in pixels. */
const longestSides: Readonly<Record<PreviewSize, number>> = { small: 160, medium: 640, large: 1600 };

const MAX_SOURCE_BYTES = 128 * 1024 ** 2;
const MAX_PIXELS = 100_000_000;
// Cameras and scanners stay below; decoders spend seconds on a picture of a pixel by a hundred million.
const MAX_SIDE = 30_000;
/** Bytes that a picture may take which is decoded as a whole, such as 40 megapixels of a progressive JPEG. */
const MAX_WHOLE_BYTES = 256 * 1024 ** 2;
/** Bytes of such a picture above which it is drawn alone, beside pictures that take less. */
const LARGE_BYTES = 32 * 1024 ** 2;
const TIMEOUT_SECONDS = 10;
const RENDERINGS = { total: 3, perOwner: 2 };
const LARGE_RENDERINGS = { total: 1, perOwner: 1 };

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

/**
 * Returns the bytes of a picture that its decoder holds at once; 0 for one that is read line by line. A small file can
 * hold as many as a large one.
 */
function wholeBytes(picture: Metadata): number {
  const { format, width, height, pageHeight = height, channels, depth, isProgressive, orientation = 1 } = picture;
  const isJpeg = format === 'jpeg';
  // Lines are not enough to turn a picture. Of a JPEG only a reduced one is turned.
  const isTurned = !isJpeg && orientation > 2;
  if ((isJpeg || format === 'png') && !isProgressive && !isTurned) return 0;
  // A progressive JPEG is kept as coefficients, of two bytes each.
  const sampleBytes = depth === 'uchar' && !isJpeg ? 1 : 2;
  return width * pageHeight * channels * sampleBytes;
}

// Reads the header only.
async function measure(source: Buffer): Promise<number> {
  const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height, pageHeight = height } = metadata;
  if (Math.max(width, pageHeight) > MAX_SIDE) throw new RangeError(`A side is longer than ${MAX_SIDE} pixels.`);
  const bytes = wholeBytes(metadata);
  if (bytes > MAX_WHOLE_BYTES) throw new RangeError(`It would take ${bytes} bytes at once.`);
  return bytes;
}

function draw(source: Buffer, size: PreviewSize): Promise<Buffer> {
  const side = longestSides[size];
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}

function isTooLarge(sizeBytes: number | undefined): boolean {
  return sizeBytes !== undefined && sizeBytes > MAX_SOURCE_BYTES;
}

/** Returns the rendering of a stored picture; undefined when the picture takes more than `limitBytes` at once. */
async function drawStored(
  store: BlobStore,
  { blobKey, size }: { readonly blobKey: string; readonly size: PreviewSize },
  limitBytes: number,
): Promise<Buffer | undefined> {
  const stored = await store.get(blobKey);
  if (stored === undefined) throw new Error(`Blob ${blobKey} is not in the store.`);
  const source = await buffer(stored);
  try {
    return (await measure(source)) > limitBytes ? undefined : await draw(source, size);
  } catch (error) {
    throw new Refusal('imageUnreadable', { cause: error });
  }
}

/**
 * Creates a renderer that caches renderings and refusals beside the blobs. Parallel requests for the same rendering
 * share one.
 */
export function createRenderer(store: BlobStore): Renderer {
  const limited = createFairLimiter(RENDERINGS);
  const limitedLarge = createFairLimiter(LARGE_RENDERINGS);
  const running = new Map<string, Promise<Rendering>>();

  async function make({ blobKey, ownerId }: StoredImage, size: PreviewSize): Promise<Rendering> {
    const key = `${blobKey}.${size}`;
    const kept = await store.sizeOf(key);
    if (kept !== undefined) return { key, sizeBytes: kept };
    if (isTooLarge(await store.sizeOf(blobKey)))
      throw new Refusal('imageUnreadable', { msg: 'image too large to render' });
    const refused = `${blobKey}.refused`;
    if ((await store.sizeOf(refused)) !== undefined) throw new Refusal('imageUnreadable');
    const drawWithin = (limitBytes: number) => () => drawStored(store, { blobKey, size }, limitBytes);
    const drawIt = async () =>
      (await limited(ownerId, drawWithin(LARGE_BYTES))) ?? limitedLarge(ownerId, drawWithin(MAX_WHOLE_BYTES));
    const bytes = await drawIt().catch(async (error: unknown) => {
      if (isRefusal(error, 'imageUnreadable')) await store.putAll([{ key: refused, bytes: new Uint8Array() }]);
      throw error;
    });
    if (bytes === undefined) throw new Error(`Blob ${blobKey} has grown.`);
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
