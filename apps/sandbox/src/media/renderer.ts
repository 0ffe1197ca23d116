import type { PreviewSize } from '@abrak/core/files';
import { DAY_MS, isLongPicture } from '@abrak/core/internal';
import { buffer, text } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createFairLimiter, isRefusal, Refusal } from '../shared/index.ts';
import type { BlobStore } from '../store/index.ts';
import { withoutCutOffHeader } from './cutOffJpeg.ts';
import { decodeHeic } from './decodeHeic.ts';

/** Longest side of a rendering, in pixels; shorter side of that of a long picture. */
const sides: Readonly<Record<PreviewSize, number>> = { small: 160, medium: 640, large: 1600 };

const MAX_SOURCE_BYTES = 128 * 1024 ** 2;
/** Takes about a second; cameras of phones have up to 200 megapixels. */
const MAX_PIXELS = 250_000_000;
// Each line costs time, and each column memory: half a million lines of one pixel take 0.2 s, a hundred million 40 s.
const MAX_SIDE = 500_000;
/** Bytes that a picture may take which is decoded as a whole, such as 85 megapixels of a progressive JPEG. */
const MAX_WHOLE_BYTES = 256 * 1024 ** 2;
/** Bytes that a picture of a phone (HEIC) may take: what its decoder needs for 52 megapixels. */
const MAX_HEIC_BYTES = 700 * 1024 ** 2;
const HEIC_PIXEL_BYTES = 14;
/** Bytes of such a picture above which it is drawn alone, beside pictures that take less. */
const LARGE_BYTES = 32 * 1024 ** 2;
const TIMEOUT_SECONDS = 10;
const RENDERINGS = { total: 3, perOwner: 2 };
const LARGE_RENDERINGS = { total: 1, perOwner: 1 };
/** Time after which a refused picture is tried again: limits and decoders change. */
const REFUSED_FOR_MS = DAY_MS;
/** Pixels that a byte of a PNG can have at most: deflate packs 1032 bytes into one, of eight pixels each. */
const MAX_PIXELS_PER_BYTE = 1032 * 8;
// WebP allows no longer side.
const MAX_RENDERED_SIDE = 16_383;
/** Pixels of the rendering of a long picture, and of all frames of an animation; each takes a few seconds. */
const MAX_RENDERED_PIXELS = 12_000_000;
const MAX_ANIMATED_PIXELS = 30_000_000;

// Only the listed formats reach a decoder; above all SVG does not.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
});
/** Returns true for the MIME type of a picture that can be drawn. Browsers alone show bitmaps and icons. */
export function isDrawnType(mimeType: string): boolean {
  return /^image\/(?:a?png|avif|gif|hei[cf]|jpeg|tiff|webp)$/.test(mimeType);
}

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
   * `imageUnreadable`, at once for an image that was refused in the last day.
   */
  render(image: StoredImage, size: PreviewSize): Promise<Rendering>;
}

const isHeic = ({ compression }: Metadata) => compression === 'hevc';

/**
 * Returns the bytes of a picture that its decoder holds at once; 0 for one that is read line by line. A small file can
 * hold as many as a large one.
 */
function wholeBytes(picture: Metadata): number {
  const { format, width, height, pageHeight = height, channels, depth, isProgressive, orientation = 1 } = picture;
  if (isHeic(picture)) return width * height * HEIC_PIXEL_BYTES;
  const isJpeg = format === 'jpeg';
  // Lines are not enough to turn a picture. Of a JPEG only a reduced one is turned.
  const isTurned = !isJpeg && orientation > 2;
  if ((isJpeg || format === 'png') && !isProgressive && !isTurned) return 0;
  // A progressive JPEG is kept as coefficients, of two bytes each, most of them with a quarter of the colours.
  const sampleBytes = depth === 'uchar' && !isJpeg ? 1 : 2;
  const samples = isJpeg && picture.chromaSubsampling === '4:2:0' ? channels / 2 : channels;
  return width * pageHeight * samples * sampleBytes;
}

/** Returns true for a PNG whose few bytes cannot have a part of the picture that its header promises. */
function isEmptyPromise({ format, width, height }: Metadata, sizeBytes: number): boolean {
  return format === 'png' && width * height > sizeBytes * MAX_PIXELS_PER_BYTE;
}

// `failOn: 'none'` draws a truncated picture up to the end of its bytes.
const reading = { limitInputPixels: MAX_PIXELS, failOn: 'none', sequentialRead: true } as const;

// Reads the header only.
async function measure(source: Buffer): Promise<{ readonly metadata: Metadata; readonly bytes: number }> {
  const metadata = await sharp(source, reading).metadata();
  const { width, height, pageHeight = height } = metadata;
  if (Math.max(width, pageHeight) > MAX_SIDE) throw new RangeError(`A side is longer than ${MAX_SIDE} pixels.`);
  const bytes = wholeBytes(metadata);
  if (bytes > (isHeic(metadata) ? MAX_HEIC_BYTES : MAX_WHOLE_BYTES))
    throw new RangeError(`It would take ${bytes} bytes at once.`);
  if (isEmptyPromise(metadata, source.length)) throw new RangeError('Its bytes are too few for its size.');
  return { metadata, bytes };
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a rendering, which is never larger than its picture. */
function renderedSize({ width, height }: PictureSize, size: PreviewSize): PictureSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isLong = size !== 'small' && isLongPicture({ width, height });
  const share = isLong
    ? Math.min(sides[size] / short, MAX_RENDERED_SIDE / long, Math.sqrt(MAX_RENDERED_PIXELS / (width * height)))
    : sides[size] / long;
  const scaled = (side: number) => Math.max(1, Math.min(side, Math.round(side * share)));
  return { width: scaled(width), height: scaled(height) };
}

/** Returns the rendering that moves; undefined for a picture of one frame, and for one that would take too long. */
async function drawAnimation(source: Buffer, metadata: Metadata, size: PreviewSize): Promise<Buffer | undefined> {
  const { pages = 1, format, width, height, pageHeight = height } = metadata;
  if (pages === 1 || size === 'small' || !['gif', 'webp'].includes(format)) return undefined;
  const drawn = renderedSize({ width, height: pageHeight }, size);
  if (width * pageHeight * pages > MAX_PIXELS || drawn.width * drawn.height * pages > MAX_ANIMATED_PIXELS)
    return undefined;
  const frames = sharp(source, { ...reading, animated: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(drawn.width, drawn.height, { fit: 'fill' })
    .webp({ quality: 78, effort: 0 });
  // A frame that cannot be read, or too many for the time: its first one is shown.
  return frames.toBuffer().catch(() => undefined);
}

interface UprightPicture {
  readonly pixels: Sharp;
  readonly pictureSize: PictureSize;
}

/** Returns a pipeline on the pixels of a picture, turned upright, and its size. */
async function turnUpright(source: Buffer, metadata: Metadata): Promise<UprightPicture> {
  if (isHeic(metadata)) {
    const { data, ...raw } = await decodeHeic(source);
    return { pixels: sharp(data, { ...reading, raw }), pictureSize: raw };
  }
  const readable = metadata.format === 'jpeg' ? withoutCutOffHeader(source) : source;
  return { pixels: sharp(readable, reading).autoOrient(), pictureSize: metadata.autoOrient };
}

async function drawStill(source: Buffer, metadata: Metadata, size: PreviewSize): Promise<Buffer> {
  const { pixels, pictureSize } = await turnUpright(source, metadata);
  const { width, height } = renderedSize(pictureSize, size);
  return pixels
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(width, height, { fit: 'fill' })
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
    const { metadata, bytes } = await measure(source);
    if (bytes > limitBytes) return undefined;
    return (await drawAnimation(source, metadata, size)) ?? (await drawStill(source, metadata, size));
  } catch (error) {
    throw new Refusal('imageUnreadable', { cause: error });
  }
}

/** Returns true when a refusal was stored in the last day. Marks of former versions are empty and count no more. */
async function isRefusedSince(store: BlobStore, key: string, now: Date): Promise<boolean> {
  const stored = await store.get(key);
  const at = Date.parse(stored === undefined ? '' : await text(stored));
  return now.getTime() - at < REFUSED_FOR_MS;
}

/**
 * Creates a renderer that caches renderings and refusals beside the blobs. Parallel requests for the same rendering
 * share one.
 */
export function createRenderer(store: BlobStore, now: () => Date): Renderer {
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
    if (await isRefusedSince(store, refused, now())) throw new Refusal('imageUnreadable');
    const drawWithin = (limitBytes: number) => () => drawStored(store, { blobKey, size }, limitBytes);
    const drawIt = async () =>
      (await limited(ownerId, drawWithin(LARGE_BYTES))) ?? limitedLarge(ownerId, drawWithin(Number.POSITIVE_INFINITY));
    const bytes = await drawIt().catch(async (error: unknown) => {
      if (isRefusal(error, 'imageUnreadable'))
        await store.putAll([{ key: refused, bytes: Buffer.from(now().toISOString()) }]);
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
