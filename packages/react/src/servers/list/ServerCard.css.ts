import { focusRing, style, vars } from '../../theme/index.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minInlineSize: 0,
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  selectors: { '&[data-selected="true"]': { borderColor: vars.color.accent, background: vars.color.selected } },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minInlineSize: 0 });

export const name = style({
  flex: 1,
  minInlineSize: 0,
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  overflowWrap: 'anywhere',
});

export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  minBlockSize: 32,
});

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const size = style({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

/** Resource in the line of a server's size, with a dot before all but the first. */
export const part = style({
  whiteSpace: 'nowrap',
  selectors: { '&:not(:first-child)::before': { content: '"·"', marginInline: vars.space[1] } },
});

/** Name of a server as a link, in the colour of the text. */
export const link = style([
  focusRing,
  {
    borderRadius: vars.radius.small,
    selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.35em' } },
  },
]);

export const time = style({ display: 'grid', alignContent: 'start', gap: vars.space[2], flex: 1 });

export const progress = style({ display: 'grid', gap: vars.space[1] });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const spacer = style({ flex: 1 });
