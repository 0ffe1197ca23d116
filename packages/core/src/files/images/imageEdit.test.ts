import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centeredCrop,
  coverScale,
  editedSize,
  flipped,
  frameSize,
  type ImageEdit,
  isUnchanged,
  noEdit,
  photoName,
  rotated,
} from './imageEdit.ts';

const picture = { widthPx: 4_000, heightPx: 3_000 };
const corner = { x: 0, y: 0, width: 0.25, height: 0.5 };

const edits = fc.record({
  quarterTurns: fc.nat(3),
  isFlippedAcross: fc.boolean(),
  isFlippedDown: fc.boolean(),
  tiltDegrees: fc.integer({ min: -45, max: 45 }),
  crop: fc
    .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }))
    .map(([x, y]) => ({ x: x / 8, y: y / 8, width: (8 - x) / 8, height: (8 - y) / 8 })),
  maxSidePx: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
}) satisfies fc.Arbitrary<ImageEdit>;

test('a turn exchanges the sides, and the cropped corner moves with the picture', () => {
  const edit = rotated({ ...noEdit, crop: corner });
  expect(frameSize(picture, edit)).toEqual({ widthPx: 3_000, heightPx: 4_000 });
  expect(edit.crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.25 });
  expect(editedSize(picture, edit)).toEqual({ widthPx: 1_500, heightPx: 1_000 });
});

test('a flip moves the cropped corner to the other side', () => {
  expect(flipped({ ...noEdit, crop: corner }, 'across').crop).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  expect(flipped({ ...noEdit, crop: corner }, 'down').crop).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 });
});

test('four turns and two flips change nothing', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      expect(rotated(rotated(rotated(rotated(edit))))).toEqual(edit);
      expect(flipped(flipped(edit, 'across'), 'across')).toEqual(edit);
      expect(flipped(flipped(edit, 'down'), 'down')).toEqual(edit);
    }),
  );
});

test('a turn after a flip is the other flip after a turn', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      const straight = { ...edit, tiltDegrees: 0 };
      expect(rotated(flipped(straight, 'across'))).toEqual(flipped(rotated(straight), 'down'));
    }),
  );
});

test('the result is never larger than asked, never empty, and keeps its ratio', () => {
  fc.assert(
    fc.property(edits, (edit) => {
      const { widthPx, heightPx } = editedSize(picture, edit);
      expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(1);
      expect(Math.max(widthPx, heightPx)).toBeLessThanOrEqual(edit.maxSidePx ?? 4_000);
    }),
  );
  expect(editedSize(picture, { ...noEdit, maxSidePx: 1_000 })).toEqual({ widthPx: 1_000, heightPx: 750 });
  expect(editedSize(picture, { ...noEdit, maxSidePx: 9_000 })).toEqual(picture);
});

test('a straightened picture covers its frame', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -45, max: 45 }),
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 9_000 }),
      (tilt, widthPx, heightPx) => {
        const scale = coverScale({ widthPx, heightPx }, tilt);
        const radians = (tilt * Math.PI) / 180;
        // The corners of the frame, turned back, are inside the grown picture.
        for (const side of [-1, 1]) {
          const x = (widthPx / 2) * Math.cos(radians) + ((side * heightPx) / 2) * Math.sin(radians);
          const y = ((side * heightPx) / 2) * Math.cos(radians) - (widthPx / 2) * Math.sin(radians);
          expect(Math.abs(x)).toBeLessThanOrEqual((scale * widthPx) / 2 + 1e-6);
          expect(Math.abs(y)).toBeLessThanOrEqual((scale * heightPx) / 2 + 1e-6);
        }
      },
    ),
  );
  expect(coverScale(picture, 0)).toBe(1);
});

describe('the centered area', () => {
  test.each([
    ['a square', 1, { x: 0.125, y: 0, width: 0.75, height: 1 }],
    ['a wide one', 16 / 9, { x: 0, y: 0.125, width: 1, height: 0.75 }],
    ['none', undefined, { x: 0, y: 0, width: 1, height: 1 }],
  ])('for %s is as large as possible', (_, ratio, area) => {
    expect(centeredCrop(picture, ratio)).toEqual(area);
  });
});

test.each([
  ['nothing', noEdit, true],
  ['four turns', rotated(rotated(rotated(rotated(noEdit)))), true],
  ['a maximum above its size', { ...noEdit, maxSidePx: 4_000 }, true],
  ['a turn', rotated(noEdit), false],
  ['a flip', flipped(noEdit, 'down'), false],
  ['a tilt', { ...noEdit, tiltDegrees: 1 }, false],
  ['a crop', { ...noEdit, crop: corner }, false],
  ['a smaller size', { ...noEdit, maxSidePx: 3_999 }, false],
])('with %s, "unchanged" is told', (_, edit, expected) => {
  expect(isUnchanged(picture, edit)).toBe(expected);
});

test('photos are named by the time on the device, and sort by it', () => {
  expect(photoName(new Date(2026, 2, 1, 4, 5, 9))).toBe('photo-2026-03-01-040509.jpg');
});
