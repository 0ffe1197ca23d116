import type { Page } from 'playwright-core';

/** Counts the pixels that differ between two pictures of the same size; all of them when the sizes differ. */
export function countDifferentPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const addresses = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(async (sources) => {
    const pixels = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return new Uint32Array(canvas?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
      }),
    );
    const [first, second] = pixels;
    if (first === undefined || first.length !== second?.length) return Number.POSITIVE_INFINITY;
    return first.reduce((count, pixel, index) => (pixel === second[index] ? count : count + 1), 0);
  }, addresses);
}
