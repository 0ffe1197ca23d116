import { defaultChoices, type ThemeChoices, typefaceNames } from './partnerTheme.ts';

/** Beginning of the name of a theme from the builder, among the partners' themes. */
const CUSTOM = 'custom';

const FAMILY = /^\w{1,40}$/;

const HEX = /^[\da-f]{6}$/;

/** Encodes a theme with the characters that Storybook allows in an address. */
export function encodeTheme({
  accent,
  accentDark,
  canvas,
  canvasDark,
  radius,
  typeface,
  family,
  text,
  density,
}: ThemeChoices): string {
  const colors = [accent, accentDark, canvas, canvasDark].map((color) => color.slice(1));
  const own = typeface === 'own' ? [family.replaceAll(' ', '_')] : [];
  return [CUSTOM, ...colors, radius, typeface, text, density, ...own].join('-');
}

function between(text: string | undefined, least: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : least;
}

/** Decodes a theme; undefined for anything that is not one. */
export function decodeTheme(code: string): ThemeChoices | undefined {
  const [
    name,
    accent = '',
    accentDark = '',
    canvas = '',
    canvasDark = '',
    radius,
    typeface,
    text,
    density,
    family = '',
  ] = code.split('-');
  const colors = [accent, accentDark, canvas, canvasDark];
  if (name !== CUSTOM || !colors.every((color) => HEX.test(color))) return undefined;
  return {
    accent: `#${accent}`,
    accentDark: `#${accentDark}`,
    canvas: `#${canvas}`,
    canvasDark: `#${canvasDark}`,
    radius: between(radius, 0, 20),
    typeface: typefaceNames.find((one) => one === typeface) ?? defaultChoices.typeface,
    family: FAMILY.test(family) ? family.replaceAll('_', ' ') : '',
    text: between(text, 90, 120),
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}
