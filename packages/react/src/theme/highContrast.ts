import {
  amber,
  blue,
  blueDark,
  grass,
  grassDark,
  amberDark,
  slate,
  slateDark,
  teal,
  tealDark,
  tomato,
  tomatoDark,
} from '@radix-ui/colors';
import { mix } from './hexColor.ts';
import { dark, light, type Palette } from './palette.ts';
import { PUBLIC_PREFIX, tokenName } from './tokens.ts';

/** Colours that replace those of a theme where the customer wants more contrast. */
type Replacements = Readonly<Partial<Record<keyof Palette['color'], string>>>;

const dim = 0.5;

/** Colours of the light theme with more contrast. */
export const lightContrast = {
  text: '#000000',
  textMuted: slate.slate12,
  textSubtle: mix(slate.slate11, slate.slate12, dim),
  border: slate.slate10,
  borderStrong: slate.slate12,
  accent: mix(teal.teal11, teal.teal12, 0.6),
  accentHover: teal.teal12,
  accentText: teal.teal12,
  success: mix(grass.grass11, grass.grass12, dim),
  successText: grass.grass12,
  warning: mix(amber.amber11, amber.amber12, dim),
  warningText: amber.amber12,
  danger: mix(tomato.tomato11, tomato.tomato12, dim),
  dangerHover: tomato.tomato12,
  dangerText: tomato.tomato12,
  info: mix(blue.blue11, blue.blue12, dim),
  infoText: blue.blue12,
  focus: '#000000',
} as const satisfies Replacements;

/** Colours of the dark theme with more contrast. */
export const darkContrast = {
  text: '#ffffff',
  textMuted: slateDark.slate12,
  textSubtle: mix(slateDark.slate11, slateDark.slate12, dim),
  border: slateDark.slate10,
  borderStrong: slateDark.slate12,
  accent: tealDark.teal11,
  accentHover: tealDark.teal12,
  accentText: tealDark.teal12,
  success: grassDark.grass11,
  successText: grassDark.grass12,
  warning: amberDark.amber11,
  warningText: amberDark.amber12,
  danger: tomatoDark.tomato11,
  dangerHover: tomatoDark.tomato12,
  dangerText: tomatoDark.tomato12,
  onDanger: '#000000',
  info: blueDark.blue11,
  infoText: blueDark.blue12,
  focus: '#ffffff',
} as const satisfies Replacements;

/** Themes with more contrast, whole. */
export const highContrast: Readonly<Record<'dark' | 'light', Palette>> = {
  light: { ...light, color: { ...light.color, ...lightContrast } },
  dark: { ...dark, color: { ...dark.color, ...darkContrast } },
};

const replacements = new Map(
  Object.entries({ light: lightContrast, dark: darkContrast }).map(([theme, colors]) => [
    theme,
    new Map(Object.entries(colors).map(([name, value]) => [`${PUBLIC_PREFIX}${tokenName(['color', name])}`, value])),
  ]),
);

/** Returns the value of a public token with more contrast; undefined when it is that of the theme. */
export function contrastValue(name: string, theme: 'dark' | 'light'): string | undefined {
  return replacements.get(theme)?.get(name);
}
