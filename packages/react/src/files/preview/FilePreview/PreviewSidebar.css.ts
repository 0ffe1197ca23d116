import { media, style, vars } from '../../../theme/index.ts';

export const sidebar = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  inlineSize: 304,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[5],
  borderInlineStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@media': {
    [media.phone]: {
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      inlineSize: 'auto',
      maxBlockSize: '70%',
      paddingBlockEnd: `calc(${vars.space[5]} + env(safe-area-inset-bottom))`,
      borderInlineStart: 'none',
      borderBlockStart: `1px solid ${vars.color.border}`,
      borderStartStartRadius: vars.radius.card,
      borderStartEndRadius: vars.radius.card,
      boxShadow: vars.shadow.floating,
    },
  },
});

/** Sizes the control to its labels instead of the full width. */
export const choice = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[2] });

export const label = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.medium });
