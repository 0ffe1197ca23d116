import { media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minInlineSize: '88px',
  minBlockSize: '40px',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  textAlign: 'center',
  scrollMarginBlockEnd: '112px',
  lineHeight: vars.lineHeight.dense,
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&[data-checked="true"]': {
      borderColor: vars.color.accent,
      backgroundColor: vars.color.accentSoft,
      color: vars.color.accentText,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
    },
  },
  '@media': {
    [media.coarse]: { minBlockSize: TOUCH_TARGET },
    [media.forcedColors]: {
      selectors: { '&[data-checked="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const label = style({ fontWeight: vars.fontWeight.medium });

export const hint = style({ fontSize: vars.fontSize.sm, color: vars.color.textMuted });
