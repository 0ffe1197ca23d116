import { focusRing, style, vars } from '../../../theme/index.ts';

export const section = style({ display: 'grid', gap: vars.space[2] });

export const label = style([
  focusRing,
  { borderRadius: vars.radius.small, fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.medium },
]);

export const note = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const list = style({ display: 'grid', maxBlockSize: 320, overflowY: 'auto', overscrollBehavior: 'contain' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const words = style({ flex: 1, minInlineSize: 0, display: 'grid' });

export const date = style({ fontSize: vars.fontSize.sm });

export const facts = style({ color: vars.color.textMuted, fontSize: vars.fontSize.xs });

export const actions = style({ display: 'flex', flex: 'none' });
