import { style, tabularNumbers, vars } from '../theme/index.ts';

export const amount = style({ whiteSpace: 'nowrap' });

/** Smaller where the longest amounts would not fit into a narrow card. */
export const hero = style([
  amount,
  {
    fontSize: `clamp(${vars.fontSize.xl}, 12cqi, ${vars.fontSize.hero})`,
    fontWeight: vars.fontWeight.bold,
    lineHeight: vars.lineHeight.heading,
  },
]);

export const unit = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.md,
  fontWeight: vars.fontWeight.regular,
});

export const cell = style([amount, tabularNumbers]);

/** Unit of an amount in a table; its column hides it where the heading names it. */
export const cellUnit = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

/** Keeps a unit for screen readers only. */
export const spokenUnit = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
