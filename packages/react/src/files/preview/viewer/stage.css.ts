import { focusRingInset, style, vars } from '../../../theme/index.ts';

/** Toolbar of a viewer, below its content. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[1],
  flex: 'none',
  minBlockSize: 52,
  paddingInline: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const divider = style({
  inlineSize: 1,
  blockSize: 20,
  marginInline: vars.space[2],
  background: vars.color.border,
});

/** Scrollable content area of a viewer. */
export const area = style([
  focusRingInset,
  { position: 'relative', flex: 1, minBlockSize: 0, minInlineSize: 0, overflow: 'auto', overscrollBehavior: 'contain' },
]);

export const notice = style({ flex: 'none', padding: vars.space[2] });
