import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlockEnd: vars.space[3],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.border}` } },
});

export const tone = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  selectors: { [`${item}[data-tone="danger"] &`]: { color: vars.color.dangerText } },
});

export const message = style({ overflowWrap: 'anywhere' });
