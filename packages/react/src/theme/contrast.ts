import { channels } from './hexColor.ts';
import type { Palette } from './palette.ts';

/** Lowest contrast of text on its background (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

/** Lowest contrast of text where the customer wants more (WCAG 2.2, 1.4.6). */
export const MORE_TEXT_CONTRAST = 7;

/** Lowest contrast of a control, a mark or a focus ring with its background (WCAG 2.2, 1.4.11). */
export const MIN_PART_CONTRAST = 3;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)] as const;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Token of a colour. */
export type ColorToken = keyof Palette['color'];

/** Colour in front and the colours behind which it has to be told from. */
export type ContrastPair = readonly [ColorToken, readonly ColorToken[]];

const surfaces: readonly ColorToken[] = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'selectedHover'];

/** Surfaces that are not under the pointer and not selected. */
export const calmSurfaces: readonly ColorToken[] = ['canvas', 'surface', 'raised'];

/** Text and the surfaces that carry it. */
export const textPairs: readonly ContrastPair[] = [
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

/** Controls, marks and focus rings, and the surfaces that they stand on. */
export const partPairs: readonly ContrastPair[] = [
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
