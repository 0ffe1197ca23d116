import { contrast, MIN_TEXT_CONTRAST } from '../../packages/react/src/theme/contrast.ts';
import { mix } from '../../packages/react/src/theme/hexColor.ts';
import { dark, light, type Palette } from '../../packages/react/src/theme/palette.ts';
import { scale } from '../../packages/react/src/theme/scale.ts';
import type { Look } from '../look/look.ts';

/** Typefaces of the theme builder. */
const typefaces = {
  vazirmatn: scale.font.body,
  system: 'system-ui, "Segoe UI", Tahoma, sans-serif',
  serif: '"Noto Naskh Arabic", "Times New Roman", serif',
} as const;

/** Names of the typefaces; `own` is a family that the page loads. */
export const typefaceNames = ['vazirmatn', 'system', 'serif', 'own'] as const;

/** Choices of the theme builder, from which every token follows. */
export interface ThemeChoices {
  readonly accent: string;
  readonly accentDark: string;
  readonly canvas: string;
  readonly canvasDark: string;
  /** Radius of controls in pixels, 0 to 20. */
  readonly radius: number;
  readonly typeface: (typeof typefaceNames)[number];
  /** Name of the own family: Latin letters, digits and spaces. */
  readonly family: string;
  /** Size of text in percent, 90 to 120. */
  readonly text: number;
  readonly density: Look['density'];
}

/** Choices that result in the default theme. */
export const defaultChoices: ThemeChoices = {
  accent: light.color.accent,
  accentDark: dark.color.accent,
  canvas: light.color.canvas,
  canvasDark: dark.color.canvas,
  radius: Number.parseInt(scale.radius.control, 10),
  typeface: 'vazirmatn',
  family: '',
  text: 100,
  density: 'comfortable',
};

type Colors = Palette['color'];
type Theme = 'dark' | 'light';

// Steps from the accent towards black or white until the text is legible on every surface that carries it.
const STEPS = Array.from({ length: 20 }, (_, step) => step / 20);

function legible(accent: string, target: string, backs: readonly string[]): string {
  const steps = STEPS.map((share) => mix(accent, target, share));
  return steps.find((color) => backs.every((back) => contrast(color, back) >= MIN_TEXT_CONTRAST)) ?? target;
}

/** Returns the colours that a theme changes, for one of the two modes. */
export function colorsOf(choices: ThemeChoices, theme: Theme): Partial<Colors> {
  const isDark = theme === 'dark';
  const [accent, canvas, base] = isDark
    ? [choices.accentDark, choices.canvasDark, dark.color]
    : [choices.accent, choices.canvas, light.color];
  const isDefault = accent === base.accent && canvas === base.canvas;
  if (isDefault) return {};
  const end = isDark ? '#ffffff' : '#000000';
  const surface = isDark ? mix(canvas, '#ffffff', 0.035) : mix(canvas, '#ffffff', 0.85);
  const accentSoft = mix(surface, accent, isDark ? 0.18 : 0.12);
  const selectedHover = mix(surface, accent, isDark ? 0.26 : 0.2);
  const hover = mix(surface, base.text, 0.07);
  const [best = '#ffffff'] = ['#ffffff', '#0d1514'].toSorted(
    (one, other) => contrast(other, accent) - contrast(one, accent),
  );
  const raised = isDark ? mix(canvas, '#ffffff', 0.07) : surface;
  const sunken = mix(canvas, '#000000', isDark ? 0.35 : 0.04);
  const calm = [canvas, surface, raised, hover, accentSoft];
  return {
    canvas,
    surface,
    raised,
    sunken,
    textMuted: legible(base.textMuted, end, [...calm, sunken, selectedHover]),
    textSubtle: legible(base.textSubtle, end, calm),
    hover,
    selected: accentSoft,
    selectedHover,
    border: mix(canvas, base.text, 0.16),
    accent,
    accentHover: mix(accent, end, 0.12),
    accentText: legible(accent, end, [...calm, selectedHover]),
    accentSoft,
    onAccent: best,
    focus: accent,
  };
}

// The default stands behind, for letters that an own family lacks.
function familyOf({ typeface, family }: ThemeChoices): string {
  if (typeface !== 'own') return typefaces[typeface];
  return family.trim() === '' ? scale.font.body : `"${family.trim()}", ${scale.font.body}`;
}

/** Returns every token that a theme changes, by its public name, for one of the two modes. */
export function tokensOf(choices: ThemeChoices, theme: Theme): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {};
  const colors = colorsOf(choices, theme);
  for (const [name, value] of Object.entries(colors))
    tokens[`--abrak-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  if (colors.accent !== undefined) tokens['--abrak-file-color-folder'] = colors.accent;
  if (choices.radius !== defaultChoices.radius) {
    tokens['--abrak-radius-small'] = `${Math.round(choices.radius / 2)}px`;
    tokens['--abrak-radius-control'] = `${choices.radius}px`;
    tokens['--abrak-radius-card'] = `${Math.round(choices.radius * 1.5)}px`;
  }
  const family = familyOf(choices);
  if (family !== scale.font.body) tokens['--abrak-font-body'] = family;
  if (choices.text !== defaultChoices.text) Object.assign(tokens, textTokens(choices.text));
  if (choices.density === 'compact') tokens['--abrak-density'] = '8px';
  return tokens;
}

/** Returns the sizes of text, scaled by percent, by their public names. */
export function textTokens(percent: number): Readonly<Record<string, string>> {
  const sizes = Object.entries(scale.fontSize).map(([name, size]) => [
    `--abrak-font-size-${name}`,
    `${(Number.parseInt(size, 10) * percent) / 100}px`,
  ]);
  return Object.fromEntries(sizes);
}
