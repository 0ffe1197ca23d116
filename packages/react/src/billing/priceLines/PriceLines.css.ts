import { style, tabularNumbers, vars } from '../../theme/index.ts';

export const lines = style([tabularNumbers, { display: 'grid', gap: vars.space[1], margin: 0 }]);

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-total="true"]': {
      marginBlockStart: vars.space[1],
      paddingBlockStart: vars.space[2],
      borderBlockStart: `1px solid ${vars.color.border}`,
      color: vars.color.text,
      fontWeight: vars.fontWeight.bold,
      fontSize: vars.fontSize.md,
    },
  },
});

export const cost = style({ margin: 0, marginInlineStart: 'auto', color: vars.color.text, overflowWrap: 'anywhere' });
