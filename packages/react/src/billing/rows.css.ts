import { style, vars } from '../theme/index.ts';

/** What is above a list: filters at its beginning, files at its end. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[3] });

export const loading = style({ display: 'grid', gap: vars.space[2] });

/** The frame of rows that scroll inside it. */
export const frame = {
  overflow: 'auto',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;

/** The names of columns, which stay in sight. */
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

export const amountHead = style({ textAlign: 'end' });

/** As high as all rows, of which only those in sight are there. */
export const body = style({ position: 'relative' });

export const item = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0, borderBlockEnd: `1px solid ${vars.color.border}` });
