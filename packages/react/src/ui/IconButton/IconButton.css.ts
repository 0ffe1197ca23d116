import { recipe } from '@vanilla-extract/recipes';
import { focusRing, iconBox, layered, media, TOUCH_TARGET, vars } from '../../theme/index.ts';

const idle = ':not(:disabled, [aria-disabled="true"])';

export const iconButton = recipe({
  base: [
    focusRing,
    iconBox,
    layered({
      position: 'relative',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: vars.radius.control,
      fontSize: '18px',
      transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
      selectors: {
        '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': { opacity: 0.45, cursor: 'default' },
      },
      '@media': {
        [media.coarse]: {
          // Enlarges the touch target without enlarging the icon.
          '::before': {
            content: '',
            position: 'absolute',
            insetBlock: `min(0px, (100% - ${TOUCH_TARGET}) / 2)`,
            insetInline: `min(0px, (100% - ${TOUCH_TARGET}) / 2)`,
          },
        },
      },
    }),
  ],
  variants: {
    variant: {
      ghost: layered({
        color: vars.color.textMuted,
        selectors: {
          [`&:hover${idle}, &[data-state="open"], &[aria-pressed="true"]`]: {
            backgroundColor: vars.color.hover,
            color: vars.color.text,
          },
        },
        '@media': {
          [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { border: '2px solid Highlight' } } },
        },
      }),
      secondary: layered({
        border: `1px solid ${vars.color.border}`,
        backgroundColor: vars.color.surface,
        color: vars.color.text,
        selectors: { [`&:hover${idle}, &[data-state="open"]`]: { backgroundColor: vars.color.hover } },
      }),
    },
    size: {
      small: layered({ inlineSize: vars.size.controlSmall, blockSize: vars.size.controlSmall }),
      medium: layered({ inlineSize: vars.size.control, blockSize: vars.size.control }),
    },
  },
});
