import { amountColumn, style, vars } from '../theme/index.ts';

/** Toolbar above a list: filters at the start, downloads at the end. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const loading = style({ display: 'grid', gap: vars.space[2] });

/** Scroll container of the rows. */
export const frame = {
  overflow: 'auto',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;

/** Column headings, sticky at the top. */
export const heads = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  minBlockSize: 40,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
} as const;

export const amountHead = style(amountColumn);

/** Unit of a column of amounts. */
export const headUnit = style({ fontSize: vars.fontSize.xs });

/** Has the height of all rows; only the visible ones are rendered (virtualized). */
export const body = style({ position: 'relative' });

export const item = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
