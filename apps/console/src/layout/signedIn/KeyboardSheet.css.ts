import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const section = style({ selectors: { '& + &': { marginBlockStart: vars.space[6] } } });

export const title = style({ margin: 0, fontSize: vars.fontSize.md, fontWeight: vars.fontWeight.medium });

export const list = style({ margin: 0 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const keys = style({ display: 'flex', flex: 'none', gap: vars.space[1], margin: 0 });

export const key = style({
  minInlineSize: 24,
  paddingInline: vars.space[2],
  borderRadius: 6,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.sm,
  textAlign: 'center',
});
