import { focusRingInset, style, tabularNumbers, vars } from '../../../theme/index.ts';

export const list = style([
  focusRingInset,
  {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
]);

export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
});

export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const name = style({
  // The name keeps its own direction but is aligned with the start of the panel's lines.
  alignSelf: 'start',
  maxInlineSize: '100%',
  lineHeight: 1.5,
});

const line = { fontSize: vars.fontSize.xs, lineHeight: 1.6 } as const;

export const state = style([tabularNumbers, { ...line, color: vars.color.textMuted }]);

export const problem = style([tabularNumbers, { ...line, color: vars.color.dangerText }]);

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  paddingBlockStart: vars.space[2],
});
