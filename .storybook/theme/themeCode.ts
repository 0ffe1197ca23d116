import { defaultChoices, type ThemeChoices } from './partnerTheme.ts';

/** Beginning of the name of a theme from the builder, among the partners' themes. */
const CUSTOM = 'custom';

const HEX = /^[\da-f]{6}$/;

/** Encodes a theme with the characters that Storybook allows in an address. */
export function encodeTheme({
  accent,
  accentDark,
  canvas,
  canvasDark,
  radius,
  typeface,
  text,
  density,
}: ThemeChoices): string {
  const colors = [accent, accentDark, canvas, canvasDark].map((color) => color.slice(1));
  return [CUSTOM, ...colors, radius, typeface, text, density].join('-');
}

function between(text: string | undefined, least: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : least;
}

/** Decodes a theme; undefined for anything that is not one. */
export function decodeTheme(code: string): ThemeChoices | undefined {
  const [name, accent = '', accentDark = '', canvas = '', canvasDark = '', radius, typeface, text, density] =
    code.split('-');
  const colors = [accent, accentDark, canvas, canvasDark];
  if (name !== CUSTOM || !colors.every((color) => HEX.test(color))) return undefined;
  return {
    accent: `#${accent}`,
    accentDark: `#${accentDark}`,
    canvas: `#${canvas}`,
    canvasDark: `#${canvasDark}`,
    radius: between(radius, 0, 20),
    typeface: typeface === 'system' || typeface === 'serif' ? typeface : defaultChoices.typeface,
    text: between(text, 90, 120),
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}
