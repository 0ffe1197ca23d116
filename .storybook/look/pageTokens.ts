import { pageThemes } from '../../packages/elements/src/testing/pageThemes.ts';
import { dark, light } from '../../packages/react/src/theme/palette.ts';
import { textTokens, tokensOf } from '../theme/partnerTheme.ts';
import { decodeTheme } from '../theme/themeCode.ts';
import type { Look } from './look.ts';

type Tokens = Readonly<Record<string, string>>;

const presets: Readonly<Record<string, { readonly background: string; readonly tokens: Tokens }>> = pageThemes;

/** Tokens of a page that asks for more contrast: one step further on every scale. */
function highContrastTokens(theme: Look['theme']): Tokens {
  const { color } = theme === 'dark' ? dark : light;
  const ink = theme === 'dark' ? '#ffffff' : '#000000';
  return {
    '--abrak-color-text': ink,
    '--abrak-color-text-muted': color.text,
    '--abrak-color-text-subtle': color.text,
    '--abrak-color-border': color.textMuted,
    '--abrak-color-border-strong': color.text,
    '--abrak-color-accent': color.accentHover,
    '--abrak-color-accent-text': ink,
    '--abrak-color-success-text': ink,
    '--abrak-color-warning-text': ink,
    '--abrak-color-danger-text': ink,
    '--abrak-color-info-text': ink,
    '--abrak-color-focus': ink,
  };
}

function partnerTokens({ partner, theme }: Look): Tokens {
  const custom = decodeTheme(partner);
  return custom === undefined ? (presets[partner]?.tokens ?? {}) : tokensOf(custom, theme);
}

/** Returns the tokens that the page of a look sets. */
export function pageTokens(look: Look): Tokens {
  return {
    ...partnerTokens(look),
    ...(look.textSize === '100' ? {} : textTokens(Number(look.textSize))),
    ...(look.contrast === 'high' ? highContrastTokens(look.theme) : {}),
  };
}

/** Returns the density of a look; a theme from the builder may be compact. */
export function densityOf({ density, partner }: Look): Look['density'] {
  return decodeTheme(partner)?.density === 'compact' ? 'compact' : density;
}
