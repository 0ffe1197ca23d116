import { NO_HAS, style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const position = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: vars.space[3],
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minInlineSize: 0,
  padding: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const sideName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
});

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const choices = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });

export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: vars.space[3],
  minBlockSize: TOUCH_TARGET,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-checked="true"]': { borderColor: vars.color.accent, background: vars.color.accentSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@supports': {
    [NO_HAS]: { selectors: { '&:focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } } },
  },
});

export const radio = style({
  inlineSize: 18,
  blockSize: 18,
  // Centers the radio on the first line of text.
  marginBlockStart: 4,
  accentColor: vars.color.accent,
  outline: 'none',
});

export const choiceName = style({ fontWeight: vars.fontWeight.medium });

export const hint = style({
  gridColumn: 2,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
});
