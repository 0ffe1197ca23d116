import { style, vars } from '../theme/index.ts';

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

/** Unit of an amount in a column, which hides it where the heading names it. Of one width, also beside bold digits. */
export const cellUnit = style({
  display: 'inline-block',
  minInlineSize: '3.4em',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  textAlign: 'start',
});

/** Keeps a unit for screen readers only. */
export const spokenUnit = {
  position: 'absolute',
  minInlineSize: 0,
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
