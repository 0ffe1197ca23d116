import { describe, expect, test } from 'vitest';
import { dark, light, type Palette } from './palette.ts';

const MIN_TEXT_CONTRAST = 4.5;
const MIN_PART_CONTRAST = 3;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Color = keyof Palette['color'];

const surfaces: readonly Color[] = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'selectedHover'];
const calmSurfaces: readonly Color[] = ['canvas', 'surface', 'raised'];

const textPairs: readonly (readonly [Color, readonly Color[]])[] = [
  ['text', [...surfaces, 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft']],
  ['textMuted', surfaces],
  ['textSubtle', [...calmSurfaces, 'hover', 'selected']],
  ['accentText', [...calmSurfaces, 'hover', 'selected', 'accentSoft']],
  ['successText', [...calmSurfaces, 'successSoft']],
  ['warningText', [...calmSurfaces, 'warningSoft']],
  ['dangerText', [...calmSurfaces, 'hover', 'dangerSoft']],
  ['infoText', [...calmSurfaces, 'infoSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onDanger', ['danger', 'dangerHover']],
];

const partPairs: readonly (readonly [Color, readonly Color[]])[] = [
  ['borderStrong', calmSurfaces],
  ['accent', calmSurfaces],
  ['focus', surfaces],
  // Icons in front of the flakes of an empty state.
  ['accentText', ['accentSoft', 'selectedHover']],
  ['success', [...calmSurfaces, 'successSoft']],
  ['warning', [...calmSurfaces, 'warningSoft']],
  ['danger', [...calmSurfaces, 'dangerSoft']],
  ['info', [...calmSurfaces, 'infoSoft']],
];

function failures(palette: Palette, pairs: typeof textPairs, least: number): readonly string[] {
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
    const backs: readonly Color[] = [...calmSurfaces, 'hover', 'selected'];
    const faint = Object.entries(palette.fileColor).flatMap(([kind, icon]) =>
      backs.flatMap((back) => (contrast(icon, palette.color[back]) >= MIN_PART_CONTRAST ? [] : [`${kind} on ${back}`])),
    );
    expect(faint).toEqual([]);
  });
});

test('contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
