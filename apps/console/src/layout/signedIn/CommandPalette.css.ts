import { media, TOUCH_TARGET, vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

/** As high with few results as with many, so that the field stays where it is while one types. */
export const results = style({
  marginBlockStart: vars.space[2],
  blockSize: 'min(50dvh, 440px)',
  overflowY: 'auto',
});

export const heading = style({
  paddingBlock: `${vars.space[3]} ${vars.space[1]}`,
  paddingInline: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: 40,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: `min(${vars.radius.control}, 8px)`,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-selected="true"]': { background: vars.color.selected },
    '&[aria-disabled="true"]': { color: vars.color.textMuted, cursor: 'default' },
  },
  '@media': {
    [media.coarse]: { minBlockSize: TOUCH_TARGET },
    [media.forcedColors]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});

export const icon = style({ display: 'inline-flex', color: vars.color.textMuted });

export const hint = style({
  marginInlineStart: 'auto',
  maxInlineSize: '50%',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const problem = style({ marginInlineStart: 'auto', color: vars.color.textMuted });

export const none = style({ margin: 0, paddingBlock: vars.space[4], color: vars.color.textMuted, textAlign: 'center' });
