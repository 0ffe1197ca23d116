import { describe, expect, test } from 'vitest';
import {
  calmSurfaces,
  type ColorToken,
  contrast,
  type ContrastPair,
  MIN_PART_CONTRAST,
  MIN_TEXT_CONTRAST,
  MORE_TEXT_CONTRAST,
  partPairs,
  textPairs,
} from './contrast.ts';
import { highContrast } from './highContrast.ts';
import { dark, light, type Palette } from './palette.ts';

function failures(palette: Palette, pairs: readonly ContrastPair[], least: number): readonly string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(palette.color[front], palette.color[back]);
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    }),
  );
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, palette: Palette) => {
  test('has a text contrast of at least 4.5:1 on every surface that carries text', () => {
    expect(failures(palette, textPairs, MIN_TEXT_CONTRAST)).toEqual([]);
  });

  test('has a contrast of at least 3:1 for controls, lamps and focus rings', () => {
    expect(failures(palette, partPairs, MIN_PART_CONTRAST)).toEqual([]);
  });

  test('has a contrast of at least 3:1 for file icons in rows, selected or not', () => {
    const backs: readonly ColorToken[] = [...calmSurfaces, 'hover', 'selected'];
    const faint = Object.entries(palette.fileColor).flatMap(([kind, icon]) =>
      backs.flatMap((back) => (contrast(icon, palette.color[back]) >= MIN_PART_CONTRAST ? [] : [`${kind} on ${back}`])),
    );
    expect(faint).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('the %s theme with more contrast', (theme) => {
  const palette = highContrast[theme];

  test('has a text contrast of at least 7:1, and 4.5:1 for controls, marks and focus rings', () => {
    expect(failures(palette, textPairs, MORE_TEXT_CONTRAST)).toEqual([]);
    expect(failures(palette, partPairs, MIN_TEXT_CONTRAST)).toEqual([]);
  });

  test('has a contrast of at least 3:1 for the edges of cards and rows', () => {
    expect(failures(palette, [['border', calmSurfaces]], MIN_PART_CONTRAST)).toEqual([]);
  });
});

test('contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
