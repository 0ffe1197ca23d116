import { accountRows } from '../../account/internal.ts';
import { style, vars } from '../../theme/index.ts';

export const { facts, intro, list, root, row } = accountRows;

export const words = style([accountRows.words, { gap: vars.space[1] }]);

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
});

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });

export const barText = style([intro, { flex: '1 1 240px' }]);

export const form = style({ display: 'grid', gap: vars.space[4] });

export const group = style({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, border: 0, minInlineSize: 0 });

export const legend = style({ padding: 0, marginBlockEnd: vars.space[1], fontWeight: vars.fontWeight.medium });

export const choice = style({ display: 'grid' });

export const hint = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const error = style({ margin: 0, color: vars.color.dangerText, fontSize: vars.fontSize.sm });
