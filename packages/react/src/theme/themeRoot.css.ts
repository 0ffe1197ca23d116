import { fallbackVar } from '@vanilla-extract/css';
import { media } from './media.ts';
import { brandSource, brandVar, brandVars, moreBrandVars } from './brand.ts';
import { darkContrast, lightContrast } from './highContrast.ts';
import { dark, light } from './palette.ts';
import { COMPACT_DENSITY, PRIVATE_PREFIX, scale } from './scale.ts';
import { globalStyle, style } from './style.ts';
import { dirFactor, vars } from './vars.css.ts';

interface Tree {
  readonly [name: string]: string | Tree;
}

function publicToken(token: string): string {
  return token.replace(PRIVATE_PREFIX, PRIVATE_PREFIX.slice(1));
}

/**
 * Declares each private token as the page's value of the public token, else, for colours that belong to the accent, what
 * is derived from the page's accent, else the default: `var(--abrak-…, var(--_abrak-brand-…, default))`.
 */
function declarations(tokens: Tree, values: Tree, group = ''): Record<string, string> {
  const declared: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const token = tokens[name];
    if (typeof value === 'string' && typeof token === 'string') {
      const derived = brandVar(group, name);
      declared[token] = fallbackVar(publicToken(token), ...(derived === undefined ? [] : [derived]), value);
    } else if (typeof value === 'object' && typeof token === 'object')
      Object.assign(declared, declarations(token, value, name));
  }
  return declared;
}

/** Declares the colours of more contrast. The focus ring is black or white with every accent. */
function contrastVars({ focus, ...colors }: typeof darkContrast | typeof lightContrast): Record<string, string> {
  return {
    ...declarations(vars, { color: colors }),
    ...moreBrandVars,
    [vars.color.focus]: fallbackVar(publicToken(vars.color.focus), focus),
  };
}

const contrastRule = { vars: contrastVars(lightContrast) };
const darkContrastRule = { vars: contrastVars(darkContrast) };
const darkRule = { colorScheme: 'dark', vars: declarations(vars, dark) };

/** Class of an element that carries the theme; its `data-theme` is `light`, `dark` or `system`, its `data-contrast` `standard`, `more` or `system`. */
export const themeRoot = style({
  vars: { ...declarations(vars, { ...light, ...scale }), ...brandVars, [dirFactor]: '1' },
  colorScheme: 'light',
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.md,
  lineHeight: vars.lineHeight.body,
  fontWeight: vars.fontWeight.regular,
  fontSynthesis: 'none',
  textAlign: 'start',
  WebkitTextSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&[data-contrast="more"]': contrastRule,
    '&[data-density="compact"]': { vars: declarations(vars, { density: COMPACT_DENSITY }) },
    '&[dir="rtl"]': { vars: { [dirFactor]: '-1' } },
  },
  '@supports': { [brandSource.condition]: { vars: { [brandSource.name]: brandSource.value } } },
  '@media': {
    screen: {
      selectors: {
        '&[data-theme="dark"]': darkRule,
        '&[data-contrast="more"][data-theme="dark"]': darkContrastRule,
      },
    },
    [media.dark]: {
      selectors: {
        '&[data-theme="system"]': darkRule,
        '&[data-contrast="more"][data-theme="system"]': darkContrastRule,
      },
    },
    [media.moreContrast]: {
      selectors: {
        '&[data-contrast="system"]': contrastRule,
      },
    },
    [`screen and ${media.moreContrast}`]: {
      selectors: { '&[data-contrast="system"][data-theme="dark"]': darkContrastRule },
    },
    [`${media.dark} and ${media.moreContrast}`]: {
      selectors: { '&[data-contrast="system"][data-theme="system"]': darkContrastRule },
    },
    // Fingers need the whole height.
    [media.coarse]: { selectors: { '&[data-density]': { vars: { [vars.density]: '0px' } } } },
  },
});

globalStyle(`.${themeRoot} [dir="rtl"]`, { vars: { [dirFactor]: '-1' } });
globalStyle(`.${themeRoot} [dir="ltr"]`, { vars: { [dirFactor]: '1' } });

// `:where` has no specificity, so any class overrides the reset.
const inside = `:where(.${themeRoot})`;

globalStyle(`${inside}, ${inside} *, ${inside} *::before, ${inside} *::after`, { boxSizing: 'border-box' });
globalStyle(`${inside} :where(*)`, { margin: 0 });
globalStyle(`${inside} :where(ul, ol, menu)`, { padding: 0, listStyle: 'none' });
globalStyle(`${inside} :where(button, input, textarea, select)`, {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle(`${inside} :where(button)`, {
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  cursor: 'pointer',
});
globalStyle(`${inside} :where(button:disabled)`, { cursor: 'default' });
globalStyle(`${inside} :where(h1, h2, h3, h4, h5, h6)`, { font: 'inherit' });
globalStyle(`${inside} :where(img, svg, video)`, { display: 'block', maxInlineSize: '100%' });
globalStyle(`${inside} :where(a)`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${inside} :where(table)`, { borderCollapse: 'collapse', borderSpacing: 0 });
globalStyle(`${inside} [hidden]`, { display: 'none' });
globalStyle(`${inside} *, ${inside} *::before, ${inside} *::after`, {
  '@media': {
    [media.reducedMotion]: {
      // Not `none`: code that waits for the end of an animation still needs the event.
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionProperty: 'none !important',
    },
  },
});
