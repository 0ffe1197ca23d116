import { style, vars } from '../../../theme/index.ts';

/** Number of results, in whose place the bar of the selection stands, so that the rows stay where they are. */
export const bar = style({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 56,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const count = style({
  margin: 0,
  paddingInline: vars.space[4],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const documents = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 });
