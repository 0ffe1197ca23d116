import { channels } from './hexColor.ts';
import { contrastValue } from './highContrast.ts';
import { COMPACT_DENSITY, scale } from './scale.ts';
import { PUBLIC_PREFIX, publicTokens } from './tokens.ts';

/** Token of the format of the Design Tokens Community Group, version 2025.10. */
export interface DesignToken {
  readonly $type: 'color' | 'dimension' | 'duration' | 'fontFamily' | 'fontWeight' | 'number' | 'shadow';
  readonly $value: unknown;
  readonly $description?: string;
}

/** Group of tokens by name. */
export interface DesignTokenGroup {
  readonly [name: string]: DesignToken | DesignTokenGroup;
}

const DENSITY = `${PUBLIC_PREFIX}density`;

// Names of groups that are two words of a public name.
const twoWords = ['file-color', 'font-size', 'line-height', 'font-weight'];

function pathOf(name: string): readonly [group: string, token: string] {
  const rest = name.slice(PUBLIC_PREFIX.length);
  const group = twoWords.find((words) => rest.startsWith(`${words}-`)) ?? rest.split('-')[0] ?? rest;
  return [group, rest === group ? 'default' : rest.slice(group.length + 1)];
}

const RGB = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/;

function colorValue(css: string): object {
  const [, ...parts] = RGB.exec(css) ?? [];
  const [red, green, blue, alpha = 1] = parts.length > 0 ? parts.map(Number) : channels(css);
  const components = [red, green, blue].map((channel = 0) => Number((channel / 255).toFixed(4)));
  const hex = `#${[red, green, blue].map((channel = 0) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { colorSpace: 'srgb', components, alpha, hex };
}

const SHADOW = /(-?\d+)(?:px)? (-?\d+)(?:px)? (-?\d+)(?:px)?(?: (-?\d+)(?:px)?)? (rgb\([^)]*\))/g;

const pixels = (value: number) => ({ value, unit: 'px' });

function shadowValue(css: string): readonly object[] {
  return [...css.matchAll(SHADOW)].map(([, x, y, blur, spread = '0', color = '']) => ({
    color: colorValue(color),
    offsetX: pixels(Number(x)),
    offsetY: pixels(Number(y)),
    blur: pixels(Number(blur)),
    spread: pixels(Number(spread)),
  }));
}

const GROWING = /clamp\((\d+px)[^)]*\)/;
const CALCULATED = /^calc\((\d+)px - var\([\w-]+\)(?: \/ (\d+))?\)$/;

/**
 * Returns a size at the usual text size in which the density is subtracted, because a design file cannot calculate; any
 * other value as it is.
 */
function atDensity(css: string, density: string): string {
  const usual = css.replace(GROWING, '$1');
  const [, comfortable, part = 1] = CALCULATED.exec(usual) ?? [];
  return comfortable === undefined ? usual : `${Number(comfortable) - Number.parseFloat(density) / Number(part)}px`;
}

const dimensionValue = (css: string) => pixels(Number.parseFloat(css));

function fontFamilies(css: string): readonly string[] {
  return css.split(',').map((family) => family.trim().replaceAll('"', ''));
}

function tokenOf(group: string, css: string): DesignToken {
  switch (group) {
    case 'color':
    case 'file-color':
      return { $type: 'color', $value: colorValue(css) };
    case 'shadow':
      return { $type: 'shadow', $value: shadowValue(css) };
    case 'font':
      return { $type: 'fontFamily', $value: fontFamilies(css) };
    case 'font-weight':
      return { $type: 'fontWeight', $value: Number(css) };
    case 'line-height':
    case 'layer':
      return { $type: 'number', $value: Number(css) };
    case 'motion':
      return { $type: 'duration', $value: { value: Number.parseInt(css, 10), unit: 'ms' } };
    default:
      return { $type: 'dimension', $value: dimensionValue(css) };
  }
}

/** Mode of the tokens: a theme, with or without more contrast, in one of the densities. */
export interface TokenMode {
  readonly theme: 'dark' | 'light';
  /** True for more contrast. Default false. */
  readonly hasMoreContrast?: boolean;
  /** True for compact controls and rows. Default false. */
  readonly isCompact?: boolean;
}

/**
 * Returns every token in the format of the Design Tokens Community Group (2025.10), for one mode. Values of a page, by
 * public name, replace the defaults.
 */
export function designTokens(mode: TokenMode, changes: Readonly<Record<string, string>> = {}): DesignTokenGroup {
  const { theme, hasMoreContrast = false, isCompact = false } = mode;
  const groups: Record<string, Record<string, DesignToken>> = {};
  const density = changes[DENSITY] ?? (isCompact ? COMPACT_DENSITY : scale.density);
  for (const { name, meaning, value, darkValue } of publicTokens()) {
    const [group, token] = pathOf(name);
    const contrasting = hasMoreContrast ? contrastValue(name, theme) : undefined;
    const own = theme === 'dark' ? (darkValue ?? value) : value;
    const css = changes[name] ?? contrasting ?? (name === DENSITY ? density : atDensity(own, density));
    groups[group] = { ...groups[group], [token]: { ...tokenOf(group, css), $description: meaning } };
  }
  return groups;
}
