import { focusRingInset, globalStyle, style, tabularNumbers, vars } from '../../theme/index.ts';

export const scroller = style([focusRingInset, { overflowX: 'auto' }]);

export const sheet = style([tabularNumbers, { inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' }]);

export const caption = style({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });

globalStyle(`.${sheet} :is(td, th)`, {
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  textAlign: 'start',
  fontWeight: vars.fontWeight.regular,
  verticalAlign: 'baseline',
});

globalStyle(`.${sheet} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

globalStyle(`.${sheet} tfoot tr:first-child > *`, { borderBlockStart: `1px solid ${vars.color.border}` });

globalStyle(`.${sheet} tfoot tr:last-child > *`, {
  borderBlockStart: `1px solid ${vars.color.border}`,
  fontWeight: vars.fontWeight.bold,
});

export const money = style({ textAlign: 'end', whiteSpace: 'nowrap' });

globalStyle(`.${sheet} .${money}`, { textAlign: 'end' });
