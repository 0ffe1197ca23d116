import { TOUCH_TARGET } from './media.ts';
import { globalStyle, style } from './style.ts';
import { vars } from './vars.css.ts';

/** The one focus ring; compose it into whatever takes focus. */
export const focusRing = style({
  outline: '2px solid transparent',
  outlineOffset: '2px',
  ':focus-visible': { outlineColor: vars.color.focus },
});

/** The focus ring drawn inside, for rows and items that touch the edge of a clipping parent. */
export const focusRingInset = style([focusRing, { outlineOffset: '-2px' }]);

/** A native input that takes the presses and the focus of the box around it, which has a `position` and looks as it says. */
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

/** Digits of one width, for tables, prices and counters: the Persian digits of the font are proportional. */
export const tabularNumbers = style({ fontVariantNumeric: 'tabular-nums' });

/** Holds an icon as large as its font size. */
export const iconBox = style({ display: 'inline-flex', flex: 'none' });
globalStyle(`.${iconBox} > svg`, { inlineSize: '1em', blockSize: '1em' });

/** A link to one of the pages that stand beside each other under one title; the open one is `aria-current="page"`. */
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
      '&[aria-current="page"]': { borderBlockEndColor: vars.color.accent, color: vars.color.accentText, fontWeight: vars.fontWeight.medium },
    },
  },
]);
