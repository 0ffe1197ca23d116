import { PRIVATE_PREFIX } from './scale.ts';
import { PUBLIC_PREFIX, tokenName } from './tokens.ts';

/** The page's accent where the browser can derive colours from it; invalid otherwise. */
export const brandSource = {
  name: `--${PRIVATE_PREFIX}-brand`,
  value: `var(${PUBLIC_PREFIX}color-accent)`,
  condition:
    '(color: oklch(from red min(l, 0.5) c h)) and (color: color(from red xyz-d65 clamp(0, (y - 0.1) * 9, 1) y z))',
} as const;

const source = `var(${brandSource.name})`;

const toned = (lightness: string, chroma = 'c') => `oklch(from ${source} ${lightness} ${chroma} h)`;

// Black and white are equally far from this luminance, at a contrast of 4.6.
const isBright = 'clamp(0, (y - 0.179) * 100000, 1)';

const scaled = (factor: string) =>
  `color(from ${source} xyz-d65 calc(x * ${factor}) calc(y * ${factor}) calc(z * ${factor}))`;

const white = `(1 - ${isBright})`;

const onBothThemes = {
  onAccent: `color(from ${source} xyz-d65 calc(0.9505 * ${white}) calc(${white}) calc(1.089 * ${white}))`,
  // Away from the text on it.
  accentHover: scaled(`(0.75 + 0.45 * ${isBright})`),
};

/** Colours of a theme that follow the page's accent unless the page sets them, too. */
export const brand = {
  light: {
    color: {
      ...onBothThemes,
      accentText: toned('min(l, 0.47)', 'min(c, 0.19)'),
      accentSoft: toned('0.96', 'min(c, 0.025)'),
      selected: toned('0.96', 'min(c, 0.025)'),
      selectedHover: toned('0.935', 'min(c, 0.04)'),
      focus: toned('min(l, 0.55)'),
    },
    fileColor: { folder: toned('min(l, 0.55)') },
  },
  dark: {
    color: {
      ...onBothThemes,
      accentText: toned('max(l, 0.79)', 'min(c, 0.14)'),
      accentSoft: toned('0.28', 'min(c, 0.04)'),
      selected: toned('0.28', 'min(c, 0.04)'),
      selectedHover: toned('0.32', 'min(c, 0.05)'),
      focus: toned('max(l, 0.7)'),
    },
    fileColor: { folder: toned('max(l, 0.7)') },
  },
  lightContrast: { color: { accentText: toned('min(l, 0.33)') } },
  darkContrast: { color: { accentText: toned('max(l, 0.9)', 'min(c, 0.08)') } },
} as const;

type BrandGroups = Readonly<Record<string, Readonly<Record<string, string>>>>;

const brandName = (path: readonly string[]) => `--${PRIVATE_PREFIX}-brand-${tokenName(path)}`;

/** Returns the custom properties of derived colours. */
export function brandVars(groups: BrandGroups): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, colors]) =>
      Object.entries(colors).map(([name, value]) => [brandName([group, name]), value]),
    ),
  );
}

const derived = new Set(Object.keys(brandVars(brand.light)));

/** Returns the derived colour of a token as `var(...)`; undefined for tokens that follow none. */
export function brandVar(path: readonly string[]): string | undefined {
  const name = brandName(path);
  return derived.has(name) ? `var(${name})` : undefined;
}
