import { recipe } from '@vanilla-extract/recipes';
import { focusRing, iconBox, layered, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

const idle = ':not(:disabled, [aria-disabled="true"])';

export const button = recipe({
  base: [
    focusRing,
    layered({
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space[2],
      flex: 'none',
      maxInlineSize: '100%',
      paddingInline: vars.space[4],
      border: '1px solid transparent',
      borderRadius: vars.radius.control,
      fontWeight: vars.fontWeight.medium,
      lineHeight: vars.lineHeight.dense,
      textAlign: 'center',
      userSelect: 'none',
      transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
      selectors: {
        '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
        '&:disabled:not([data-pending]), &[aria-disabled="true"]:not([data-pending])': { opacity: 0.5 },
      },
      '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
    }),
  ],
  variants: {
    variant: {
      primary: layered({
        backgroundColor: vars.color.accent,
        color: vars.color.onAccent,
        selectors: { [`&:hover${idle}, &[data-state="open"]`]: { backgroundColor: vars.color.accentHover } },
      }),
      secondary: layered({
        backgroundColor: vars.color.surface,
        borderColor: vars.color.border,
        color: vars.color.text,
        selectors: { [`&:hover${idle}, &[data-state="open"]`]: { backgroundColor: vars.color.hover } },
      }),
      ghost: layered({
        backgroundColor: 'transparent',
        color: vars.color.text,
        selectors: { [`&:hover${idle}, &[data-state="open"]`]: { backgroundColor: vars.color.hover } },
      }),
      danger: layered({
        backgroundColor: vars.color.danger,
        color: vars.color.onDanger,
        selectors: { [`&:hover${idle}`]: { backgroundColor: vars.color.dangerHover } },
      }),
    },
    size: {
      small: layered({
        minBlockSize: vars.size.controlSmall,
        paddingInline: vars.space[3],
        fontSize: vars.fontSize.sm,
      }),
      medium: layered({ minBlockSize: vars.size.control }),
    },
  },
});

/** Class of a link that looks like a button. */
export const link = style({ textDecoration: 'none' });

// Transparent instead of hidden: a hidden label would remove the button's accessible name.
const hiddenWhilePending = { selectors: { '[data-pending] > &': { opacity: 0 } } };

export const icon = style([iconBox, { fontSize: '18px', ...hiddenWhilePending }]);

export const label = style({ minInlineSize: 0, overflowWrap: 'anywhere', ...hiddenWhilePending });

export const pending = style({ position: 'absolute', inset: 0, margin: 'auto' });
