import { amountColumn, style, vars } from '../../theme/index.ts';

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  margin: 0,
});

export const line = style({
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr) auto', 'subgrid'],
  gridColumn: '1 / -1',
  alignItems: 'baseline',
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

export const cost = style({ ...amountColumn, margin: 0, color: vars.color.text, overflowWrap: 'anywhere' });
