import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

/** Focused by a script only, so it shows no ring. */
export const content = style({ outline: 'none' });

export const section = style({ selectors: { '& + &': { marginBlockStart: vars.space[6] } } });

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.bold,
  color: vars.color.textMuted,
});

/** Two columns where the sheet has room for them. */
export const list = style({ margin: 0, columns: '2 280px', columnGap: vars.space[8] });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  breakInside: 'avoid',
  paddingBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const keys = style({ display: 'flex', flex: 'none', gap: vars.space[1], margin: 0 });

export const key = style({
  minInlineSize: 24,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.sm,
  textAlign: 'center',
});
