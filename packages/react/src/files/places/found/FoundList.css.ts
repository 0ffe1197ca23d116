import { focusRingInset, style, vars } from '../../../theme/index.ts';

export const list = style({
  flex: 1,
  minBlockSize: 0,
  margin: 0,
  padding: vars.space[2],
  overflowY: 'auto',
  listStyle: 'none',
});

export const row = style([
  focusRingInset,
  {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space[3],
    inlineSize: '100%',
    minBlockSize: 48,
    paddingInline: vars.space[3],
    borderRadius: vars.radius.control,
    textAlign: 'start',
    ':hover': { background: vars.color.hover },
  },
]);

export const words = style({ display: 'grid', minInlineSize: 0 });

export const place = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const size = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const more = style({
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});
