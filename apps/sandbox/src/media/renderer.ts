import type { PreviewSize } from '@abrak/core';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { HttpError } from '../http/index.ts';
import type { BlobStore } from '../store/index.ts';

/** Longest side of a rendering, in pixels. */
const longestSides: Readonly<Record<PreviewSize, number>> = { small: 160, medium: 640, large: 1600 };

const MAX_SOURCE_BYTES = 128 * 1024 ** 2;
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 10;
const PARALLEL_RENDERINGS = 2;

// What is not named here, SVG above all, never reaches a decoder.
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

/** Where a rendering is kept in the blob store. */
export interface Rendering {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface Renderer {
  /** Makes an image's rendering in WebP, once; refuses with 422 what is no readable image. */
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
    throw new HttpError('badRequest', { status: 422, msg: 'image not readable', cause: error });
  }
}

/** Lets a few tasks run at once; the rest wait their turn. */
function createTurns(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function drawStored(store: BlobStore, blobKey: string, size: PreviewSize): Promise<Buffer> {
  const sizeBytes = await store.sizeOf(blobKey);
  if (sizeBytes !== undefined && sizeBytes > MAX_SOURCE_BYTES) {
    throw new HttpError('badRequest', { status: 422, msg: 'image too large to render' });
  }
  const source = await store.get(blobKey);
  if (source === undefined) throw new Error(`Blob ${blobKey} is not in the store.`);
  return draw(await buffer(source), size);
}

/** Makes images' renderings and keeps them beside the blobs. */
export function createRenderer(store: BlobStore): Renderer {
  const inTurn = createTurns(PARALLEL_RENDERINGS);
  const underWay = new Map<string, Promise<Rendering>>();

  async function make(blobKey: string, size: PreviewSize): Promise<Rendering> {
    const key = `${blobKey}.${size}`;
    const kept = await store.sizeOf(key);
    if (kept !== undefined) return { key, sizeBytes: kept };
    const bytes = await inTurn(() => drawStored(store, blobKey, size));
    await store.putAll([{ key, bytes }]);
    return { key, sizeBytes: bytes.length };
  }

  return {
    render(blobKey, size) {
      const key = `${blobKey}.${size}`;
      const making = underWay.get(key) ?? make(blobKey, size).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
