import { PRIVATE_PREFIX } from './scale.ts';
import { PUBLIC_PREFIX } from './tokens.ts';

const property = (name: string) => `--${PRIVATE_PREFIX}-brand${name}`;

/** The page's accent where the browser can derive colours from it; invalid otherwise. */
export const brandSource = {
  name: property(''),
  value: `var(${PUBLIC_PREFIX}color-accent)`,
  condition:
    '(color: light-dark(oklch(from red min(l, 0.5) c h), color(from red xyz-d65 clamp(0, (y - 0.1) * 9, 1) y z)))',
} as const;

const source = `var(${brandSource.name})`;

const toned = (lightness: string, chroma = 'c') => `oklch(from ${source} ${lightness} ${chroma} h)`;

const byTheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

// Black and white are equally far from this luminance, at a contrast of 4.6.
const isBright = 'clamp(0, (y - 0.179) * 1e5, 1)';

const times = (factor: string, [x, y, z]: readonly [string, string, string]) =>
  `color(from ${source} xyz-d65 calc(${x} * ${factor}) calc(${y} * ${factor}) calc(${z} * ${factor}))`;

const WHITE = ['0.9505', '1', '1.089'] as const;

const colors = {
  on: times(`(1 - ${isBright})`, WHITE),
  // Away from the text on it.
  hover: times(`(0.75 + 0.45 * ${isBright})`, ['x', 'y', 'z']),
  text: byTheme(toned('min(l, 0.47)', 'min(c, 0.19)'), toned('max(l, 0.79)', 'min(c, 0.14)')),
  soft: byTheme(toned('0.96', 'min(c, 0.025)'), toned('0.28', 'min(c, 0.04)')),
  selected: byTheme(toned('0.935', 'min(c, 0.04)'), toned('0.32', 'min(c, 0.05)')),
  mark: byTheme(toned('min(l, 0.55)'), toned('max(l, 0.7)')),
} as const;

const moreColors = { text: byTheme(toned('min(l, 0.33)'), toned('max(l, 0.9)', 'min(c, 0.08)')) } as const;

const declared = (named: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [property(`-${name}`), value]));

/** Custom properties of the derived colours, for both themes. */
export const brandVars = declared(colors);

/** Custom properties of the derived colours that differ with more contrast. */
export const moreBrandVars = declared(moreColors);

// Colours that follow the page's accent unless the page sets them, too.
const followers: Readonly<Record<string, Readonly<Record<string, keyof typeof colors>>>> = {
  color: {
    onAccent: 'on',
    accentHover: 'hover',
    accentText: 'text',
    accentSoft: 'soft',
    selected: 'soft',
    selectedHover: 'selected',
    focus: 'mark',
  },
  fileColor: { folder: 'mark' },
};

/** Returns the derived colour of a token as `var(...)`; undefined for tokens that do not follow the accent. */
export function brandVar(group: string, token: string): string | undefined {
  const name = followers[group]?.[token];
  return name === undefined ? undefined : `var(${property(`-${name}`)})`;
}
