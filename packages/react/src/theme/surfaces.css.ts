import { createVar, fallbackVar, keyframes } from '@vanilla-extract/css';
import { media, TOUCH_TARGET } from './media.ts';
import { globalStyle, style } from './style.ts';
import { dirFactor, vars } from './vars.css.ts';

/** Outline that a focus ring shows by `outlineStyle: 'solid'`. A transparent outline would show under forced colours. */
export const hiddenRing = `2px none ${vars.color.focus}`;

/** Focus ring of this package; compose it into the class of every focusable element. */
export const focusRing = style({
  outline: hiddenRing,
  outlineOffset: '2px',
  ':focus-visible': { outlineStyle: 'solid' },
});

/** Focus ring drawn inside the element, for rows and items that touch the edge of a clipping parent. */
export const focusRingInset = style([focusRing, { outlineOffset: '-2px' }]);

/**
 * Invisible native input that covers its box and receives the box's presses and focus. The box needs a `position` and
 * displays the state itself.
 */
export const coveringInput = style([
  focusRing,
  {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    cursor: 'inherit',
    scrollMargin: 'inherit',
  },
]);

/** Component that is as high as its container and scrolls inside. The provider around it passes a height on to it. */
export const fillsContainer = style({ blockSize: '100%' });

/** Corner of small parts, such as the items of a menu: that of controls, at most 6 px. */
export const smallCorner = `min(${vars.radius.control}, 6px)`;

/**
 * Digits of equal width, for columns of figures and counters that tick. Not in Persian: the only equal widths of
 * Vazirmatn are those of its widest digit (39 % more), which look letter-spaced.
 */
const equalDigits = {
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:lang(fa)': { fontVariantNumeric: 'normal' } },
} as const;

export const tabularNumbers = style(equalDigits);

/** Column of amounts. Digits run from left to right in both directions, so that their units are at the right. */
export const amountColumn = {
  ...equalDigits,
  /* physical: units stand below units */
  textAlign: 'right',
} as const;

/** Box of an icon that is as large as the font size. */
export const iconBox = style({ display: 'inline-flex', flex: 'none' });
globalStyle(`.${iconBox} > svg`, { inlineSize: '1em', blockSize: '1em' });

/** Width of the fade at an edge beyond which a row of tabs goes on. */
const FADE = '24px';

const startFade = createVar();
const endFade = createVar();

const scrolled = keyframes({
  '0%': { vars: { [startFade]: '0px', [endFade]: FADE } },
  '5%, 95%': { vars: { [startFade]: FADE, [endFade]: FADE } },
  '100%': { vars: { [startFade]: FADE, [endFade]: '0px' } },
});

/**
 * Row of `pageTab` links that scrolls where it has no room. On touch screens, which show no scroll bars, it fades at the
 * side where more of them are, in browsers with animations by scrolling.
 */
export const pageTabs = style({
  overflowX: 'auto',
  // Keeps the current tab clear of the fade when it scrolls into view.
  scrollPaddingInline: FADE,
  '@media': {
    [media.coarse]: {
      '@supports': {
        // Such an animation never ends, so nothing but a fade that people see may have one: tests wait for ends.
        '(animation-timeline: scroll())': {
          // Follows the text direction; nothing animates while all tabs fit.
          maskImage: `linear-gradient(calc(90deg * ${dirFactor}), transparent, #000 ${fallbackVar(startFade, '0px')}, #000 calc(100% - ${fallbackVar(endFade, '0px')}), transparent)`,
          animation: `${scrolled} linear both`,
          animationTimeline: 'scroll(self inline)',
        },
      },
    },
  },
});

/** Link to one of several sibling pages under one title; the current one has `aria-current="page"`. */
export const pageTab = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    paddingInline: vars.space[3],
    borderBlockEnd: '2px solid transparent',
    outlineOffset: '-2px',
    color: vars.color.textMuted,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-current="page"]': {
        borderBlockEndColor: vars.color.accent,
        color: vars.color.accentText,
        fontWeight: vars.fontWeight.medium,
      },
    },
    '@media': {
      [media.forcedColors]: {
        borderBlockEndColor: 'Canvas',
        selectors: { '&[aria-current="page"]': { borderBlockEndColor: 'Highlight' } },
      },
    },
  },
]);
