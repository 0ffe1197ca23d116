import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', placeItems: 'center', flex: 1, padding: vars.space[4] });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  maxInlineSize: 400,
  padding: vars.space[8],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { '(width < 480px)': { padding: vars.space[5] } },
});

export const title = style({
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const form = style({ inlineSize: '100%', marginBlockStart: vars.space[2] });
