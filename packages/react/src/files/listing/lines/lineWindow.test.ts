import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesToDraw, offsetToReveal } from './lineWindow.ts';

const list = { firstLine: 0, lineCount: 1_000, linesInSight: 5, overscan: 2, focusedLine: -1 };

test.each([
  ['at the beginning', {}, [0, 1, 2, 3, 4, 5, 6]],
  ['in the middle', { firstLine: 10 }, [8, 9, 10, 11, 12, 13, 14, 15, 16]],
  ['at the end', { firstLine: 995 }, [993, 994, 995, 996, 997, 998, 999]],
  ['scrolled past the end of a list that became shorter', { firstLine: 900, lineCount: 8 }, [1, 2, 3, 4, 5, 6, 7]],
  ['with fewer lines than room', { lineCount: 2 }, [0, 1]],
  ['overscrolled above the beginning', { firstLine: -3 }, [0, 1, 2, 3, 4, 5, 6]],
  ['without lines', { lineCount: 0 }, []],
  ['before the viewport is measured', { linesInSight: 0, focusedLine: 3 }, []],
  ['with the focus above', { firstLine: 10, focusedLine: 1 }, [1, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
  ['with the focus below', { focusedLine: 999 }, [0, 1, 2, 3, 4, 5, 6, 999]],
  ['with the focus in sight', { focusedLine: 3 }, [0, 1, 2, 3, 4, 5, 6]],
  ['with the focus on a removed line', { lineCount: 3, focusedLine: 7 }, [0, 1, 2]],
])('lines to draw %s', (_where, changes, lines) => {
  expect(linesToDraw({ ...list, ...changes })).toEqual(lines);
});

test('every visible line is drawn once and in order', () => {
  const counts = fc.record({
    firstLine: fc.nat(200),
    lineCount: fc.nat(150),
    linesInSight: fc.integer({ min: 1, max: 20 }),
    overscan: fc.nat(3),
    focusedLine: fc.integer({ min: -1, max: 200 }),
  });
  fc.assert(
    fc.property(counts, (window) => {
      const lines = linesToDraw(window);
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
      expect(lines.every((line) => line >= 0 && line < window.lineCount)).toBe(true);
      const first = Math.min(window.firstLine, Math.max(0, window.lineCount - window.linesInSight));
      const seen = Array.from(
        { length: Math.min(window.linesInSight, window.lineCount) },
        (_, offset) => first + offset,
      );
      expect(lines).toEqual(expect.arrayContaining(seen));
    }),
  );
});

describe('revealing a line', () => {
  test.each([
    ['above', 96, 96],
    ['cut at the top', 190, 190],
    ['cut at the bottom', 480, 236],
    ['below', 960, 716],
  ])('%s scrolls by the minimum distance', (_where, start, target) => {
    expect(offsetToReveal({ start, size: 48, margin: 4, offset: 200, height: 300 })).toBe(target);
  });

  test.each([200, 300, 444])('fully visible at %s does not scroll', (start) => {
    expect(offsetToReveal({ start, size: 48, margin: 4, offset: 200, height: 300 })).toBeUndefined();
  });
});
