import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';
import { FOOTER_HEIGHT } from './measures.ts';

export const layout = style({ display: 'flex', flexDirection: 'column', blockSize: '100dvh', minBlockSize: 420 });

export const centered = style({ display: 'grid', placeItems: 'center', flex: 1, padding: vars.space[6] });

export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  flex: 'none',
  minBlockSize: 56,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.fontWeight.bold,
  fontSize: vars.fontSize.lg,
});

export const spacer = style({ flex: 1 });

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  flex: 'none',
  minBlockSize: FOOTER_HEIGHT,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});
