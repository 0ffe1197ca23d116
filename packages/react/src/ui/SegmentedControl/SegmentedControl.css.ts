import { iconBox, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

const PADDING = '3px';

export const group = style({
  display: 'inline-flex',
  gap: '2px',
  padding: PADDING,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
});

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minInlineSize: '38px',
  minBlockSize: '34px',
  paddingInline: vars.space[2],
  // Parallel to the corners of the group.
  borderRadius: `calc(${vars.radius.control} - ${PADDING})`,
  color: vars.color.textMuted,
  cursor: 'pointer',
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[data-checked="true"]': {
      backgroundColor: vars.color.raised,
      color: vars.color.accentText,
      boxShadow: `0 0 0 1px ${vars.color.border}, 0 1px 3px rgb(0 0 0 / 0.12)`,
    },
  },
  '@media': {
    [media.coarse]: { minInlineSize: TOUCH_TARGET, minBlockSize: TOUCH_TARGET },
    [media.forcedColors]: {
      selectors: { '&[data-checked="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const icon = style([iconBox, { fontSize: '18px' }]);
