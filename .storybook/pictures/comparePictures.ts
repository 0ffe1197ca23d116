import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Result of comparing two pictures. */
export interface PictureDifference {
  /** Part of the picture that differs, 0 to 1; 1 for pictures of different sizes. */
  readonly share: number;
  /** Picture of the differences; undefined for pictures of different sizes. */
  readonly drawing: Buffer | undefined;
}

// Below it, a pixel counts as equal: the edges of letters vary a little.
const THRESHOLD = 0.15;

/** Compares two PNG pictures; differences at the edges of letters do not count. */
export function comparePictures(one: Buffer, other: Buffer): PictureDifference {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { share: 1, drawing: undefined };
  const drawing = new PNG({ width, height });
  const count = pixelmatch(before.data, after.data, drawing.data, width, height, { threshold: THRESHOLD });
  return { share: count / (width * height), drawing: PNG.sync.write(drawing) };
}
