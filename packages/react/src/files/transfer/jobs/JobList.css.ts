import { style, tabularNumbers, vars } from '../../../theme/index.ts';

export const jobs = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: 'min(30vh, 240px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
});

export const icon = style({ color: vars.color.accentText });

export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const kind = style({ color: vars.color.textMuted, fontSize: vars.fontSize.xs, lineHeight: 1.6 });

export const name = style({
  // The name keeps its own direction but is aligned with the start of the panel's lines.
  alignSelf: 'start',
  maxInlineSize: '100%',
  lineHeight: 1.5,
});

export const state = style([
  tabularNumbers,
  {
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    lineHeight: 1.6,
    selectors: {
      '&[data-status="failed"]': { color: vars.color.dangerText },
      '&[data-status="done"]': { color: vars.color.successText },
    },
  },
]);

export const buttons = style({ display: 'flex' });
